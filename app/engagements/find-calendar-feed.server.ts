import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { calendarFeeds } from './engagement.table.server.ts';

/** Returns when a user made the private address of their calendar; undefined if they have none. */
export async function findCalendarFeed(db: Database, userId: string): Promise<Date | undefined> {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return feed?.createdAt;
}
