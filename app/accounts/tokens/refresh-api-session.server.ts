import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Caller } from '../../../platform/http/caller-of.server.ts';
import { accountLimits } from '../account-limits.server.ts';
import { apiSessions, sessions, users } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { assuranceOf } from './access-token.server.ts';
import { apiSessionSeconds } from './begin-api-session.server.ts';
import { grantTokens, type Grant } from './grant-tokens.server.ts';
import { deriveRefreshToken, hashRefreshToken, isSame, readRefreshToken } from './refresh-token.server.ts';

/** For this long after a refresh, the token before the current one still returns the current one. */
const graceMs = 10_000;

type Refused = { ok: false; reason: 'unknown' | 'expired' | 'used' };
export type RefreshGrant = { ok: true; grant: Grant } | Refused | TooMany;

/**
 * Exchanges a refresh token for its successor and a new access token. For 10 seconds the token before the current one
 * returns the current one, so that two tabs may ask at once. Later it is exchanged once more, as long as no access token
 * has been used that came with the current one: the answer may have been lost. The current one is then void. Any other
 * earlier token has been stolen or copied, so it ends the session. Only wrong tokens count towards a limit: a program that
 * is refused a good one may log its user out.
 */
export async function refreshApiSession(accounts: Accounts, caller: Caller, token: string): Promise<RefreshGrant> {
  const exchanged = await exchange(accounts, token);
  if (exchanged.ok) {
    const grant = await grantTokens(accounts, exchanged);
    return grant ? { ok: true, grant } : { ok: false, reason: 'unknown' };
  }
  return (await tooMany([accounts.limitOf(accountLimits.refreshPerAddress), caller.clientAddress])) ?? exchanged;
}

type Exchanged = { ok: true; sessionId: string; refreshToken: string } | Refused;

async function exchange({ platform, secret }: Accounts, token: string): Promise<Exchanged> {
  const read = readRefreshToken(token);
  if (!read) return { ok: false, reason: 'unknown' };
  const { sessionId, number } = read;
  return platform.db.transaction(async (tx): Promise<Exchanged> => {
    const found = await lockSession(tx, sessionId);
    if (!found) return { ok: false, reason: 'unknown' };
    const { api, session, user } = found;
    const derive = (of: number) => deriveRefreshToken(secret, { sessionId, family: api.family, number: of });
    if (number > api.refreshNumber || !isSame(token, derive(number))) return { ok: false, reason: 'unknown' };
    const now = new Date();
    if (session.expiresAt <= now) return { ok: false, reason: 'expired' };
    const isCurrent = number === api.refreshNumber;
    if (isCurrent && !isSame(hashRefreshToken(token), api.refreshHash)) return { ok: false, reason: 'unknown' };
    const isRecent = now.getTime() - api.refreshedAt.getTime() <= graceMs;
    const isParent = number === api.refreshParent;
    if (isParent && isRecent) return { ok: true, sessionId, refreshToken: derive(api.refreshNumber) };
    if (!isCurrent && (!isParent || api.isUsed)) {
      await tx.delete(sessions).where(eq(sessions.id, sessionId));
      return { ok: false, reason: 'used' };
    }
    const next = api.refreshNumber + 1;
    const refreshToken = derive(next);
    await tx
      .update(apiSessions)
      .set({
        refreshNumber: next,
        refreshParent: number,
        refreshHash: hashRefreshToken(refreshToken),
        refreshedAt: now,
        isUsed: false,
      })
      .where(eq(apiSessions.sessionId, sessionId));
    const isWhole = api.purpose === 'account' && (!user.twoFactorEnabled || assuranceOf(api.amr) === 'aal2');
    const expiresAt = isWhole ? new Date(now.getTime() + apiSessionSeconds * 1000) : session.expiresAt;
    await tx.update(sessions).set({ expiresAt, lastSeenAt: now }).where(eq(sessions.id, sessionId));
    return { ok: true, sessionId, refreshToken };
  });
}

/**
 * Locks a session until the transaction ends, so that of two requests with one token the second sees the first's result.
 * The row of `sessions` is locked first, as by all code that ends a session.
 */
async function lockSession(tx: Transaction, sessionId: string) {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
  if (!session) return undefined;
  const [row] = await tx
    .select({ api: apiSessions, user: users })
    .from(apiSessions)
    .innerJoin(users, eq(users.id, session.userId))
    .where(eq(apiSessions.sessionId, sessionId));
  return row && { session, ...row };
}
