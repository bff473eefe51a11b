import { createHmac, timingSafeEqual } from 'node:crypto';
import { getCookieCache, parseCookies } from 'better-auth/cookies';
import { and, eq, gt } from 'drizzle-orm';
import type { PersonId } from '../../../platform/http/cache/public-query-cache.server.ts';
import { sessions, users } from '../account.table.server.ts';
import type { Role } from '../account.ts';
import type { Accounts } from '../accounts-context.server.ts';
import type { KnownSession, SignedInUser } from './auth-state.ts';
import { clearSession } from './account-cookies.server.ts';
import { cookiePrefix, cookieSeconds } from './cookie-lifetimes.ts';
import { isUnconfirmed } from './is-unconfirmed.server.ts';

/** A signed-in user, as the server knows them. */
export type Viewer = SignedInUser & { id: PersonId; firstName: string; lastName: string; hasTwoFactor: boolean };
export type Session = KnownSession & { token: string; viewer: Viewer };

export type SessionReader = {
  /** Returns the session of the request. May trust the session cache cookie. */
  read(): Promise<Session | null>;
  /** Returns the session of the request, read from the database: for private content and for every change. */
  readStored(): Promise<Session | null>;
  /** Returns the session of the request, read from the database, and signs a new session cache cookie. */
  renew(): Promise<Session | null>;
  /** Why the session of the request's cookie is over: it was ended or has expired. Known after the session is read. */
  over(): 'ended' | 'expired' | undefined;
  /** Adds to the response the cookies of a session that began, changed or ended in this request. */
  adopt(cookies: string[], session?: Session | null): void;
  /** Adds another cookie to the response; `onPage`: only if the response is a page, not a redirect. */
  add(cookie: string, when?: 'onPage'): void;
  cookies(answer: 'page' | 'redirect'): readonly string[];
};

type UserRow = {
  id: string;
  email: string;
  emailVerified: boolean;
  role?: unknown;
  firstName?: unknown;
  lastName?: unknown;
  twoFactorEnabled?: unknown;
};

const ownCookie = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${RegExp.escape(cookiePrefix)}\\.`);

/**
 * Whether a Cookie header has a cookie with the site's prefix. If not, the request gets the page that all visitors get.
 */
export function hasOwnCookie(header: string | null): boolean {
  return header !== null && ownCookie.test(header);
}

/** Reads the session of one request, at most once per method. Throws the errors of the database. */
export function createSessionReader(accounts: Accounts, headers: Headers): SessionReader {
  const { auth, secret, changes, platform } = accounts;
  const { config, db } = platform;
  const isSecure = config.publicUrl.startsWith('https:');
  const token = sessionToken(headers, isSecure, secret);
  let cookies: string[] = [];
  const others: { cookie: string; isForPage: boolean }[] = [];
  let believed: Promise<Session | null> | undefined;
  let stored: Promise<Session | null> | undefined;
  let over: 'ended' | 'expired' | undefined;

  const toSession = (id: string, user: UserRow, expiresAt: number): Session => ({
    id,
    token: token ?? '',
    expiresAt,
    viewer: {
      id: user.id as PersonId,
      email: user.email,
      role: (user.role as Role | null | undefined) ?? null,
      isConfirmed: !isUnconfirmed(config, user),
      firstName: String(user.firstName ?? ''),
      lastName: String(user.lastName ?? ''),
      hasTwoFactor: user.twoFactorEnabled === true,
    },
  });

  async function shortPart() {
    if (!isReadable(cookieOf(headers, 'session_data', isSecure))) return undefined;
    // Throws when the signature is malformed.
    const part = await getCookieCache(headers, { secret, cookiePrefix, isSecure }).catch(() => null);
    if (!part || part.session.token !== token) return undefined;
    return { session: part.session, user: part.user as UserRow, signedAt: part.updatedAt };
  }

  async function believe(): Promise<Session | null> {
    const part = await shortPart();
    if (!part || !changes.isUnchangedSince(part.user.id, part.signedAt)) return renew();
    return toSession(part.session.id, part.user, part.signedAt + cookieSeconds.session_data * 1000);
  }

  async function findOver() {
    const [row] = await db
      .select({ expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.token, token ?? ''));
    if (!row) return 'ended';
    return row.expiresAt > new Date() ? undefined : 'expired';
  }

  /** Reads the database and signs a new session cache cookie. */
  async function renew(): Promise<Session | null> {
    const signedAt = Date.now();
    over = await findOver();
    // better-auth would delete the row. A second request that was sent meanwhile would then take the session for ended.
    if (over === 'expired') {
      cookies = await clearSession(config.publicUrl);
      return null;
    }
    const answer = await auth.api.getSession({ headers, query: { disableCookieCache: true }, returnHeaders: true });
    cookies = answer.headers.getSetCookie();
    if (!answer.response) return null;
    const { session, user } = answer.response;
    await db.update(sessions).set({ lastSeenAt: new Date() }).where(eq(sessions.id, session.id));
    return toSession(session.id, user, signedAt + cookieSeconds.session_data * 1000);
  }

  async function ask(): Promise<Session | null> {
    const part = await shortPart();
    if (!part) return renew();
    const [row] = await db
      .select({ id: sessions.id, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.token, token ?? ''), gt(sessions.expiresAt, new Date())));
    // The session no longer exists: better-auth deletes the cookies.
    if (!row) return renew();
    return toSession(row.id, row.user, part.signedAt + cookieSeconds.session_data * 1000);
  }

  return {
    async read() {
      if (!token) return null;
      return (believed ??= stored ?? believe());
    },
    async readStored() {
      if (!token) return null;
      return (stored ??= ask());
    },
    async renew() {
      if (!token) return null;
      return (believed = stored = renew());
    },
    over: () => over,
    adopt(next, session = null) {
      cookies = next;
      believed = stored = Promise.resolve(session);
    },
    add(cookie, when) {
      others.push({ cookie, isForPage: when === 'onPage' });
    },
    cookies: (answer) => [
      ...cookies,
      ...others.filter(({ isForPage }) => answer === 'page' || !isForPage).map(({ cookie }) => cookie),
    ],
  };
}

function cookieOf(headers: Headers, name: string, isSecure: boolean): string | undefined {
  return parseCookies(headers.get('cookie') ?? '').get(`${isSecure ? '__Secure-' : ''}${cookiePrefix}.${name}`);
}

/** Whether better-auth can read this part of a session cache cookie without throwing or writing to the console. */
function isReadable(part: string | undefined): boolean {
  if (!part || !/^[\w-]+$/.test(part)) return false;
  try {
    JSON.parse(Buffer.from(part, 'base64url').toString());
    return true;
  } catch {
    return false;
  }
}

/** Returns the token of the session cookie, if its signature is valid. */
function sessionToken(headers: Headers, isSecure: boolean, secret: string): string | undefined {
  const signed = cookieOf(headers, 'session_token', isSecure);
  if (!signed) return undefined;
  const dot = signed.lastIndexOf('.');
  const token = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const own = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return dot > 0 && given.length === own.length && timingSafeEqual(given, own) ? token : undefined;
}
