import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { nightlyRetries } from '../../platform/jobs/nightly-retries.server.ts';
import type { Job } from '../../platform/room/room.server.ts';
import { londonDay } from '../../ui/text/dates.ts';
import { addDailyCounts } from './add-daily-counts.server.ts';
import { forgetSalts } from './daily-salt.server.ts';
import { emptySearches } from './statistics.table.server.ts';

export const emptySearchMonths = 13;

/** The job that deletes the day's salt at midnight in London. */
export const tidyStatistics: Job = {
  name: 'tidy-statistics',
  ...nightlyRetries,
  cron: '0 0 * * *',
  run: ({ db }) => tidyUpStatistics(db),
};

/**
 * Deletes the salt and the hashes of the past day, stores its totals, and deletes searched words after thirteen months.
 */
export async function tidyUpStatistics(db: Database): Promise<void> {
  await forgetSalts(db, londonDay(Date.now()));
  await addDailyCounts(db);
  await db
    .delete(emptySearches)
    .where(sql`${emptySearches.day} < (now() - make_interval(months => ${emptySearchMonths}))::date`);
}
