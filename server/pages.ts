import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider } from 'react-router';
// Made by the build from app/routes.ts.
import * as build from 'virtual:react-router/server-build';
import { createPageCache, hashScripts, sendPage, toPage, type Page } from '../platform/http/page-cache.server.ts';
import { platformContext, requestContext, type RequestFacts } from '../platform/http/request-context.server.ts';
import { contentSecurityPolicy } from '../platform/http/security-headers.server.ts';
import type { Platform } from '../platform/open-platform.server.ts';

const cacheBytes = 64 * 1024 * 1024;
/** A longer address is no page that anybody links to, and must not fill the cache. */
const longestKeptAddress = 500;

type Options = { isDevelopment: boolean; freshMs: number };
type Caller = Pick<RequestFacts, 'requestId' | 'clientAddress'>;

/**
 * Answers an address with a page: from the cache for visitors who are not signed in, else rendered anew. Every answer is
 * complete before its first byte is sent, so that its status is true.
 */
export async function createPages(platform: Platform, { isDevelopment, freshMs }: Options) {
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  const cache = createPageCache({ freshMs, maxBytes: cacheBytes });
  await platform.listen('public_change', () => cache.clear());
  const { publicUrl } = platform.config;
  const policyOptions = { publicUrl, isDevelopment };

  async function render(request: Request, caller: Caller, nonce: string): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(platformContext, { ...platform, log: platform.log.child({ requestId: caller.requestId }) });
    context.set(requestContext, { ...caller, nonce, isDevelopment });
    return handle(request, context);
  }

  /** Adds the headers that depend on what the answer is. */
  async function finish(response: Response, nonce: string, isPublic: boolean): Promise<Page> {
    let body = Buffer.from(await response.arrayBuffer());
    const given = response.headers;
    const type = given.get('content-type') ?? '';
    const isShared = isPublic && response.status === 200 && !given.has('cache-control') && !given.has('set-cookie');
    const headers: Page['headers'] = [...given].filter(
      ([name]) => !['cache-control', 'content-type', 'content-length', 'vary'].includes(name),
    );
    headers.push(
      ['Cache-Control', given.get('cache-control') ?? (isShared ? 'public, max-age=0, must-revalidate' : 'no-store')],
      ['Vary', 'Accept-Encoding, Cookie, Authorization'],
    );
    if (type) headers.push(['Content-Type', type]);
    if (response.status === 405 && !given.has('allow')) headers.push(['Allow', 'GET, HEAD']);
    if (type.startsWith('text/html')) {
      let scripts = [`nonce-${nonce}`];
      // A nonce is good for one answer. What may be kept names the hashes of its scripts instead.
      if (isPublic) {
        const { html, hashes } = hashScripts(body.toString(), nonce);
        body = Buffer.from(html);
        scripts = hashes;
      }
      headers.push(['Content-Security-Policy', contentSecurityPolicy(scripts, policyOptions)]);
    }
    return toPage(response.status, headers, body, isShared);
  }

  return async function answer(request: Request, caller: Caller): Promise<Response> {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    // Whoever sends a cookie or credentials may be signed in: their pages are theirs alone.
    const isPublic = isReading && !request.headers.has('cookie') && !request.headers.has('authorization');
    const nonce = randomBytes(16).toString('base64url');
    const { pathname, search } = new URL(request.url);
    const key = pathname + search;
    if (!isPublic) {
      // On our own address, whatever the Host header and a proxy's protocol say: React Router compares it with Origin.
      const own = new Request(publicUrl + key, request);
      return sendPage(await finish(await render(own, caller, nonce), nonce, false), request.headers);
    }
    // Made from the address alone: no header of the visitor who happens to ask first may shape what others get, and
    // the page is finished even if that visitor goes away.
    const make = async () => finish(await render(new Request(publicUrl + key), caller, nonce), nonce, true);
    const page = freshMs > 0 && key.length <= longestKeptAddress ? await cache.get(key, make) : await make();
    return sendPage(page, request.headers);
  };
}
