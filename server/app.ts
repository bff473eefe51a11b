import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { clientAddress, networkOf } from '../platform/http/client-address.server.ts';
import { loggedPath } from '../platform/http/logged-path.server.ts';
import { discardBody } from '../platform/http/body/discard-body.server.ts';
import { isSameOrigin } from '../platform/http/same-origin.server.ts';
import { isPartOfPage, partHeaders, securityHeaders } from '../platform/http/security-headers.server.ts';
import { withRequestId } from '../platform/log/request-id.server.ts';
import type { Platform } from '../platform/open-platform.server.ts';
import { accountDataPartsOf } from '../platform/room/account-data-part.server.ts';
import { restTablesOf } from '../platform/room/rest-table.server.ts';
import { productsOf, type Product } from '../platform/room/product.server.ts';
import { createApi } from '../api/create-api.ts';
import { openAccounts } from '../app/accounts/open-accounts.server.ts';
import { createLiveStream } from '../app/live/create-live-stream.server.ts';
import { earlierEventsPath, liveEventsPath } from '../app/live/live-event.ts';
import { eventsOfAccounts } from './account-events.ts';
import { createPages, pagePatterns } from './pages.ts';
import { allowSlowBody, bodyLimitOf, callersFromElsewhere, takesFiles } from './request-rules.ts';
import { rooms } from './rooms.ts';
import { createRouteNames } from './route-names.ts';

/** Files of the build that browsers may keep for a day. */
const daily = ['/favicon.svg', '/favicon.ico', '/licences.txt', '/icons/*', '/blog-pictures/*', '/service-pictures/*'];
/** How much of an oversized file is read and discarded. A photograph chosen by mistake is smaller than this. */
const mostDiscardedBytes = 64 * 1024 * 1024;
const oneDaySeconds = 24 * 3600;
const oneYearSeconds = 365 * oneDaySeconds;
/** The status that proxies log for a request that the client aborted. */
const leftStatus = 499;
/** The methods that a Request can have. It cannot be constructed with others: TRACE, CONNECT, and invented ones. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export type AppOptions = {
  /** Shows the screens for developers (/ui) and allows what Vite's development server needs. */
  isDevelopment?: boolean;
  /** How long a page for visitors who are not signed in is cached; 0 renders it every time. */
  pagesFreshMs?: number;
  /** How long public reads are cached for signed-in users; 0 reads every time. */
  readsFreshMs?: number;
  /** How long a visitor waits for a page before a time-out page is shown. */
  pageWithinMs?: number;
  /** How often counters are stored. */
  countsEveryMs?: number;
  /** How long the response to a request for a new password takes; see requestReset. */
  resetAnswerMs?: number;
  /** Products besides those of the rooms: for tests of payments. */
  sells?: readonly Product[];
};

type Env = { Bindings: Partial<HttpBindings>; Variables: { requestId: string; clientAddress: string } };

/** Sets Cache-Control for a file, and Vary for its encoding. Errors are left unchanged. */
function keptByBrowsers(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status !== 200) return;
    c.res.headers.set('Cache-Control', cacheControl);
    c.res.headers.set('Vary', 'Accept-Encoding');
  };
}

/** Removes the Last-Modified date of a file that never changes, so that browsers do not revalidate it. */
const undated: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.delete('Last-Modified');
};

/** Returns the patterns of all paths, for the metrics. */
function routePatterns(ofApi: string[]): string[] {
  const own = ['/healthz', '/readyz', '/metrics', '/assets/*', ...daily, liveEventsPath, earlierEventsPath];
  return [...own, ...ofApi, ...pagePatterns()].filter((pattern) => pattern !== '/*');
}

/** Creates the app: the steps that every request passes through, in this order. Nothing in app/ knows about them. */
export async function createApp(platform: Platform, options: AppOptions = {}) {
  const { isDevelopment = false, pagesFreshMs = 10_000, readsFreshMs = 10_000, pageWithinMs = 20_000 } = options;
  const { countsEveryMs = 30_000, sells = [] } = options;
  const { config, log } = platform;
  const headersOfAll = Object.entries(securityHeaders({ publicUrl: config.publicUrl, isDevelopment }));
  const headersOfParts = Object.entries(partHeaders({ publicUrl: config.publicUrl, isDevelopment }));
  const accounts = await openAccounts(platform, eventsOfAccounts, accountDataPartsOf(rooms), options.resetAnswerMs);
  const products = productsOf([...rooms, { sells }]);
  const calls = rooms.flatMap((room) => room.calls ?? []);
  const { api, describe } = createApi({ ...accounts, products }, { calls, tables: restTablesOf(rooms) });
  const pages = await createPages(accounts, {
    products,
    describeApi: describe,
    isDevelopment,
    freshMs: pagesFreshMs,
    readsFreshMs,
    pageWithinMs,
    countsEveryMs,
  });
  const liveStream = await createLiveStream(
    accounts,
    rooms.flatMap((room) => room.live ?? []),
  );
  const app = new Hono<Env>();
  const { metrics } = platform;
  metrics?.addParts(rooms.flatMap((room) => room.metrics ?? []));
  const routeOf = metrics && createRouteNames(routePatterns(api.routes.map(({ path }) => `/api${path}`)));

  // 1. An id for the request, and a log line when it is done. Paths are logged without their query: a query
  // may hold a name or a token.
  app.use(async (c, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    // Missing when a test calls the app in-process.
    const connection = c.env as Partial<HttpBindings> | undefined;
    c.set('requestId', requestId);
    c.set(
      'clientAddress',
      networkOf(
        clientAddress(
          connection?.incoming?.socket.remoteAddress,
          c.req.header('x-forwarded-for') ?? null,
          config.trustProxy,
        ),
      ),
    );
    if (knownMethods.has(c.req.method)) await withRequestId(requestId, next);
    else
      c.res = c.text('This method is not known here.', 405, {
        Allow: [...knownMethods].join(', '),
        'Cache-Control': 'no-store',
      });
    const headers = c.res.headers;
    const isPart = c.req.path.startsWith('/assets/') && isPartOfPage(headers.get('content-type'));
    // Assets are cached for a year: a request id is of no use there, and a page loads about fifteen of them.
    if (!isPart) headers.set('X-Request-Id', requestId);
    // 2. Security headers on every response.
    for (const [name, value] of isPart ? headersOfParts : headersOfAll)
      if (!headers.has(name)) headers.set(name, value);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const { status } = c.res;
    // React Router fails a request whose browser has disconnected. That is no error of ours, and no client gets the answer.
    const wasLeft = status === 500 && c.req.raw.signal.aborted;
    const { method, path } = c.req;
    log.info({ requestId, method, path: loggedPath(path), status: wasLeft ? leftStatus : status, ms }, 'request');
    if (metrics && routeOf) {
      const known = knownMethods.has(method) ? method : 'other';
      metrics.countRequest(routeOf(path), known, wasLeft ? leftStatus : status, ms / 1000);
    }
  });

  // 3. Requests from other sites may not change anything.
  app.use(async (c, next) => {
    const { method, path } = c.req;
    const { headers } = c.req.raw;
    if (isSameOrigin(method, headers, config.publicUrl)) return next();
    if (callersFromElsewhere.some(({ isThis }) => isThis(method, path, headers))) return next();
    return c.text('This request did not come from our own pages, so nothing was changed.', 403, {
      'Cache-Control': 'no-store',
    });
  });

  // 4. No body is larger than our forms allow.
  // (Read requests are not checked: looking for a body costs more than the rest of a cached page.)
  const tooMuch = (c: Context): Response =>
    c.text('That is too much to send at once.', 413, { 'Cache-Control': 'no-store' });
  const limitTo = (maxSize: number, onError: (c: Context) => Response | Promise<Response>) =>
    bodyLimit({ maxSize, onError });
  // Without JavaScript the browser would show only the error text, so this redirects to the screen with the form.
  const tooMuchForScreen = async (c: Context): Promise<Response> => {
    await discardBody(c.req.raw, mostDiscardedBytes);
    const isPage = !c.req.path.endsWith('.data') && c.req.header('accept')?.includes('text/html');
    return isPage ? c.redirect(`${c.req.path}?problem=too-much`, 303) : tooMuch(c);
  };
  app.use((c, next) => {
    const { method, path } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const { bytes } = bodyLimitOf(path);
    if (!takesFiles(path)) return limitTo(bytes, tooMuch)(c, next);
    // The body is not read here: the sender is checked first, and then the body is written to disk as it arrives.
    if (Number(c.req.header('content-length') ?? 0) > bytes) return tooMuchForScreen(c);
    return next();
  });

  // 5. For the operator's monitoring: whether the process runs, and whether it can work.
  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const ready = await platform.isReady();
    return c.text(ready ? 'ready' : 'the database cannot be reached or is not migrated', ready ? 200 : 503, {
      'Cache-Control': 'no-store',
    });
  });

  // For everybody without the token, this is an unknown path like any other.
  if (metrics)
    app.get('/metrics', async (c, next) => {
      if (!metrics.isAllowed(c.req.header('authorization'))) return next();
      const { text, contentType } = await metrics.read();
      return c.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
    });

  // 6. Files of the build. Those in /assets have a content hash in their names, so they never change.
  const files = serveStatic({ root: './build/client', precompressed: true });
  app.get('/assets/*', undated, keptByBrowsers(`public, max-age=${oneYearSeconds}, immutable`), files);
  for (const path of daily) app.get(path, keptByBrowsers(`public, max-age=${oneDaySeconds}`), files);

  const answerPage = (c: Context<Env>) => {
    const { incoming } = (c.env as Partial<HttpBindings> | undefined) ?? {};
    return pages(c.req.raw, {
      requestId: c.get('requestId'),
      clientAddress: c.get('clientAddress'),
      allowSlowBody: () => incoming && allowSlowBody(incoming),
    });
  };

  // 7. The API for programs. The pages about it are pages like others.
  for (const path of ['/api/docs.data', '/api/docs/*']) app.get(path, answerPage);
  app.route('/api', api);

  // 8. Live events of the rooms. Not a React Router page, because pages are buffered until they are complete.
  app.on('ALL', [liveEventsPath, earlierEventsPath], (c) =>
    liveStream(c.req.raw, {
      requestId: c.get('requestId'),
      outgoing: (c.env as Partial<HttpBindings> | undefined)?.outgoing,
    }),
  );

  // 9. Pages.
  app.all('*', answerPage);

  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get('requestId') }, 'request failed');
    return c.text('Something went wrong. We’ve logged the error and our team will investigate.', 500, {
      'Cache-Control': 'no-store',
    });
  });
  return app;
}
