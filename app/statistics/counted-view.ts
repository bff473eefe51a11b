import type { PageKinds } from './page-kinds.ts';

/** Matches the user agents of programs that identify themselves. Views by other programs are counted. */
const program = /bot|crawl|spider|slurp|preview|monitor/i;
const longestAgent = 400;

/** Returns the page of a request, without the suffix of React Router's data requests; '/_root.data' is the front page. */
function pageOf(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname;
  const page = pathname.slice(0, -'.data'.length);
  return page === '/_root' || page === '/_' ? '/' : page;
}

/** Returns the path and query of a URL as the browser's address bar shows them. */
function shownAddress({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  search.delete('_routes');
  search.delete('index');
  return `${pageOf(pathname)}?${search}`;
}

/** Whether a page is reloading its own data, such as after a form was sent. That is not a new view. */
function isRenewal(url: URL, headers: Headers): boolean {
  const from = headers.get('referer');
  if (!from || !url.pathname.endsWith('.data')) return false;
  return URL.canParse(from) && shownAddress(new URL(from)) === shownAddress(url);
}

/**
 * Whether the request is for the layout data only. It is not counted as a view: the screen's own data may come in a
 * separate request, which is counted.
 */
const isFrameAlone = ({ searchParams }: URL) => searchParams.get('_routes') === 'root';

const isPrefetch = (headers: Headers) =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => /prefetch|preview/.test(headers.get(name) ?? ''));

/**
 * Returns the kind of page viewed with this request; undefined if the view is not counted. A page from the browser's
 * cache (304) counts like a page that is sent.
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
