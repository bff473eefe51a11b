import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider } from 'react-router';
// Made by the build from app/routes.ts.
import * as build from 'virtual:react-router/server-build';
import { accountsContext, type Accounts } from '../app/accounts/accounts-context.server.ts';
import { flashMessagesContext } from '../app/accounts/session/flash-messages-context.server.ts';
import { hasOwnCookie } from '../app/accounts/session/create-session-reader.server.ts';
import { thirdPartyOrigins } from '../app/analytics/third-party-origins.server.ts';
import { notificationKindsContext } from '../app/notifications/notification-kinds-context.server.ts';
import { productsContext } from '../app/payments/products-context.server.ts';
import { emptySearchContext } from '../app/statistics/empty-search-context.server.ts';
import { pageKindsContext } from '../app/statistics/page-kinds-context.server.ts';
import { readPageKinds } from '../app/statistics/page-kinds.ts';
import { openCounter } from '../app/statistics/open-counter.server.ts';
import type { EmptySearch } from '../app/statistics/search-words.ts';
import { recordServerCrash } from '../app/shell/record-crash.server.ts';
import { pictureKindsContext } from '../app/sharing/answer-share-picture.server.ts';
import { answerWithin } from '../platform/http/answer-within.server.ts';
import { finishedBody } from '../platform/http/body/finished-body.server.ts';
import { createPageCache, hashScripts, sendPage, toPage, type Page } from '../platform/http/cache/page-cache.server.ts';
import { createUserQueryCache, userQueriesContext } from '../platform/http/cache/user-query-cache.server.ts';
import {
  failureContext,
  platformContext,
  requestContext,
  type RequestFacts,
} from '../platform/http/request-context.server.ts';
import { requestPlatform } from '../platform/http/request-platform.server.ts';
import type { Selling } from '../platform/room/product.server.ts';
import { checkoutOrigins } from '../platform/payments/checkout-origins.server.ts';
import { sendStream } from '../platform/http/send-stream.server.ts';
import {
  createPublicQueryCache,
  publicQueriesContext,
  type Reader,
} from '../platform/http/cache/public-query-cache.server.ts';
import { sitemapContext } from '../platform/http/sitemap.server.ts';
import { contentSecurityPolicy } from '../platform/http/security-headers.server.ts';
import { flashMessagesOf } from '../platform/room/flash-message.server.ts';
import { notificationKindsOf } from '../platform/room/notification-kind.server.ts';
import { isStreamed } from './request-rules.ts';
import { readAddress } from './read-address.ts';
import { hasWritten, markWritten } from './read-own-writes.ts';
import { rooms } from './rooms.ts';

const sitemapParts = rooms.flatMap(({ sitemap = [] }) => sitemap);
const pageKinds = readPageKinds(rooms);
const flashMessages = flashMessagesOf(rooms);
const notificationKinds = notificationKindsOf(rooms);
const pictureKinds = rooms.flatMap(({ pictures = [] }) => pictures);

const cacheBytes = 64 * 1024 * 1024;
const readsBytes = 32 * 1024 * 1024;
/**
 * How long a user's data is cached: as long as the session cache cookie is trusted, because both are notified of
 * changes in the same way.
 */
const personFreshMs = 15 * 60_000;
/** The most users whose data is cached. The data of one takes less than a kilobyte. */
const mostPersons = 20_000;
/**
 * The longest path and query whose page is cached. No page of the site has longer ones, so requests for longer ones must
 * not fill the cache.
 */
const longestKeptAddress = 500;

type Options = Selling & {
  isDevelopment: boolean;
  freshMs: number;
  readsFreshMs: number;
  pageWithinMs: number;
  countsEveryMs: number;
};
type Caller = Pick<RequestFacts, 'requestId' | 'clientAddress' | 'allowSlowBody'>;
/** `onQuery`: see requestPlatform. `onEmptySearch`: a list has no results for a visitor's search words. */
type ReadOf = Reader & { onQuery?: () => void; onEmptySearch?: (search: EmptySearch) => void };
/** The tables that a finished page was read from; undefined if not known. */
type Tables = () => readonly string[] | undefined;

/**
 * Answers a URL with a page: from the cache for visitors who are not signed in, else newly rendered. Every page is
 * complete before its first byte is sent, so that its status is right; a CSV file is streamed.
 */
export async function createPages(accounts: Accounts, options: Options) {
  const { isDevelopment, freshMs, readsFreshMs, pageWithinMs, countsEveryMs, products } = options;
  const { platform } = accounts;
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  const cache = createPageCache({ freshMs, maxBytes: cacheBytes });
  const shared = createPublicQueryCache(platform.db, { freshMs: readsFreshMs, maxBytes: readsBytes });
  await platform.listen('public_change', (table) => {
    cache.forget(table);
    shared.forget(table);
  });
  const persons = createUserQueryCache(platform.db, { freshMs: readsFreshMs && personFreshMs, mostPersons });
  await platform.listen('person_change', persons.forget);
  const counter = openCounter(platform, { everyMs: countsEveryMs, kinds: pageKinds });
  platform.onClose(counter.close);
  /** An entry is kept as long as its page: every visitor who gets the page has made the same search. */
  const emptySearches = new WeakMap<Page, EmptySearch>();
  const { publicUrl, thirdParties } = platform.config;
  const policyOptions = {
    publicUrl,
    isDevelopment,
    formTargets: checkoutOrigins(platform.config),
    ...thirdPartyOrigins(thirdParties),
  };

  async function render(request: Request, caller: Caller, nonce: string, read: ReadOf = {}): Promise<Response> {
    const context = new RouterContextProvider();
    const own = requestPlatform(platform, { requestId: caller.requestId, onQuery: read.onQuery });
    context.set(platformContext, own);
    context.set(accountsContext, { ...accounts, platform: own });
    context.set(publicQueriesContext, shared.reader(read));
    context.set(userQueriesContext, persons.reader(read));
    if (read.onEmptySearch) context.set(emptySearchContext, read.onEmptySearch);
    context.set(sitemapContext, sitemapParts);
    context.set(pictureKindsContext, pictureKinds);
    context.set(pageKindsContext, pageKinds);
    context.set(flashMessagesContext, flashMessages);
    context.set(notificationKindsContext, notificationKinds);
    context.set(productsContext, products);
    context.set(requestContext, { ...caller, nonce, isDevelopment });
    // The answer does not wait for this.
    context.set(failureContext, (error) => void recordServerCrash(context, request, error));
    return handle(request, context);
  }

  /** Adds the headers that depend on the answer. */
  async function finish(response: Response, nonce: string, isPublic: boolean, tables?: Tables): Promise<Page> {
    let body = await finishedBody(response);
    const given = response.headers;
    const type = given.get('content-type') ?? '';
    const isShared = isPublic && response.status === 200 && !given.has('cache-control') && !given.has('set-cookie');
    const headers: Page['headers'] = [...given].filter(
      ([name]) => !['cache-control', 'content-type', 'content-length', 'vary'].includes(name),
    );
    headers.push([
      'Cache-Control',
      given.get('cache-control') ?? (isShared ? 'public, max-age=0, must-revalidate' : 'no-store'),
    ]);
    // A long-lived public answer would otherwise be fetched again after every change of a cookie.
    const isForEverybody = given.get('cache-control')?.startsWith('public') && !given.has('set-cookie');
    headers.push(['Vary', isForEverybody ? 'Accept-Encoding' : 'Accept-Encoding, Cookie, Authorization']);
    if (type) headers.push(['Content-Type', type]);
    if (response.status === 405 && !given.has('allow')) headers.push(['Allow', 'GET, HEAD']);
    if (type.startsWith('text/html')) {
      let scripts = [`nonce-${nonce}`];
      // A nonce is valid for one answer. Cacheable pages list the hashes of their scripts instead.
      if (isPublic) {
        const { html, hashes } = hashScripts(body.toString(), nonce);
        body = Buffer.from(html);
        scripts = hashes;
      }
      headers.push(['Content-Security-Policy', contentSecurityPolicy(scripts, policyOptions)]);
    }
    return toPage(response.status, headers, body, { isShared, tables: tables?.() });
  }

  /** Renders a page from the path and query alone: no header of the first visitor may affect what others get. */
  async function makeForEverybody(address: string, caller: Caller, nonce: string): Promise<Page> {
    const read = new Set<string>();
    let isAllRead = true;
    let hasFailed = false;
    let emptySearch: EmptySearch | undefined;
    const response = await render(new Request(publicUrl + address), caller, nonce, {
      onRead: (tables) => tables.forEach((table) => read.add(table)),
      onFailure: () => (hasFailed = true),
      onQuery: () => (isAllRead = false),
      onEmptySearch: (search) => (emptySearch = search),
    });
    // An incomplete page, for example without the numbers beside the filters, must not be cached here or in a browser.
    if (hasFailed) response.headers.set('Cache-Control', 'no-store');
    const page = await finish(response, nonce, true, () => (isAllRead ? [...read] : undefined));
    if (emptySearch) emptySearches.set(page, emptySearch);
    return page;
  }

  async function answer(request: Request, caller: Caller, isReading: boolean, isFile: boolean): Promise<Response> {
    // A request with one of our cookies or credentials may be signed in: its pages are private.
    const cookies = request.headers.get('cookie');
    const isOwn = hasOwnCookie(cookies) || request.headers.has('authorization');
    const isPublic = isReading && !isOwn;
    const nonce = randomBytes(16).toString('base64url');
    const url = new URL(request.url);
    const counted = (response: Response, emptySearch: EmptySearch | undefined) => {
      counter.count({ request, status: response.status, clientAddress: caller.clientAddress, emptySearch });
      return response;
    };
    if (!isPublic || isFile) {
      // With our own URL, whatever the Host header and the proxy's protocol are: React Router compares it with Origin.
      const own = new Request(publicUrl + url.pathname + url.search, request);
      // Only our own pages get this far with the origin 'null', see same-origin. React Router would refuse it.
      if (own.headers.get('origin') === 'null') own.headers.delete('origin');
      let emptySearch: EmptySearch | undefined;
      const onEmptySearch = (search: EmptySearch) => (emptySearch = search);
      const response = await render(own, caller, nonce, { isAnew: hasWritten(cookies), onEmptySearch });
      if (!isReading) markWritten(response.headers, url.pathname, publicUrl);
      if (isFile && response.status === 200) return sendStream(response, request.headers);
      return counted(await sendPage(await finish(response, nonce, false), request.headers), emptySearch);
    }
    const address = readAddress(url) ?? url.pathname + url.search;
    // The page is finished even if the first visitor disconnects.
    const make = () => makeForEverybody(address, caller, nonce);
    const page = freshMs > 0 && address.length <= longestKeptAddress ? await cache.get(address, make) : await make();
    return counted(await sendPage(page, request.headers), emptySearches.get(page));
  }

  return (request: Request, caller: Caller): Promise<Response> => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isFile = isReading && isStreamed(new URL(request.url).pathname);
    const made = answer(request, caller, isReading, isFile);
    // A form always gets its result, however long that takes.
    return isReading && !isFile ? answerWithin(pageWithinMs, request, made) : made;
  };
}
