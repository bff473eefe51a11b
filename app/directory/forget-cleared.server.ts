import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { JobKind } from '../../platform/jobs/open-jobs.server.ts';
import { forgetOldRuns } from './cqc-import/resume-run.server.ts';
import { undoDays } from './directory-clear.ts';

/** Every night what was cleared 30 days ago is deleted for good, and what imports that failed have kept for 7 days. */
export const tidyDirectory: JobKind = {
  name: 'tidy-directory',
  retries: 3,
  firstRetrySeconds: 60,
  longestRetrySeconds: 3600,
};
export const tidyDirectoryEveryNight = '40 3 * * *';

const rowsAtOnce = 1000;

export async function forgetCleared(db: Database): Promise<void> {
  await forgetOldRuns(db);
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from care_providers where id in (
        select id from care_providers where cleared_at < now() - make_interval(days => ${undoDays}) limit ${rowsAtOnce})`);
    if (!rowCount) break;
  }
  await db.execute(sql`
    delete from directory_clears where cleared_at < now() - make_interval(days => ${undoDays})
    and not exists (select from care_providers where clear_id = directory_clears.id)`);
}
