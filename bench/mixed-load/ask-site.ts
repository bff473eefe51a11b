import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { Person } from './facts.ts';

/** More than any request may take; a request that takes longer counts as an error. */
const giveUpMs = 30_000;

/**
 * Shorter than the 5 s after which the balancer closes a connection that is not used: a request must not be sent on one
 * that is just being closed.
 */
const unusedMs = 1000;

const agent = new Agent({ keepAlive: true, maxSockets: Infinity, timeout: unusedMs });

type Cookies = Person['cookies'];
export type Answer = { status: number; headers: IncomingMessage['headers']; text: string; tookMs: number };

type Asked = {
  /** The network address from which the request seems to come. */
  from: string;
  /** The browser's cookies; new ones are added. */
  cookies?: Cookies;
  /** The body of a POST: a form, or an object that is sent as JSON. */
  body?: URLSearchParams | object;
};

function cookieHeader(cookies: Cookies): string {
  const now = Date.now();
  const valid = Object.entries(cookies).filter(([, { expiresAt }]) => expiresAt > now);
  return valid.map(([name, { value }]) => `${name}=${value}`).join('; ');
}

/** Keeps the cookies of a response as a browser does. */
export function keepCookies(cookies: Cookies, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
    const age = /;\s*max-age=(-?\d+)/i.exec(line)?.[1];
    cookies[name] = { value, expiresAt: age === undefined ? Number.MAX_SAFE_INTEGER : Date.now() + Number(age) * 1000 };
  }
}

/**
 * Returns a function that sends a request to the site, as a browser does, over connections that are kept open. A time is
 * counted until the last byte of the response has arrived.
 */
export function openSite(origin: string, publicUrl: string) {
  return async (path: string, { from, cookies, body }: Asked): Promise<Answer> => {
    const isForm = body instanceof URLSearchParams;
    const sent = body === undefined ? undefined : isForm ? body.toString() : JSON.stringify(body);
    const header = cookies && cookieHeader(cookies);
    const began = performance.now();
    const asked = request(origin + path, {
      agent,
      method: sent === undefined ? 'GET' : 'POST',
      signal: AbortSignal.timeout(giveUpMs),
      headers: {
        Accept: 'text/html,application/json',
        'Accept-Encoding': 'br',
        'X-Forwarded-For': from,
        ...(header && { Cookie: header }),
        ...(sent !== undefined && {
          Origin: publicUrl,
          'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          'Content-Length': Buffer.byteLength(sent),
        }),
      },
    });
    asked.end(sent);
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const parts = (await response.toArray()) as Buffer[];
    const tookMs = performance.now() - began;
    const bytes = Buffer.concat(parts);
    if (cookies) keepCookies(cookies, response.headers['set-cookie'] ?? []);
    const text = (response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
    return { status: response.statusCode ?? 0, headers: response.headers, text, tookMs };
  };
}

export type AskSite = ReturnType<typeof openSite>;
