import type { Cookie } from 'react-router';

/**
 * The content of the cookie: the code of a message that the next page shows once, never its text. `id` distinguishes
 * two messages with the same code.
 */
export type SentFlash = { code: string; id: number };

/** Returns the Set-Cookie header that passes the message with this code to the next page. */
export function setFlash(cookie: Cookie, code: string): Promise<string> {
  return cookie.serialize({ code, id: Date.now() });
}

/** Returns the message that came with a request, and the header that deletes it. The browser may send any code: check it. */
export async function takeFlash(
  cookie: Cookie,
  headers: Headers,
): Promise<{ message: SentFlash; clear: string } | undefined> {
  const value: unknown = await cookie.parse(headers.get('cookie')).catch(() => null);
  if (value === null) return undefined;
  const { code, id } = value as { code?: unknown; id?: unknown };
  if (typeof code !== 'string') return undefined;
  return { message: { code, id: typeof id === 'number' ? id : 0 }, clear: await cookie.serialize('') };
}
