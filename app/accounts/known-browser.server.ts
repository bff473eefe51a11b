import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import type { Accounts } from './accounts-context.server.ts';

const oneYearSeconds = 365 * 24 * 3600;
/** Not with the prefix of our other cookies: it outlives the session, and says nothing about who is looking. */
const bareName = 'carebridge_known';
const nameOn = (publicUrl: string) => `${publicUrl.startsWith('https:') ? '__Secure-' : ''}${bareName}`;

/**
 * A browser in which somebody has logged in to this account carries a mark of it. Its tries are counted apart, so that a
 * stranger who uses up the tries of an account does not keep its owner out.
 */
export function markBrowser({ secret, platform }: Accounts, email: string): string {
  const name = nameOn(platform.config.publicUrl);
  const secure = name === bareName ? '' : '; Secure';
  return `${name}=${markOf(secret, email)}; Max-Age=${oneYearSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

export function isKnownBrowser({ secret, platform }: Accounts, headers: Headers, email: string): boolean {
  const name = nameOn(platform.config.publicUrl);
  const given = Buffer.from(parseCookies(headers.get('cookie') ?? '').get(name) ?? '');
  const own = Buffer.from(markOf(secret, email));
  return given.length === own.length && timingSafeEqual(given, own);
}

function markOf(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`known browser\0${email}`).digest('base64url');
}
