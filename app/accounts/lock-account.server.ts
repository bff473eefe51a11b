import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import { sessions, users } from './account.table.server.ts';
import type { Proven } from './log-in/prove-password.server.ts';
import type { Session } from './session/create-session-reader.server.ts';
import { findPasswordHash } from './reset/store-password.server.ts';

/**
 * The account of a session, held until the transaction ends. Undefined when the session has ended since it was read: a
 * password that was right a moment ago may have been replaced by the owner meanwhile, and this ends the sessions. `proven`:
 * the password that was given again, which must still be the account's; a session outlives the change that it made itself.
 */
export async function lockAccount(
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
