import { and, eq, gt } from 'drizzle-orm';
import { apiSessions, sessions, users } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { accessTokenSeconds, signAccessToken } from './access-token.server.ts';
import type { Begun } from './begin-api-session.server.ts';
import { findApiUser, type ApiUser } from './find-api-user.server.ts';
import { issuerOf } from './issuer-of.server.ts';

/** What a program gets when a session begins or is refreshed. `expiresAt`: of the access token, in seconds since 1970. */
export type Grant = { accessToken: string; refreshToken: string; expiresAt: number; expiresIn: number; user: ApiUser };

/**
 * Signs an access token for a session and returns it with the refresh token. It never outlives the session. Undefined
 * when the session has ended in the meantime.
 */
export async function grantTokens(
  { platform, signingKeys }: Accounts,
  { sessionId, refreshToken }: Begun,
): Promise<Grant | undefined> {
  const { config, db } = platform;
  const [row] = await db
    .select({ endsAt: sessions.expiresAt, api: apiSessions, user: users })
    .from(sessions)
    .innerJoin(apiSessions, eq(apiSessions.sessionId, sessions.id))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, new Date())));
  const user = row && (await findApiUser(db, row.user.id));
  if (!row || !user) return undefined;
  const now = Math.floor(Date.now() / 1000);
  const expiresIn = Math.max(1, Math.min(accessTokenSeconds, Math.floor(row.endsAt.getTime() / 1000) - now));
  const { id, email, role } = row.user;
  const { amr, refreshNumber } = row.api;
  const subject = { sessionId, userId: id, email, role, amr, refreshNumber };
  const accessToken = await signAccessToken(signingKeys, issuerOf(config), subject, now + expiresIn);
  return { accessToken, refreshToken, expiresAt: now + expiresIn, expiresIn, user };
}
