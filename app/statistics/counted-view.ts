import type { PageKinds } from './page-kinds.ts';

/** Programs that say so themselves. Whoever hides it is counted. */
const program = /bot|crawl|spider|slurp|preview|monitor/i;
const longestAgent = 400;

/** The page that a request is for: without the mark of React Router's own requests, '/_root.data' being home's. */
function pageOf(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname;
  const page = pathname.slice(0, -'.data'.length);
  return page === '/_root' || page === '/_' ? '/' : page;
}

/** Path and query of an address as its page has it. */
function shownAddress({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  search.delete('_routes');
  search.delete('index');
  return `${pageOf(pathname)}?${search}`;
}

/** Whether a page asks for its own data anew, such as after a form: then nobody has opened it. */
function isRenewal(url: URL, headers: Headers): boolean {
  const from = headers.get('referer');
  if (!from || !url.pathname.endsWith('.data')) return false;
  return URL.canParse(from) && shownAddress(new URL(from)) === shownAddress(url);
}

/** A screen that asks for its own data does so apart from the frame round it, which nobody opens. */
const isFrameAlone = ({ searchParams }: URL) => searchParams.get('_routes') === 'root';

const isPrefetch = (headers: Headers) =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => /prefetch|preview/.test(headers.get(name) ?? ''));

/**
 * The kind of page that somebody has opened with this request; undefined where none is counted. A page that the browser has
 * already (304) is shown as much as one that is sent.
 */
export function countedView(
  { method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>,
  status: number,
  { kindOf }: Pick<PageKinds, 'kindOf'>,
) {
  if (method !== 'GET' || (status !== 200 && status !== 304)) return undefined;
  const address = new URL(url);
  const kind = kindOf(pageOf(address.pathname));
  if (kind === undefined || isPrefetch(headers) || isRenewal(address, headers) || isFrameAlone(address))
    return undefined;
  return program.test((headers.get('user-agent') ?? '').slice(0, longestAgent)) ? undefined : kind;
}
