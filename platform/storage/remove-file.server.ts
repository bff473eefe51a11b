import type { Database } from '../database/open-database.server.ts';
import type { JobKind, Jobs } from '../jobs/open-jobs.server.ts';

/** Retried for about a day: a deleted file must not remain because a store was briefly unreachable. */
export const removeFile: JobKind = {
  name: 'remove-file',
  retries: 20,
  firstRetrySeconds: 10,
  longestRetrySeconds: 2 * 3600,
};

/** Deletes a file from the store, if and only if the caller's transaction commits. */
export async function removeFileLater(tx: Database, jobs: Jobs, key: string): Promise<void> {
  await jobs.send(tx, removeFile, { key });
}
