import { and, eq, gt } from 'drizzle-orm';
import type { Config } from '../../../platform/config/read-config.server.ts';
import { apiSessions, sessions, users, type ProvenFactor } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';
import { isUnconfirmed } from '../session/is-unconfirmed.server.ts';
import { assuranceOf, readAccessToken } from './access-token.server.ts';
import { findPersonalToken } from './find-personal-token.server.ts';
import { issuerOf } from './issuer-of.server.ts';
import { isPersonalToken } from './personal-token.server.ts';
import { viewerOf } from './viewer-of.server.ts';

/** A session of a program. The use cases that take a page's session take this one, too. */
export type ApiSession = Session & {
  /** A session that began with a sign-in, or a personal access token, which can do less (see the API's calls). */
  kind: 'session' | 'personal-token';
  /** 'read': nothing may be changed. */
  scope: 'read' | 'write';
  /** 'recovery': it can only set a new password. */
  purpose: 'account' | 'recovery';
  /** The address that the reset link was sent to. */
  recoveryEmail: string | null;
  amr: readonly ProvenFactor[];
  /** Operators have suspended the account: it may read, but change nothing except what keeps it safe. */
  isSuspended: boolean;
  /** Two-factor login is on, and this session has not proven the second factor. */
  needsFactor: boolean;
};

/**
 * For whom a program writes, as the use cases need it. `requestId`: a UUID, the same at each attempt of one insert if the
 * program sends an Idempotency-Key. `isRepeated`: an earlier attempt may have been done.
 */
export type ApiWriter = { accounts: Accounts; session: ApiSession; requestId: string; isRepeated: boolean };

const minuteMs = 60_000;

/**
 * Returns the session that an access token names, or for which a personal access token stands, read from the database.
 * 'bad-token': malformed, expired, or not of this site. 'ended': logged out, expired or deleted since the token was made.
 */
export async function readApiSession(
  { platform, signingKeys }: Accounts,
  token: string,
): Promise<{ ok: true; session: ApiSession } | { ok: false; reason: 'bad-token' | 'ended' }> {
  const { config, db } = platform;
  if (isPersonalToken(token)) {
    const found = await findPersonalToken(db, token);
    return found ? { ok: true, session: sessionOf(config, found) } : { ok: false, reason: 'ended' };
  }
  const read = await readAccessToken(signingKeys, issuerOf(config), token);
  if (!read) return { ok: false, reason: 'bad-token' };
  const [row] = await db
    .select({ session: sessions, api: apiSessions, user: users })
    .from(sessions)
    .innerJoin(apiSessions, eq(apiSessions.sessionId, sessions.id))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, read.sessionId), eq(users.id, read.userId), gt(sessions.expiresAt, new Date())));
  if (!row) return { ok: false, reason: 'ended' };
  const { session, api, user } = row;
  const now = new Date();
  // The token shows that the program received the answer to its last refresh: see refreshApiSession.
  const isFirstUse = !api.isUsed && read.refreshNumber === api.refreshNumber;
  if (isFirstUse) {
    const isCurrent = and(eq(apiSessions.sessionId, session.id), eq(apiSessions.refreshNumber, api.refreshNumber));
    await db.update(apiSessions).set({ isUsed: true }).where(isCurrent);
  }
  if (now.getTime() - session.lastSeenAt.getTime() > minuteMs)
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.id));
  // Somebody else may have signed up with this address. Their second factor must not keep out its owner, who has just
  // opened the link.
  const isTakingOver = api.purpose === 'recovery' && isUnconfirmed(config, user);
  return {
    ok: true,
    session: {
      id: session.id,
      token: '',
      expiresAt: session.expiresAt.getTime(),
      viewer: viewerOf(config, user),
      isSuspended: user.suspendedBecause !== null,
      kind: 'session',
      scope: 'write',
      purpose: api.purpose,
      recoveryEmail: api.recoveryEmail,
      amr: api.amr,
      needsFactor: user.twoFactorEnabled && assuranceOf(api.amr) !== 'aal2' && !isTakingOver,
    },
  };
}

/** Returns the session for which a personal access token stands. It needs no second factor: a script has no phone. */
const sessionOf = (
  config: Config,
  { own, user }: NonNullable<Awaited<ReturnType<typeof findPersonalToken>>>,
): ApiSession => ({
  id: own.id,
  token: '',
  expiresAt: own.expiresAt.getTime(),
  viewer: viewerOf(config, user),
  isSuspended: user.suspendedBecause !== null,
  kind: 'personal-token',
  scope: own.scope,
  purpose: 'account',
  recoveryEmail: null,
  amr: [],
  needsFactor: false,
});
