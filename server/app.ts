import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { clientAddress } from '../platform/http/client-address.server.ts';
import { loggedPath } from '../platform/http/logged-path.server.ts';
import { isSameOrigin } from '../platform/http/same-origin.server.ts';
import { securityHeaders } from '../platform/http/security-headers.server.ts';
import type { Platform } from '../platform/open-platform.server.ts';
import { createPages } from './pages.ts';

const largestBodyBytes = 100 * 1024;
const oneDaySeconds = 24 * 3600;
const oneYearSeconds = 365 * oneDaySeconds;

export type AppOptions = {
  /** Shows the screens for developers (/ui) and allows what Vite's development server needs. */
  isDevelopment?: boolean;
  /** How long a page for visitors who are not signed in is kept; 0 renders each anew. */
  pagesFreshMs?: number;
};

type Env = { Bindings: Partial<HttpBindings>; Variables: { requestId: string; clientAddress: string } };

/** Says how long browsers may keep a file; nothing of an answer that is none. */
function keptByBrowsers(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status === 200) c.res.headers.set('Cache-Control', cacheControl);
  };
}

/** What every request passes, in this order. Nothing in app/ knows about it. */
export async function createApp(platform: Platform, { isDevelopment = false, pagesFreshMs = 10_000 }: AppOptions = {}) {
  const { config, log } = platform;
  const headersOfAll = Object.entries(securityHeaders({ publicUrl: config.publicUrl, isDevelopment }));
  const pages = await createPages(platform, { isDevelopment, freshMs: pagesFreshMs });
  const app = new Hono<Env>();

  // 1. A number for the request, and a line in the log when it is done. Paths are logged without their query: a query
  //    may hold a name or a token.
  app.use(async (c, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    // Absent when a test asks in process.
    const connection = c.env as Partial<HttpBindings> | undefined;
    c.set('requestId', requestId);
    c.set(
      'clientAddress',
      clientAddress(
        connection?.incoming?.socket.remoteAddress,
        c.req.header('x-forwarded-for') ?? null,
        config.trustProxy,
      ),
    );
    await next();
    const headers = c.res.headers;
    headers.set('X-Request-Id', requestId);
    // 2. Security headers, on everything.
    for (const [name, value] of headersOfAll) if (!headers.has(name)) headers.set(name, value);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    log.info({ requestId, method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms }, 'request');
  });

  // 3. Nothing is changed by a request from another site.
  app.use(async (c, next) => {
    if (isSameOrigin(c.req.method, c.req.raw.headers, config.publicUrl)) return next();
    return c.text('This request did not come from our own pages, so nothing was changed.', 403, {
      'Cache-Control': 'no-store',
    });
  });

  // 4. No body is larger than any of our forms.
  //    (Not asked of reading requests: looking for a body costs more than all the rest of a kept page.)
  const limitBody = bodyLimit({
    maxSize: largestBodyBytes,
    onError: (c) => c.text('That is too much to send at once.', 413, { 'Cache-Control': 'no-store' }),
  });
  app.use((c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limitBody(c, next)));

  // 5. For the operator's monitoring: is the process there; can it do its work.
  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const ready = await platform.isReady();
    return c.text(ready ? 'ready' : 'the database cannot be reached or is not migrated', ready ? 200 : 503, {
      'Cache-Control': 'no-store',
    });
  });

  // 6. Files of the build. Those in /assets carry a hash of their content in their name, so they never change.
  const files = serveStatic({ root: './build/client', precompressed: true });
  app.get('/assets/*', keptByBrowsers(`public, max-age=${oneYearSeconds}, immutable`), files);
  app.get('/favicon.svg', keptByBrowsers(`public, max-age=${oneDaySeconds}`), files);

  // 7. Pages.
  app.all('*', (c) => pages(c.req.raw, { requestId: c.get('requestId'), clientAddress: c.get('clientAddress') }));

  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get('requestId') }, 'request failed');
    return c.text('Something went wrong. We’ve logged the error and our team will investigate.', 500, {
      'Cache-Control': 'no-store',
    });
  });
  return app;
}
