import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { calendarFeeds } from '../engagement.table.server.ts';

/** Revokes the private address of the user's calendar. */
export async function revokeCalendarFeed(db: Database, { viewer }: Pick<Session, 'viewer'>): Promise<{ ok: true }> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, viewer.id));
  return { ok: true };
}
