import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { nightlyRetries } from '../../platform/jobs/nightly-retries.server.ts';
import type { Job } from '../../platform/room/room.server.ts';
import { analyticsEvents } from './usage-event.table.server.ts';

export const usageEventMonths = 13;
/** The number of rows deleted per statement. It is limited so that other queries can run between batches. */
const batch = 5_000;

export const tidyUsageEvents: Job = {
  name: 'tidy-usage-events',
  ...nightlyRetries,
  cron: '15 4 * * *',
  run: ({ db }) => forgetOldUsageEvents(db),
};

/** Deletes usage events after thirteen months, one batch at a time. */
export async function forgetOldUsageEvents(db: Database, size = batch): Promise<void> {
  for (let deleted = size; deleted === size;) {
    const { rowCount } = await db.execute(sql`
      delete from ${analyticsEvents} where ${analyticsEvents.id} in (
        select id from ${analyticsEvents}
        where ${analyticsEvents.createdAt} < now() - make_interval(months => ${usageEventMonths}) limit ${size}
      )`);
    deleted = rowCount ?? 0;
  }
}
