import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Caller } from '../../../platform/http/caller-of.server.ts';
import { apiSessions, sessions, type ProvenFactor } from '../account.table.server.ts';
import { cookieSeconds } from '../session/cookie-lifetimes.ts';
import { deriveRefreshToken, hashRefreshToken } from './refresh-token.server.ts';

/** How long a session lasts without being refreshed, in seconds: as long as one of the pages. */
export const apiSessionSeconds = cookieSeconds.session_token;
/** A session that waits for the second factor, or that can only set a new password, lasts this long, in seconds. */
export const shortSessionSeconds = 10 * 60;

type Beginning = {
  userId: string;
  seconds: number;
  proven: ProvenFactor['method'];
  /** The address of the reset link that was used. Such a session can only set a new password. */
  recoveryEmail?: string;
};

/** A session and its first refresh token. */
export type Begun = { sessionId: string; refreshToken: string };

/** Adds a session for a program. The caller has checked the user's proof in the same transaction. */
export async function beginApiSession(
  tx: Transaction,
  secret: string,
  { headers }: Caller,
  { userId, seconds, proven, recoveryEmail }: Beginning,
): Promise<Begun> {
  const [session] = await tx
    .insert(sessions)
    .values({
      userId,
      // Sent to nobody. It only must be unique.
      token: randomBytes(32).toString('base64url'),
      userAgent: headers.get('user-agent') ?? headers.get('x-client-info'),
      expiresAt: new Date(Date.now() + seconds * 1000),
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error('no session was stored');
  return addRefreshToken(tx, secret, session.id, proven, recoveryEmail);
}

/**
 * Makes a session that a sign-up has just opened one for a program: its cookies are not sent. Undefined when it has ended
 * in the meantime. `token`: of the session, as stored.
 */
export async function toApiSession(tx: Transaction, secret: string, token: string): Promise<Begun | undefined> {
  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.token, token)).for('update');
  return session && addRefreshToken(tx, secret, session.id, 'password');
}

async function addRefreshToken(
  tx: Transaction,
  secret: string,
  sessionId: string,
  method: ProvenFactor['method'],
  recoveryEmail?: string,
): Promise<Begun> {
  const now = new Date();
  const family = randomBytes(32).toString('base64url');
  const refreshToken = deriveRefreshToken(secret, { sessionId, family, number: 0 });
  await tx.insert(apiSessions).values({
    sessionId,
    purpose: recoveryEmail === undefined ? 'account' : 'recovery',
    recoveryEmail,
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    family,
    refreshHash: hashRefreshToken(refreshToken),
    refreshedAt: now,
  });
  return { sessionId, refreshToken };
}
