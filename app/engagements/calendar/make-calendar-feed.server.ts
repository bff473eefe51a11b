import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { hashToken } from '../../accounts/tokens/secret-token.server.ts';
import { calendarFeeds } from '../engagement.table.server.ts';
import { feedPath, makeFeedToken } from './feed-token.server.ts';

/** Makes a private address for the user's calendar, and returns its path. An earlier one stops working. */
export async function makeCalendarFeed(
  db: NodePgDatabase,
  session: Pick<Session, 'id' | 'viewer'>,
): Promise<{ ok: true; path: string } | { ok: false; reason: 'signed-out' }> {
  const token = makeFeedToken();
  return db.transaction(async (tx) => {
    if (!(await lockUserAndSession(tx, session))) return { ok: false, reason: 'signed-out' };
    const made = { tokenHash: hashToken(token), createdAt: new Date() };
    await tx
      .insert(calendarFeeds)
      .values({ userId: session.viewer.id, ...made })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: made });
    return { ok: true, path: feedPath(token) };
  });
}
