import { matchRoutes, type RouteObject } from 'react-router';
import routes from '../../app/routes.ts';

/** A page as a crawl reads it: the URLs of its links, and the ids that a link can point to. */
export type CrawledPage = { links: string[]; ids: string[] };

/** The maximum number of pages opened for one role. */
export const mostPages = 300;
/** The maximum number of URLs that are requested for one role without being opened. */
export const mostAsked = 2_000;
const instancesOfPattern = 2;

const known = routes.map(({ path, index }) => (index ? { index: true } : { path })) as RouteObject[];

/** Every route pattern of the site, such as '/blog/:slug'. */
export const routePatterns: string[] = routes.map(({ path }) => `/${path ?? ''}`);

/** Returns the route of a path. Routes with the same pattern count as one. */
export function routeOf(pathname: string): string {
  const match = matchRoutes(known, pathname)?.at(-1);
  return `/${match?.route.path ?? ''}`;
}

/** Returns a link's pattern: its route, the names of its query parameters, and '#' if it has a fragment. */
function patternOf({ pathname, searchParams, hash }: URL): string {
  const route = routeOf(pathname);
  // A path without a screen is a file: each folder of files is a separate pattern.
  const place = route === '/*' ? `/*${pathname.split('/').slice(0, -1).join('/')}` : route;
  const keys = [...new Set(searchParams.keys())].toSorted().join('&');
  return `${place}?${keys}${hash ? '#' : ''}`;
}

const addressOf = ({ pathname, search }: URL) => pathname + search;

/**
 * The state of a crawl: each distinct link pattern is followed twice, and every URL is stored with the page that links to
 * it.
 */
export class Crawl {
  readonly #origin: string;
  readonly #waiting: string[] = [];
  readonly #timesFollowed = new Map<string, number>();
  readonly #linkedFrom = new Map<string, string>();
  readonly #opened = new Map<string, readonly string[]>();
  readonly #fragments: { address: string; id: string; from: string }[] = [];
  readonly #seen = new Set<string>();
  /** Links that a browser cannot follow. */
  readonly unfollowable: string[] = [];

  constructor(origin: string, starts: readonly string[]) {
    this.#origin = origin;
    for (const start of starts) this.#add(start, origin, 'the start');
  }

  #add(link: string, base: string, from: string): void {
    const url = URL.canParse(link, base) ? new URL(link, base) : undefined;
    if (!url || !['http:', 'https:', 'mailto:', 'tel:', 'data:', 'blob:'].includes(url.protocol)) {
      this.unfollowable.push(`${link} (on ${from})`);
      return;
    }
    if (url.origin !== this.#origin) return;
    const address = addressOf(url);
    this.#linkedFrom.set(address, this.#linkedFrom.get(address) ?? from);
    if (url.hash) this.#fragments.push({ address, id: decodeURIComponent(url.hash.slice(1)), from });
    // The page is opened anyway, and is then checked for this fragment.
    if (url.hash && this.#seen.has(address)) return;
    const pattern = patternOf(url);
    const times = this.#timesFollowed.get(pattern) ?? 0;
    if (times >= instancesOfPattern || this.#seen.has(address + url.hash)) return;
    this.#seen.add(address + url.hash);
    this.#timesFollowed.set(pattern, times + 1);
    this.#waiting.push(address + url.hash);
  }

  /** Returns the next path to open; undefined when there is none, or too many were opened. */
  next(): string | undefined {
    return this.#opened.size < mostPages ? this.#waiting.shift() : undefined;
  }

  /** Records the page at a path. After a redirect `at` is the final path. */
  opened(path: string, at: string, { links, ids }: CrawledPage): void {
    const url = new URL(at, this.#origin);
    for (const one of [new URL(path, this.#origin), url]) this.#opened.set(addressOf(one), ids);
    for (const link of links) this.#add(link, url.href, addressOf(url));
  }

  /** Returns the first page that links to a URL. */
  linkedFrom(path: string): string {
    return this.#linkedFrom.get(addressOf(new URL(path, this.#origin))) ?? 'nowhere';
  }

  /** Returns every linked URL that was not opened. */
  unopened(): string[] {
    return [...this.#linkedFrom.keys()].filter((address) => !this.#opened.has(address));
  }

  /** Returns the routes that were opened. */
  routes(): string[] {
    return [...new Set([...this.#opened.keys()].map((path) => routeOf(new URL(path, this.#origin).pathname)))];
  }

  /** The number of opened URLs. */
  get size(): number {
    return this.#opened.size;
  }

  /** Returns links to fragments that the opened pages do not have. */
  missingFragments(): string[] {
    return this.#fragments.flatMap(({ address, id, from }) => {
      const ids = this.#opened.get(address);
      return !ids || ids.includes(id) ? [] : [`${address}#${id} (on ${from})`];
    });
  }
}
