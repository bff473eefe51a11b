import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { nightlyRetries } from '../../../platform/jobs/nightly-retries.server.ts';
import type { Job } from '../../../platform/room/room.server.ts';
import { dropOldFiles } from '../cqc-import/files/kept-file.server.ts';
import { forgetOldRuns } from '../cqc-import/resume-run.server.ts';
import { undoDays } from '../records/directory-clear.ts';

/**
 * Every night, deletes providers cleared 30 days ago, data of imports that failed 7 days ago, and old preview files.
 */
export const tidyDirectory: Job = {
  name: 'tidy-directory',
  ...nightlyRetries,
  retries: 3,
  cron: '40 3 * * *',
  run: ({ db }) => forgetCleared(db),
};

const rowsAtOnce = 1000;

export async function forgetCleared(db: Database): Promise<void> {
  await forgetOldRuns(db);
  await dropOldFiles(db);
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
