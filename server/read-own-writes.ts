import { cookiePrefix, cookieSeconds } from '../app/accounts/session/cookie-lifetimes.ts';
import { rooms } from './rooms.ts';

const seconds = cookieSeconds.written;
const name = `${cookiePrefix}.written`;
const mark = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${RegExp.escape(name)}=`);

/** Where nothing is written that public pages show: the first parts of addresses. */
const privateWrites = new Set(rooms.flatMap((room) => room.privateWrites ?? []));
/** 'messages' of '/messages.data' and '/messages/settings'. */
const firstPart = (path: string) => path.split(/[/.]/, 2)[1] ?? '';

/**
 * Whoever has written something sees it on their next pages, whichever process answers and even when its notification is
 * still on its way: for a moment nothing is shown to them that was read before.
 */
export function markWritten(headers: Headers, path: string, publicUrl: string): void {
  if (privateWrites.has(firstPart(path))) return;
  const isSecure = publicUrl.startsWith('https:');
  const cookie = `${isSecure ? '__Secure-' : ''}${name}=1; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`;
  headers.append('Set-Cookie', isSecure ? `${cookie}; Secure` : cookie);
}

/** Whether the browser has written something a moment ago. */
export const hasWritten = (cookies: string | null): boolean => cookies !== null && mark.test(cookies);
