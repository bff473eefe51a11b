import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import { sessions, users } from './account.table.server.ts';
import type { Proven } from './log-in/prove-password.server.ts';
import type { Session } from './session/create-session-reader.server.ts';
import { findPasswordHash } from './reset/store-password.server.ts';

/**
 * Locks the account of a session until the transaction ends. `proven`: the hash of the password that the user entered
 * again. Returns undefined when the session has ended since it was read (a new password ends all other sessions), or
 * when the hash is no longer stored (the password may have been changed in this same session, which does not end it).
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
