import type { Cookie } from 'react-router';

/** What a cookie says of a message that the next page shows once. A code travels, never the text; `id` tells two of the same code apart. */
export type SentFlash = { code: string; id: number };

/** The Set-Cookie line that hands the message with this code to the next page. */
export function setFlash(cookie: Cookie, code: string): Promise<string> {
  return cookie.serialize({ code, id: Date.now() });
}

/** The message that came with a request, and the line that takes it away. The code is whatever the browser sent: check it. */
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
