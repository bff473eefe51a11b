import { setFlash, takeFlash } from '../../../platform/http/flash-message.server.ts';
import { protectedCookie } from '../../../platform/http/protected-cookie.server.ts';
import { cookiePrefix, cookieSeconds } from './cookie-lifetimes.ts';
import { isNoticeCode, notices, type NoticeCode } from '../notices.ts';

/** Session cookies beside better-auth's own, with the same protection. */
function cookie(name: string, publicUrl: string, maxAge: number) {
  return protectedCookie(name, { publicUrl, prefix: cookiePrefix, maxAge });
}

export type Notice = { id: number; code: NoticeCode; kind: 'success' | 'warning' | 'info'; text: string };

/** What the next page is to say in passing. */
export function setNotice(publicUrl: string, code: NoticeCode): Promise<string> {
  return setFlash(cookie('notice', publicUrl, cookieSeconds.notice), code);
}

/** The notice that came with a request, and the cookie that takes it away. */
export async function takeNotice(
  publicUrl: string,
  headers: Headers,
): Promise<{ notice: Notice; clear: string } | undefined> {
  const taken = await takeFlash(cookie('notice', publicUrl, 0), headers);
  if (!taken) return undefined;
  const { id, code } = taken.message;
  return isNoticeCode(code) ? { notice: { id, code, ...notices[code] }, clear: taken.clear } : undefined;
}

/** Keeps the token of a reset link out of the address bar, the history and what the page tells others. */
export function setResetToken(publicUrl: string, token: string): Promise<string> {
  return cookie('reset_token', publicUrl, cookieSeconds.reset_token).serialize(token);
}

export async function readResetToken(publicUrl: string, headers: Headers): Promise<string | undefined> {
  const value: unknown = await cookie('reset_token', publicUrl, 0)
    .parse(headers.get('cookie'))
    .catch(() => null);
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined;
}

export function clearResetToken(publicUrl: string): Promise<string> {
  return cookie('reset_token', publicUrl, 0).serialize('');
}

/** Proves that this browser gave the password for the setting up of the second step that is under way. */
export function setSetupProof(publicUrl: string, proof: string): Promise<string> {
  return cookie('second_step', publicUrl, cookieSeconds.second_step).serialize(proof);
}

export async function readSetupProof(publicUrl: string, headers: Headers): Promise<string | undefined> {
  const value: unknown = await cookie('second_step', publicUrl, 0)
    .parse(headers.get('cookie'))
    .catch(() => null);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function clearSetupProof(publicUrl: string): Promise<string> {
  return cookie('second_step', publicUrl, 0).serialize('');
}
