import { and, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { sessions } from './account.table.server.ts';

/** Which of these sessions are over. */
export async function findEndedSessions(db: Database, sessionIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...sessionIds]), gt(sessions.expiresAt, new Date())));
  const open = new Set(rows.map(({ id }) => id));
  return new Set(sessionIds.filter((id) => !open.has(id)));
}
