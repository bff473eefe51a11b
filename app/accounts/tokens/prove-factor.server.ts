import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { symmetricDecrypt } from 'better-auth/crypto';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import { accountLimits } from '../account-limits.server.ts';
import { apiSessions, sessions, twoFactors, users } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { wasCodeUsed } from '../log-in/was-code-used.server.ts';
import { isCodeOf } from '../two-factor/is-code-of.server.ts';
import { apiSessionSeconds } from './begin-api-session.server.ts';
import { grantTokens, type Grant } from './grant-tokens.server.ts';
import type { ApiSession } from './read-api-session.server.ts';
import { deriveRefreshToken, hashRefreshToken, isSame } from './refresh-token.server.ts';

/** How long a challenge is valid, in seconds. */
const challengeSeconds = 5 * 60;
const sixDigits = /^\d{6}$/;

export type FactorGrant =
  { ok: true; grant: Grant } | { ok: false; reason: 'no-factor' | 'expired' | 'wrong' | 'ended' } | TooMany;

/**
 * Returns a challenge for a session's second factor; undefined when the user has no such factor. `expiresAt`: in seconds
 * since 1970. A challenge is not stored: it is signed, and names its session and its end.
 */
export async function challengeFactor(
  accounts: Accounts,
  session: ApiSession,
  factorId: string,
): Promise<{ id: string; expiresAt: number } | undefined> {
  if (!(await findSecret(accounts, session, factorId))) return undefined;
  const expiresAt = Math.floor(Date.now() / 1000) + challengeSeconds;
  return { id: signChallenge(accounts.secret, session.id, factorId, expiresAt), expiresAt };
}

/**
 * Proves the second factor of a session with a code from the user's authenticator app. The session then counts as aal2,
 * and its refresh token is replaced.
 */
export async function proveFactor(
  accounts: Accounts,
  session: ApiSession,
  { factorId, challengeId, code }: { factorId: string; challengeId: string; code: string },
): Promise<FactorGrant> {
  const { platform, secret, limitOf, events } = accounts;
  const userId = session.viewer.id;
  const encrypted = await findSecret(accounts, session, factorId);
  if (!encrypted) return { ok: false, reason: 'no-factor' };
  const expiresAt = Number(challengeId.split('.', 1)[0]);
  const own = signChallenge(secret, session.id, factorId, expiresAt);
  if (!isSame(challengeId, own) || expiresAt < Date.now() / 1000) return { ok: false, reason: 'expired' };
  const limited = await tooMany([limitOf(accountLimits.proofPerAccount), userId]);
  if (limited) return limited;
  const digits = code.replaceAll(/\s/g, '');
  if (!sixDigits.test(digits)) return { ok: false, reason: 'wrong' };
  // Only the right code is used up here: a wrong one must not keep out the owner, who may have it next.
  if (!isCodeOf(await symmetricDecrypt({ key: secret, data: encrypted }), digits))
    return { ok: false, reason: 'wrong' };
  if (await wasCodeUsed(accounts, userId, digits)) return { ok: false, reason: 'wrong' };
  const refreshToken = await raise(accounts, session, encrypted);
  if (!refreshToken) return { ok: false, reason: 'ended' };
  await limitOf(accountLimits.proofPerAccount).give(userId);
  if (session.needsFactor && session.purpose === 'account') await events.loggedIn(platform, userId);
  const grant = await grantTokens(accounts, { sessionId: session.id, refreshToken });
  return grant ? { ok: true, grant } : { ok: false, reason: 'ended' };
}

/** Records the proof. Undefined when the session has ended, or the factor has been replaced in the meantime. */
async function raise(
  { platform, secret }: Accounts,
  { id, viewer, purpose }: ApiSession,
  encrypted: string,
): Promise<string | undefined> {
  return platform.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('share');
    const [session] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id)).for('update');
    const [factor] = await tx
      .select({ id: twoFactors.id })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, viewer.id), eq(twoFactors.secret, encrypted), eq(twoFactors.verified, true)));
    const [api] = await tx.select().from(apiSessions).where(eq(apiSessions.sessionId, id));
    if (!session || !factor || !api) return undefined;
    const now = new Date();
    const number = api.refreshNumber + 1;
    const refreshToken = deriveRefreshToken(secret, { sessionId: id, family: api.family, number });
    const timestamp = Math.floor(now.getTime() / 1000);
    const amr = [...api.amr.filter(({ method }) => method !== 'totp'), { method: 'totp' as const, timestamp }];
    await tx
      .update(apiSessions)
      .set({
        amr,
        refreshNumber: number,
        refreshParent: api.refreshNumber,
        refreshHash: hashRefreshToken(refreshToken),
        refreshedAt: now,
        isUsed: false,
      })
      .where(eq(apiSessions.sessionId, id));
    if (purpose === 'account') {
      const expiresAt = new Date(now.getTime() + apiSessionSeconds * 1000);
      await tx.update(sessions).set({ expiresAt, lastSeenAt: now }).where(eq(sessions.id, id));
    }
    return refreshToken;
  });
}

/** Returns the encrypted secret of the user's second factor with this id. */
async function findSecret(
  { platform }: Accounts,
  { viewer }: ApiSession,
  factorId: string,
): Promise<string | undefined> {
  const [row] = await platform.db
    .select({ id: twoFactors.id, secret: twoFactors.secret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, viewer.id), eq(twoFactors.verified, true)));
  return row?.id === factorId.toLowerCase() ? row.secret : undefined;
}

function signChallenge(secret: string, sessionId: string, factorId: string, expiresAt: number): string {
  const signed = `factor challenge\0${sessionId}\0${factorId.toLowerCase()}\0${expiresAt}`;
  return `${expiresAt}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
