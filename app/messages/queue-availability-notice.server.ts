import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.server.ts';
import { availabilityNotice } from './message-jobs.server.ts';
import { availabilityNews } from './message.table.server.ts';

/**
 * Has those who write with a consultant told that there are new free days; once for one save (D30). `lastDay`: the last of
 * them, 'YYYY-MM-DD'. In the transaction of the save, within savepoints: when it throws, the save stands. What was added is
 * kept even when the job cannot be queued, so that the call send-notification can do it later.
 */
export async function queueAvailabilityNotice(
  tx: Transaction,
  jobs: Jobs,
  { userId, lastDay }: { userId: string; lastDay: string },
): Promise<void> {
  const news = { lastDay, addedAt: sql`clock_timestamp()`, toldAt: null };
  await tx.transaction((savepoint) =>
    savepoint
      .insert(availabilityNews)
      .values({ userId, ...news })
      .onConflictDoUpdate({ target: availabilityNews.userId, set: news }),
  );
  await tx.transaction((savepoint) => jobs.send(savepoint, availabilityNotice, { userId }));
}
