import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { apiSessions, sessions } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';
import { nameDevice, nameProgram } from './name-device.server.ts';
import { timeInWords } from './time-in-words.ts';

/** A session as its owner sees it. `loggedIn` and `lastSeen` are phrases that follow 'Logged in' and 'Last seen'. */
export type OwnSession = { id: string; device: string; loggedIn: string; lastSeen: string; isThis: boolean };

const most = 100;

/** Returns the sessions of a user: the current one first, then the others, most recently seen first. At most 100. */
export async function findSessions({ platform }: Accounts, session: Session): Promise<OwnSession[]> {
  const now = new Date();
  const isThis = sql<boolean>`${sessions.id} = ${session.id}`;
  const rows = await platform.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      isThis,
      isProgram: sql<boolean>`${apiSessions.sessionId} is not null`,
    })
    .from(sessions)
    .leftJoin(apiSessions, eq(apiSessions.sessionId, sessions.id))
    .where(and(eq(sessions.userId, session.viewer.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(isThis), desc(sessions.lastSeenAt), sessions.id)
    .limit(most);
  return rows.map((row) => ({
    id: row.id,
    device: row.isProgram ? nameProgram(row.userAgent) : nameDevice(row.userAgent),
    loggedIn: timeInWords(row.createdAt, now),
    lastSeen: timeInWords(row.lastSeenAt, now),
    isThis: row.isThis,
  }));
}
