import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CacheLookups } from '../../metrics/metrics.server.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Smaller bodies (in bytes) are not compressed: compression would cost more than it saves. */
const worthCompressing = 500;
/** Pictures and archives are already compressed. */
const packed = /^(image\/(?!svg)|application\/(zip|pdf))/;
/** Quality 7 or more would take 8 MB or more per page, and 9 to 20 ms per 100 kB (now 3 ms), to save only 1 to 3%. */
const brotliQuality = 5;
/**
 * The size of the compression window: 256 kB, which is larger than any page. Node counts encoder memory as heap memory,
 * so larger windows trigger garbage collections.
 */
const brotliWindowBits = 18;

const usualJoinMs = 3_000;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished response with its bodies. Each compressed body is created when it is first requested. */
export type Page = {
  status: number;
  headers: [name: string, value: string][];
  /** Undefined if the response must not be cached. */
  etag: string | undefined;
  /** The page is the same for every visitor who is not signed in, until the page's data changes. */
  isShared: boolean;
  /** The tables that the page was read from; undefined if not known. */
  tables: readonly string[] | undefined;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
};

function chooseEncoding(accepted: string | null): Encoding {
  if (!accepted) return 'identity';
  const offers = new Map(
    accepted.split(',').map((offer) => {
      const [name = '', ...parameters] = offer.trim().toLowerCase().split(';');
      return [name.trim(), !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))];
    }),
  );
  if (offers.get('br')) return 'br';
  return offers.get('gzip') ? 'gzip' : 'identity';
}

async function compress(identity: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(identity);
  return brotli(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  });
}

/**
 * Removes the nonces from the page, and returns SHA-256 sources for its own inline scripts, for the content security
 * policy. A script without the nonce is not ours and gets no source, so the policy still blocks it.
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const own = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of own) {
    if (code === '' || !attributes.includes(`nonce="${nonce}"`)) continue;
    hashes.add(`sha256-${createHash('sha256').update(code).digest('base64')}`);
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] };
}

/** Turns a finished response into one that can be sent repeatedly. */
export function toPage(
  status: number,
  headers: Page['headers'],
  body: Buffer,
  kept: Pick<Page, 'isShared' | 'tables'> = { isShared: false, tables: undefined },
): Page {
  // A weak ETag, because the response may be compressed in several ways.
  const isForKeeping =
    status === 200 && !headers.some(([name, value]) => name === 'Cache-Control' && value === 'no-store');
  const etag = isForKeeping ? `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` : undefined;
  return {
    status,
    headers: etag ? [...headers, ['ETag', etag]] : headers,
    etag,
    ...kept,
    bodies: { identity: body },
  };
}

/** Sends a page in the encoding that the browser prefers, or 304 when the browser has it. */
export async function sendPage(page: Page, requestHeaders: Headers): Promise<Response> {
  const known = requestHeaders.get('if-none-match');
  if (page.etag && known && (known.trim() === '*' || known.includes(page.etag.slice(2)))) {
    return new Response(null, { status: 304, headers: page.headers.filter(([name]) => name !== 'Content-Type') });
  }
  // 204 and redirects: a Response with such a status throws if it is given a body, even an empty one.
  if (page.bodies.identity.length === 0) return new Response(null, { status: page.status, headers: page.headers });
  const type = page.headers.find(([name]) => name === 'Content-Type')?.[1] ?? '';
  const isLeft = page.bodies.identity.length < worthCompressing || packed.test(type);
  const encoding = isLeft ? 'identity' : chooseEncoding(requestHeaders.get('accept-encoding'));
  page.bodies[encoding] ??= await compress(page.bodies.identity, encoding);
  const body = page.bodies[encoding];
  const headers: Page['headers'] = [...page.headers, ['Content-Length', String(body.length)]];
  if (encoding !== 'identity') headers.push(['Content-Encoding', encoding]);
  return new Response(body as Uint8Array<ArrayBuffer>, { status: page.status, headers });
}

export type PageCache = {
  /** Returns the cached page, or else the page that `make` returns, which is cached if it is shared. */
  get(key: string, make: () => Promise<Page>): Promise<Page>;
  /** Drops the pages read from a table that has changed; without a table, all pages. */
  forget(table?: string): void;
  /** A visitor who waits for a rendering in progress is a hit. */
  lookups: Readonly<CacheLookups>;
};

/**
 * `joinMs`: for how long new requests join a rendering in progress. After that the rendering may be stuck, so the next
 * request renders the page anew.
 */
type PageCacheOptions = { freshMs: number; maxBytes: number; joinMs?: number };

/**
 * Caches finished pages for visitors who are not signed in. A page is fresh for a few seconds, and is dropped as soon
 * as a table that it was read from changes. Simultaneous requests for a page render it once. When maxBytes is exceeded,
 * the least recently used pages are dropped.
 */
export function createPageCache({ freshMs, maxBytes, joinMs = usualJoinMs }: PageCacheOptions): PageCache {
  // Compressed bodies are added later and are much smaller, so twice the size of the identity body covers all three.
  const sizeCalculation = (page: Page) => page.bodies.identity.length * 2 + 1000;
  const kept = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation, ttl: freshMs });
  const lookups: CacheLookups = { hits: 0, misses: 0 };
  const beingMade = new Map<string, { page: Promise<Page>; joinUntil: number }>();
  /** The number of changes so far, and for each table the number of the last change to it. */
  let changes = 0;
  let lastOfAll = 0;
  const lastOf = new Map<string, number>();

  const isReadFrom = ({ tables }: Page, table: string) => tables === undefined || tables.includes(table);

  /** Whether every table that the page may have been read from is unchanged since the change number `from`. */
  function isUnchanged({ tables }: Page, from: number): boolean {
    if (lastOfAll > from) return false;
    return tables ? tables.every((table) => (lastOf.get(table) ?? 0) <= from) : changes === from;
  }

  return {
    lookups,
    async get(key, make) {
      const fresh = kept.get(key);
      const waiting = fresh ? undefined : beingMade.get(key);
      const isJoined = waiting !== undefined && waiting.joinUntil > Date.now();
      if (fresh || isJoined) {
        lookups.hits++;
        return fresh ?? waiting!.page;
      }
      lookups.misses++;
      const madeFrom = changes;
      const making = {
        page: make().finally(() => {
          if (beingMade.get(key) === making) beingMade.delete(key);
        }),
        joinUntil: Date.now() + joinMs,
      };
      beingMade.set(key, making);
      const page = await making.page;
      // A page may lack data that changed while it was rendered. Without freshMs the cache would keep it for ever.
      if (freshMs > 0 && page.isShared && isUnchanged(page, madeFrom)) kept.set(key, page);
      return page;
    },
    forget(table) {
      changes++;
      if (table) lastOf.set(table, changes);
      else lastOfAll = changes;
      // Later requests must not get pages that were read before the change.
      beingMade.clear();
      const entries = [...kept.entries()];
      for (const [key, page] of entries) if (!table || isReadFrom(page, table)) kept.delete(key);
    },
  };
}
