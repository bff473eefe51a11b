import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import { personalTokens, sessions, users } from './account.table.server.ts';
import type { Proven } from './log-in/prove-password.server.ts';
import type { Session } from './session/create-session-reader.server.ts';
import { findPasswordHash } from './reset/store-password.server.ts';

/**
 * Locks the account of a session until the transaction ends. Returns undefined when the session has ended (or the personal
 * access token was revoked) since it was read, for example because the password was changed in another session. `proven`: the hash that matched the password
 * when the user entered it again. Also undefined when this hash is no longer stored: a password change in this same
 * session does not end it.
 *
 * Also undefined while the account is suspended, unless `mayBeSuspended`: only for what keeps the account safe or ends it.
 * Before that, the session middleware has already refused the request; this refuses one that was under way.
 */
export async function lockUserAndSession(
  tx: Transaction,
  session: Pick<Session, 'id' | 'viewer'>,
  proven?: Pick<Proven, 'passwordHash'>,
  mayBeSuspended = false,
) {
  const [user] = await tx.select().from(users).where(eq(users.id, session.viewer.id)).for('update');
  if (!user || !(await isOpen(tx, session.id))) return undefined;
  if (user.suspendedBecause !== null && !mayBeSuspended) return undefined;
  if (proven && (await findPasswordHash(tx, user.id)) !== proven.passwordHash) return undefined;
  return user;
}

/** Whether there is such a session, or such a personal access token. Their ids are random, so no two are the same. */
async function isOpen(tx: Transaction, id: string): Promise<boolean> {
  const now = new Date();
  const [own] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)))
    .unionAll(
      tx
        .select({ id: personalTokens.id })
        .from(personalTokens)
        .where(and(eq(personalTokens.id, id), gt(personalTokens.expiresAt, now))),
    );
  return own !== undefined;
}
