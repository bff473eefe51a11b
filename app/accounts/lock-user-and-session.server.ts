import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import { sessions, users } from './account.table.server.ts';
import type { Proven } from './log-in/prove-password.server.ts';
import type { Session } from './session/create-session-reader.server.ts';
import { findPasswordHash } from './reset/store-password.server.ts';

/**
 * Locks the account of a session until the transaction ends. Returns undefined when the session has ended since it was
 * read, for example because the password was changed in another session. `proven`: the hash that matched the password
 * when the user entered it again. Also undefined when this hash is no longer stored: a password change in this same
 * session does not end it.
 */
export async function lockUserAndSession(
  tx: Transaction,
  session: Pick<Session, 'id' | 'viewer'>,
  proven?: Pick<Proven, 'passwordHash'>,
) {
  const [user] = await tx.select().from(users).where(eq(users.id, session.viewer.id)).for('update');
  const [own] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, session.id), gt(sessions.expiresAt, new Date())));
  if (!own || !user) return undefined;
  if (proven && (await findPasswordHash(tx, user.id)) !== proven.passwordHash) return undefined;
  return user;
}
