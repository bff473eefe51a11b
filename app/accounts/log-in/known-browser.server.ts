import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import type { Accounts } from '../accounts-context.server.ts';
import { cookieSeconds, knownBrowserCookie } from '../session/cookie-lifetimes.ts';
import { findUserByEmail } from '../find-user-by-email.server.ts';
import { findPasswordHash } from '../reset/store-password.server.ts';
import { accountLimits } from '../account-limits.server.ts';

const nameOn = (publicUrl: string) => `${publicUrl.startsWith('https:') ? '__Secure-' : ''}${knownBrowserCookie}`;

/**
 * Returns a Set-Cookie line that marks a browser in which a user has logged in to this account or set its password.
 * Attempts from a marked browser are counted separately, so that a stranger's failed attempts do not lock out the
 * owner. The mark is valid until the password changes, so it is useless to anyone who only knew an earlier password
 * or signed up with another person's address.
 */
export function markBrowser({ secret, platform }: Accounts, email: string, passwordHash: string): string {
  const name = nameOn(platform.config.publicUrl);
  const secure = name === knownBrowserCookie ? '' : '; Secure';
  return `${name}=${markOf(secret, email, passwordHash)}; Max-Age=${cookieSeconds.known}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

export async function isKnownBrowser(
  { secret, platform }: Accounts,
  headers: Headers,
  email: string,
): Promise<boolean> {
  const name = nameOn(platform.config.publicUrl);
  const given = Buffer.from(parseCookies(headers.get('cookie') ?? '').get(name) ?? '');
  if (given.length === 0) return false;
  const user = await findUserByEmail(platform.db, email);
  const passwordHash = user && (await findPasswordHash(platform.db, user.id));
  if (!passwordHash) return false;
  const own = Buffer.from(markOf(secret, email, passwordHash));
  return given.length === own.length && timingSafeEqual(given, own);
}

function markOf(secret: string, email: string, passwordHash: string): string {
  return createHmac('sha256', secret).update(`known browser\0${email}\0${passwordHash}`).digest('base64url');
}

/** The key under which attempts from marked browsers are counted. */
export const knownBrowserOf = (email: string) => `known browser of ${email}`;

/** Clears the counted attempts after the owner has set a new password, so that earlier attempts do not lock them out. */
export async function forgetTries({ limitOf }: Accounts, email: string): Promise<void> {
  await limitOf(accountLimits.logInPerAccount).forget(email);
  await limitOf(accountLimits.logInPerAccount).forget(knownBrowserOf(email));
  await limitOf(accountLimits.rightLogInPerAccount).forget(email);
}
