import { setFlash, takeFlash } from '../../../platform/http/flash-message.server.ts';
import { protectedCookie } from '../../../platform/http/protected-cookie.server.ts';
import { cookiePrefix, cookieSeconds } from './cookie-lifetimes.ts';
import type { FlashMessage, FlashMessages } from '../../../platform/room/flash-message.server.ts';

/** Creates a cookie of the site's own, with the same protection as better-auth's cookies. */
function cookie(name: string, publicUrl: string, maxAge: number) {
  return protectedCookie(name, { publicUrl, prefix: cookiePrefix, maxAge });
}

/** A flash message as a page shows it; `id` distinguishes two messages with the same code. */
export type IdentifiedFlash = FlashMessage & { id: number };

/** Returns the Set-Cookie line that makes the next page show this message. */
export function setFlashMessage(publicUrl: string, { code }: FlashMessage): Promise<string> {
  return setFlash(cookie('notice', publicUrl, cookieSeconds.notice), code);
}

/** Returns the message that came with a request, if it is in `known`, and the Set-Cookie line that deletes it. */
export async function takeFlashMessage(
  publicUrl: string,
  headers: Headers,
  known: FlashMessages,
): Promise<{ flash: IdentifiedFlash; clear: string } | undefined> {
  const taken = await takeFlash(cookie('notice', publicUrl, 0), headers);
  if (!taken) return undefined;
  const { id, code } = taken.message;
  const message = Object.hasOwn(known, code) ? known[code] : undefined;
  return message && { flash: { id, ...message }, clear: taken.clear };
}

/** Returns the Set-Cookie lines that delete the cookies of a session. */
export function clearSession(publicUrl: string): Promise<string[]> {
  return Promise.all(['session_token', 'session_data'].map((name) => cookie(name, publicUrl, 0).serialize('')));
}

/**
 * Returns the Set-Cookie line that stores the token of a reset link, so that the token is not in the address bar, the
 * history or the referrer.
 */
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

/**
 * Returns the Set-Cookie line with the proof that the user entered their password in this browser to start the current
 * two-factor setup.
 */
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
