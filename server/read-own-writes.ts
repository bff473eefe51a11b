import { cookiePrefix, cookieSeconds } from '../app/accounts/session/cookie-lifetimes.ts';
import { rooms } from './rooms.ts';

const seconds = cookieSeconds.written;
const name = `${cookiePrefix}.written`;
const mark = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${RegExp.escape(name)}=`);

/** The first path segments of forms that change nothing on public pages. */
const privateWrites = new Set(rooms.flatMap((room) => room.privateWrites ?? []));
/** Returns the first segment of a path: 'messages' for '/messages.data' and '/messages/settings'. */
const firstPart = (path: string) => path.split(/[/.]/, 2)[1] ?? '';

/**
 * Makes a user's next pages show what the user has just written, on any process and even before the change notification
 * arrives: for a moment the pages use no cached reads.
 */
export function markWritten(headers: Headers, path: string, publicUrl: string): void {
  if (privateWrites.has(firstPart(path))) return;
  const isSecure = publicUrl.startsWith('https:');
  const cookie = `${isSecure ? '__Secure-' : ''}${name}=1; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`;
  headers.append('Set-Cookie', isSecure ? `${cookie}; Secure` : cookie);
}

/** Whether this browser has just changed something. */
export const hasWritten = (cookies: string | null): boolean => cookies !== null && mark.test(cookies);
