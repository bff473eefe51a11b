import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.server.ts';
import { availabilityNotice } from './emails/message-jobs.server.ts';
import { availabilityNews } from './message.table.server.ts';

/**
 * Queues the emails about new free days, once per save (D30). They go to users who have sent the consultant a message,
 * unless either has blocked the other. `lastDay`: the last of the days, 'YYYY-MM-DD'. Runs in the transaction of the
 * save, within savepoints: if it throws, the save is kept. The new days are stored even if the job cannot be queued:
 * send-notification can queue it later.
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
