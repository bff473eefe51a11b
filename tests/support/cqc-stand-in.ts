import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export const cqcKey = 'stand-in-key';

type Location = { locationId: string; name?: string; postalCode?: string };
export type LocationSource = {
  ids: string[];
  find(id: string): Promise<Location | undefined> | Location | undefined;
  /** List entries of locations whose details are unknown. */
  listed?: ReadonlyMap<string, Location>;
  /** The changes that /changes/location knows at the start. */
  changes?: readonly Change[];
};
type Change = { locationId: string; at: Date };

/** The faults to simulate. Each fault named `every…` affects every n-th request, where n is its value; 0 for none. */
export type CqcFaults = {
  /** Milliseconds until each response begins. */
  slowMs: number;
  every429: number;
  /**
   * The value of the Retry-After header. 'date': a date `limitSeconds` ahead. '': there is no such header, so only the
   * message contains the seconds.
   */
  retryAfter: string;
  /** The number of seconds in the rate-limit message. */
  limitSeconds: number;
  every500: number;
  everyBroken: number;
  /** The request never gets a response. */
  everyTimeout: number;
  /** The connection is closed without a response. */
  everyHangUp: number;
  /** The fault of every request: '401', '403' (blocked), 'quota' (a 403 with the quota message), '429' or '500'. */
  always: '' | '401' | '403' | 'quota' | '429' | '500';
  /** Ids of locations that are listed but have no details. */
  missing: string[];
  /** Ids are listed in lower case, and requests with such ids get status 400. */
  isLowerCase: boolean;
  /** After this many requests, closes every connection and stops responding; 0 for never. */
  dieAfter: number;
  /** After this many requests, keeps connections open without responding until `goOn` is called; 0 for never. */
  holdAfter: number;
};

const noFaults: CqcFaults = {
  slowMs: 0,
  every429: 0,
  retryAfter: '1',
  limitSeconds: 1,
  every500: 0,
  everyBroken: 0,
  everyTimeout: 0,
  everyHangUp: 0,
  always: '',
  missing: [],
  isLowerCase: false,
  dieAfter: 0,
  holdAfter: 0,
};

export type CqcStandIn = Awaited<ReturnType<typeof startCqcStandIn>>;
type Answer = { status: number; body: unknown; headers?: Record<string, string> };

const base = '/public/v1';
const said = (status: number, message: string): Answer => ({ status, body: { statusCode: status, message } });
const noKey =
  'Access denied due to missing subscription key. Make sure to include subscription key when making requests to an API.';
const wrongKey =
  'Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.';

const limited = ({ limitSeconds }: CqcFaults) =>
  said(429, `Rate limit is exceeded. Try again in ${limitSeconds} seconds.`);

const always: Record<CqcFaults['always'], (faults: CqcFaults) => Answer | undefined> = {
  '': () => undefined,
  '401': () => said(401, wrongKey),
  '403': () => ({ status: 403, body: '' }),
  quota: () => said(403, 'Out of call volume quota. Quota will be replenished in 2.12 days.'),
  '429': limited,
  '500': () => said(500, 'Internal server error'),
};

/**
 * Starts a local server that implements the parts of the CQC API that the import uses, with optional faults. The faults
 * can be changed while it runs. The returned `changes` are those from which /changes/location selects by time.
 */
export async function startCqcStandIn(source: LocationSource, given: Partial<CqcFaults> = {}, port = 0) {
  const faults: CqcFaults = { ...noFaults, ...given };
  const changes: Change[] = [...(source.changes ?? [])];
  /** The path of each request, and its time in milliseconds of performance.now(). */
  const requests: { at: number; path: string }[] = [];
  let counted = 0;
  /** Callbacks that send the responses held by holdAfter. */
  const held: (() => void)[] = [];

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  /** Whether the current request gets a fault that occurs once in every `every` requests. */
  const isTurn = (every: number, offset: number) => every > 0 && (counted + offset) % every === 0;

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    requests.push({ at: performance.now(), path: url.pathname + url.search });
    counted++;
    if (faults.dieAfter > 0 && counted > faults.dieAfter) return response.destroy();
    if (isTurn(faults.everyTimeout, 1)) return undefined;
    if (faults.holdAfter > 0 && counted > faults.holdAfter) await new Promise<void>((goOn) => held.push(goOn));
    if (isTurn(faults.everyHangUp, 2)) return response.destroy();
    if (faults.slowMs > 0) await wait(faults.slowMs);
    const { status, body, headers } = faultOf() ?? (await answer(request, url));
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    return response.end(status === 200 && isTurn(faults.everyBroken, 3) ? text.slice(0, -text.length / 2) : text);
  }

  function faultOf(): Answer | undefined {
    if (isTurn(faults.every500, 4)) return said(500, 'Internal server error');
    if (!isTurn(faults.every429, 5)) return always[faults.always](faults);
    const { retryAfter, limitSeconds } = faults;
    const value = retryAfter === 'date' ? new Date(Date.now() + limitSeconds * 1000).toUTCString() : retryAfter;
    const limit = limited(faults);
    return value ? { ...limit, headers: { 'Retry-After': value } } : limit;
  }

  async function answer(request: IncomingMessage, url: URL): Promise<Answer> {
    const key = request.headers['ocp-apim-subscription-key'];
    if (key !== cqcKey) return said(401, key ? wrongKey : noKey);
    if (!request.headers['user-agent']) return { status: 403, body: '' };
    const path = url.pathname.slice(base.length);
    if (path === '/locations') return { status: 200, body: await list(url) };
    if (path === '/changes/location') return { status: 200, body: listChanges(url) };
    const [, id = ''] = /^\/locations\/([^/]+)$/.exec(path) ?? [];
    return id ? location(decodeURIComponent(id)) : said(404, 'Resource not found');
  }

  async function location(id: string): Promise<Answer> {
    if (faults.isLowerCase && id !== id.toUpperCase()) return said(400, `Invalid location id ${id}`);
    const found = faults.missing.includes(id) ? undefined : await source.find(id);
    return found ? { status: 200, body: found } : said(404, `No Locations found with id ${id}`);
  }

  async function list(url: URL) {
    const { part, ...page } = paged(url, source.ids);
    const locations = [];
    for (const id of part) {
      const { name, postalCode } = (await source.find(id)) ?? source.listed?.get(id) ?? {};
      locations.push({ locationId: faults.isLowerCase ? id.toLowerCase() : id, locationName: name, postalCode });
    }
    return { ...page, locations };
  }

  function listChanges(url: URL) {
    const from = new Date(url.searchParams.get('startTimestamp') ?? 0);
    const until = new Date(url.searchParams.get('endTimestamp') ?? Date.now());
    const ids = changes.filter(({ at }) => at >= from && at < until).map(({ locationId }) => locationId);
    const { part, ...page } = paged(url, ids);
    return { ...page, changes: part };
  }

  function paged(url: URL, all: string[]) {
    const page = Number(url.searchParams.get('page') ?? 1);
    const perPage = Number(url.searchParams.get('perPage') ?? 1000);
    const totalPages = Math.ceil(all.length / perPage);
    const uri = (number: number) => `${url.pathname.slice(base.length)}?page=${number}&perPage=${perPage}`;
    return {
      part: all.slice((page - 1) * perPage, page * perPage),
      total: all.length,
      firstPageUri: uri(1),
      page,
      previousPageUri: page > 1 ? uri(page - 1) : null,
      lastPageUri: uri(totalPages),
      nextPageUri: page < totalPages ? uri(page + 1) : null,
      perPage,
      totalPages,
      uri: url.pathname.slice(base.length),
    };
  }

  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** The value for CQC_API_URL. */
    address: origin + base,
    faults,
    changes,
    requests,
    /** Ends the hold and sends the waiting responses. */
    goOn() {
      faults.holdAfter = 0;
      for (const answerNow of held.splice(0)) answerNow();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
