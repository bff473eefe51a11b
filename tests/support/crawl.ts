import { matchRoutes, type RouteObject } from 'react-router';
import routes from '../../app/routes.ts';

/** A page as a crawl reads it: the addresses of its links, and what a link can point to within it. */
export type CrawledPage = { links: string[]; ids: string[] };

/** Most pages that are opened for one role. */
export const mostPages = 300;
/** Most addresses of one role that are asked for without being opened. */
export const mostAsked = 2_000;
const instancesOfPattern = 2;

const known = routes.map(({ path, index }) => (index ? { index: true } : { path })) as RouteObject[];

/** Every route pattern of the site: '/blog/:slug'. */
export const routePatterns: string[] = routes.map(({ path }) => `/${path ?? ''}`);

/** The route that answers a path. Two that stand for the same pattern are one. */
export function routeOf(pathname: string): string {
  const match = matchRoutes(known, pathname)?.at(-1);
  return `/${match?.route.path ?? ''}`;
}

/** Links are of one pattern when the same route answers them with the same parameters, to a place in the page or not. */
function patternOf({ pathname, searchParams, hash }: URL): string {
  const route = routeOf(pathname);
  // What no screen answers is a file: each folder of them is a pattern of its own.
  const place = route === '/*' ? `/*${pathname.split('/').slice(0, -1).join('/')}` : route;
  const keys = [...new Set(searchParams.keys())].toSorted().join('&');
  return `${place}?${keys}${hash ? '#' : ''}`;
}

const addressOf = ({ pathname, search }: URL) => pathname + search;

/** What is open of a crawl: each distinct pattern of link is followed twice, and every address is known by who links to it. */
export class Crawl {
  readonly #origin: string;
  readonly #waiting: string[] = [];
  readonly #timesFollowed = new Map<string, number>();
  readonly #linkedFrom = new Map<string, string>();
  readonly #opened = new Map<string, readonly string[]>();
  readonly #fragments: { address: string; id: string; from: string }[] = [];
  readonly #seen = new Set<string>();
  /** Links that no page can have: of no kind that a browser follows. */
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
    // A place in a page that is opened anyhow: it is looked for in the page.
    if (url.hash && this.#seen.has(address)) return;
    const pattern = patternOf(url);
    const times = this.#timesFollowed.get(pattern) ?? 0;
    if (times >= instancesOfPattern || this.#seen.has(address + url.hash)) return;
    this.#seen.add(address + url.hash);
    this.#timesFollowed.set(pattern, times + 1);
    this.#waiting.push(address + url.hash);
  }

  /** The next to open, as a path; undefined when there is none, or too many were opened. */
  next(): string | undefined {
    return this.#opened.size < mostPages ? this.#waiting.shift() : undefined;
  }

  /** What was opened at a path. A redirect ends elsewhere: `at`. */
  opened(path: string, at: string, { links, ids }: CrawledPage): void {
    const url = new URL(at, this.#origin);
    for (const one of [new URL(path, this.#origin), url]) this.#opened.set(addressOf(one), ids);
    for (const link of links) this.#add(link, url.href, addressOf(url));
  }

  /** The page with the link to an address. */
  linkedFrom(path: string): string {
    return this.#linkedFrom.get(addressOf(new URL(path, this.#origin))) ?? 'nowhere';
  }

  /** Every address that is linked to and was not opened. */
  unopened(): string[] {
    return [...this.#linkedFrom.keys()].filter((address) => !this.#opened.has(address));
  }

  /** The routes that were opened. */
  routes(): string[] {
    return [...new Set([...this.#opened.keys()].map((path) => routeOf(new URL(path, this.#origin).pathname)))];
  }

  /** How many addresses were opened. */
  get size(): number {
    return this.#opened.size;
  }

  /** Links to a place that the page does not have, of the pages that were opened. */
  missingFragments(): string[] {
    return this.#fragments.flatMap(({ address, id, from }) => {
      const ids = this.#opened.get(address);
      return !ids || ids.includes(id) ? [] : [`${address}#${id} (on ${from})`];
    });
  }
}
