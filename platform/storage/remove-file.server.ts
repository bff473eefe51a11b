import type { Database } from '../database/open-database.server.ts';
import type { JobKind, Jobs } from '../jobs/open-jobs.server.ts';

/** Tried for about a day: a file that should be gone must not stay because a store was away for a moment. */
export const removeFile: JobKind = {
  name: 'remove-file',
  retries: 20,
  firstRetrySeconds: 10,
  longestRetrySeconds: 2 * 3600,
};

/** Has a file taken out of the store, if and only if the caller's transaction commits. */
export async function removeFileLater(tx: Database, jobs: Jobs, key: string): Promise<void> {
  await jobs.send(tx, removeFile, { key });
}
