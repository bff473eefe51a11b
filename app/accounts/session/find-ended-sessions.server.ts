import { inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { sessions } from '../account.table.server.ts';

/**
 * Returns which of these sessions have ended. 'ended': deleted (a log-out, another device, a new password, a closed
 * account); 'expired': their time was up.
 */
export async function findEndedSessions(
  db: Database,
  sessionIds: readonly string[],
): Promise<Map<string, 'ended' | 'expired'>> {
  const rows = await db
    .select({ id: sessions.id, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(inArray(sessions.id, [...sessionIds]));
  const over = new Map<string, 'ended' | 'expired'>(sessionIds.map((id) => [id, 'ended']));
  for (const { id, expiresAt } of rows) {
    if (expiresAt > new Date()) over.delete(id);
    else over.set(id, 'expired');
  }
  return over;
}
