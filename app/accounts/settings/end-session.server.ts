import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod/mini';
import { sessions } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';

const uuid = z.uuid();

/** Logs out another device of the same user. 'not-found': the id is not another session of this user; nothing was changed. */
export async function endSession(
  { platform }: Accounts,
  session: Session,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  if (!uuid.safeParse(id).success) return { ok: false, reason: 'not-found' };
  const ended = await platform.db
    .delete(sessions)
    // The current session is ended by logging out, which also deletes its cookies.
    .where(and(eq(sessions.id, id), eq(sessions.userId, session.viewer.id), ne(sessions.id, session.id)))
    .returning({ id: sessions.id });
  return ended.length > 0 ? { ok: true } : { ok: false, reason: 'not-found' };
}
