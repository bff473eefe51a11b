import { createHmac, timingSafeEqual } from 'node:crypto';
import { getCookieCache, parseCookies } from 'better-auth/cookies';
import { and, eq, gt } from 'drizzle-orm';
import type { PersonId } from '../../../platform/http/cache/shared-reads.server.ts';
import { sessions, users } from '../account.table.server.ts';
import type { Role } from '../account.ts';
import type { Accounts } from '../accounts-context.server.ts';
import type { KnownSession, SignedInUser } from './auth-state.ts';
import { cookiePrefix, cookieSeconds } from './cookie-lifetimes.ts';
import { isUnconfirmed } from './is-unconfirmed.server.ts';

/** Somebody who is signed in, as the server knows them. */
export type Viewer = SignedInUser & { id: PersonId; firstName: string; lastName: string; hasSecondStep: boolean };
export type Session = KnownSession & { token: string; viewer: Viewer };

export type SessionReader = {
  /** Who is looking at a page. May believe the session's signed short-lived part. */
  read(): Promise<Session | null>;
  /** The same, asked of the database: for everything that is private or changes something. */
  readStored(): Promise<Session | null>;
  /** The same, with a new short-lived part. */
  renew(): Promise<Session | null>;
  /** Why there is none, though the browser brings one of ours: somebody has ended it, or its time was up. Known once it is read. */
  over(): 'ended' | 'expired' | undefined;
  /** The cookies of a session that began, changed or ended in this request; the answer carries them. */
  adopt(cookies: string[], session?: Session | null): void;
  /** Another cookie for the answer; `onPage`: only if that is a page, and not the way to another one. */
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

/** Whether a Cookie header holds anything of ours: whoever sends none gets the page that all visitors get. */
export function hasOwnCookie(header: string | null): boolean {
  return header !== null && ownCookie.test(header);
}

/** Reads the session of one request, each way at most once. Throws what the database throws. */
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
      hasSecondStep: user.twoFactorEnabled === true,
    },
  });

  async function shortPart() {
    if (!isReadable(cookieOf(headers, 'session_data', isSecure))) return undefined;
    // Throws at a signature that is none.
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

  /** Asks the database and signs a new short-lived part. */
  async function renew(): Promise<Session | null> {
    const signedAt = Date.now();
    // Before better-auth deletes what has expired.
    over = await findOver();
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
    // Gone: better-auth takes the cookies away.
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

/** Whether better-auth can read a short-lived part: at another text it throws, or writes it to the console. */
function isReadable(part: string | undefined): boolean {
  if (!part || !/^[\w-]+$/.test(part)) return false;
  try {
    JSON.parse(Buffer.from(part, 'base64url').toString());
    return true;
  } catch {
    return false;
  }
}

/** The token of the session's cookie, if it carries our signature. */
function sessionToken(headers: Headers, isSecure: boolean, secret: string): string | undefined {
  const signed = cookieOf(headers, 'session_token', isSecure);
  if (!signed) return undefined;
  const dot = signed.lastIndexOf('.');
  const token = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const own = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return dot > 0 && given.length === own.length && timingSafeEqual(given, own) ? token : undefined;
}
