import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider } from 'react-router';
// Made by the build from app/routes.ts.
import * as build from 'virtual:react-router/server-build';
import { accountsContext, type Accounts } from '../app/accounts/accounts-context.server.ts';
import { flashMessagesContext } from '../app/accounts/session/flash-messages-context.server.ts';
import { hasOwnCookie } from '../app/accounts/session/create-session-reader.server.ts';
import { thirdPartyOrigins } from '../app/analytics/third-party-origins.server.ts';
import { notificationKindsContext } from '../app/notifications/notification-kinds-context.server.ts';
import { emptySearchContext } from '../app/statistics/empty-search-context.server.ts';
import { pageKindsContext } from '../app/statistics/page-kinds-context.server.ts';
import { readPageKinds } from '../app/statistics/page-kinds.ts';
import { openCounter } from '../app/statistics/open-counter.server.ts';
import type { EmptySearch } from '../app/statistics/search-words.ts';
import { recordServerCrash } from '../app/shell/record-crash.server.ts';
import { pictureKindsContext } from '../app/sharing/answer-picture.server.ts';
import { answerWithin } from '../platform/http/answer-within.server.ts';
import { finishedBody } from '../platform/http/body/finished-body.server.ts';
import { createPageCache, hashScripts, sendPage, toPage, type Page } from '../platform/http/cache/page-cache.server.ts';
import { createPersonReads, personReadsContext } from '../platform/http/cache/person-reads.server.ts';
import {
  failureContext,
  platformContext,
  requestContext,
  type RequestFacts,
} from '../platform/http/request-context.server.ts';
import { requestPlatform } from '../platform/http/request-platform.server.ts';
import { checkoutOrigins } from '../platform/payments/checkout-origins.server.ts';
import { sendStream } from '../platform/http/send-stream.server.ts';
import { createSharedReads, sharedReadsContext, type Reader } from '../platform/http/cache/shared-reads.server.ts';
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
/** As long as the short-lived part of a session is believed: its changes are heard in the same way. */
const personFreshMs = 15 * 60_000;
/** What is kept of one takes less than a kilobyte. */
const mostPersons = 20_000;
/** A longer address is no page that anybody links to, and must not fill the cache. */
const longestKeptAddress = 500;

type Options = {
  isDevelopment: boolean;
  freshMs: number;
  readsFreshMs: number;
  pageWithinMs: number;
  countsEveryMs: number;
};
type Caller = Pick<RequestFacts, 'requestId' | 'clientAddress' | 'allowSlowBody'>;
/** `onQuery`: see requestPlatform. `onEmptySearch`: a list has nothing for somebody's words. */
type ReadOf = Reader & { onQuery?: () => void; onEmptySearch?: (search: EmptySearch) => void };
/** What a finished page was read from; undefined where that is not known. */
type Tables = () => readonly string[] | undefined;

/**
 * Answers an address with a page: from the cache for visitors who are not signed in, else rendered anew. Every page is
 * complete before its first byte is sent, so that its status is true; a CSV file is sent as it is made.
 */
export async function createPages(accounts: Accounts, options: Options) {
  const { isDevelopment, freshMs, readsFreshMs, pageWithinMs, countsEveryMs } = options;
  const { platform } = accounts;
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  const cache = createPageCache({ freshMs, maxBytes: cacheBytes });
  const shared = createSharedReads(platform.db, { freshMs: readsFreshMs, maxBytes: readsBytes });
  await platform.listen('public_change', (table) => {
    cache.forget(table);
    shared.forget(table);
  });
  const persons = createPersonReads(platform.db, { freshMs: readsFreshMs && personFreshMs, mostPersons });
  await platform.listen('person_change', persons.forget);
  const counter = openCounter(platform, { everyMs: countsEveryMs, kinds: pageKinds });
  platform.onClose(counter.close);
  /** Kept as long as the page: whoever gets it has searched for the same. */
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
    context.set(sharedReadsContext, shared.reader(read));
    context.set(personReadsContext, persons.reader(read));
    if (read.onEmptySearch) context.set(emptySearchContext, read.onEmptySearch);
    context.set(sitemapContext, sitemapParts);
    context.set(pictureKindsContext, pictureKinds);
    context.set(pageKindsContext, pageKinds);
    context.set(flashMessagesContext, flashMessages);
    context.set(notificationKindsContext, notificationKinds);
    context.set(requestContext, { ...caller, nonce, isDevelopment });
    // The answer does not wait for it.
    context.set(failureContext, (error) => void recordServerCrash(context, request, error));
    return handle(request, context);
  }

  /** Adds the headers that depend on what the answer is. */
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
    // What says itself that it is for everybody and for long would otherwise be fetched anew with every new cookie.
    const isForEverybody = given.get('cache-control')?.startsWith('public') && !given.has('set-cookie');
    headers.push(['Vary', isForEverybody ? 'Accept-Encoding' : 'Accept-Encoding, Cookie, Authorization']);
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
    return toPage(response.status, headers, body, { isShared, tables: tables?.() });
  }

  /** Made from the address alone: no header of the visitor who happens to ask first may shape what others get. */
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
    // What lacks a part, such as the numbers beside the filters, is nothing to keep, here or in a browser.
    if (hasFailed) response.headers.set('Cache-Control', 'no-store');
    const page = await finish(response, nonce, true, () => (isAllRead ? [...read] : undefined));
    if (emptySearch) emptySearches.set(page, emptySearch);
    return page;
  }

  async function answer(request: Request, caller: Caller, isReading: boolean, isFile: boolean): Promise<Response> {
    // Whoever sends one of our cookies or credentials may be signed in: their pages are theirs alone.
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
      // On our own address, whatever the Host header and a proxy's protocol say: React Router compares it with Origin.
      const own = new Request(publicUrl + url.pathname + url.search, request);
      // Only our own pages come this far with the origin 'null', see same-origin. React Router would refuse it.
      if (own.headers.get('origin') === 'null') own.headers.delete('origin');
      let emptySearch: EmptySearch | undefined;
      const onEmptySearch = (search: EmptySearch) => (emptySearch = search);
      const response = await render(own, caller, nonce, { isAnew: hasWritten(cookies), onEmptySearch });
      if (!isReading) markWritten(response.headers, url.pathname, publicUrl);
      if (isFile && response.status === 200) return sendStream(response, request.headers);
      return counted(await sendPage(await finish(response, nonce, false), request.headers), emptySearch);
    }
    const address = readAddress(url) ?? url.pathname + url.search;
    // The page is finished even if the visitor who asks first goes away.
    const make = () => makeForEverybody(address, caller, nonce);
    const page = freshMs > 0 && address.length <= longestKeptAddress ? await cache.get(address, make) : await make();
    return counted(await sendPage(page, request.headers), emptySearches.get(page));
  }

  return (request: Request, caller: Caller): Promise<Response> => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isFile = isReading && isStreamed(new URL(request.url).pathname);
    const made = answer(request, caller, isReading, isFile);
    // Who has sent something is told what became of it, however long that takes.
    return isReading && !isFile ? answerWithin(pageWithinMs, request, made) : made;
  };
}
