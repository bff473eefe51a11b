import { returnPath } from '../app/accounts/return-path.ts';
import { consultantListHref, parseConsultantQuery } from '../app/consultants/consultant.ts';
import { directoryHref, parseProviderQuery } from '../app/directory/provider.ts';
import { serviceTabs } from '../app/services/service-guidance.ts';
import { parseServiceQuery, serviceListHref } from '../app/services/service-query.ts';

type Read = (search: URLSearchParams, path: string) => string;

/** Of a screen that knows these parameters, each with these values. */
const knowing =
  (known: Record<string, readonly string[]> = {}): Read =>
  (search, path) => {
    const read = Object.entries(known).flatMap(([name, values]) => {
      const value = search.get(name);
      return value !== null && values.includes(value) ? [[name, value]] : [];
    });
    return read.length > 0 ? `${path}?${new URLSearchParams(read).toString()}` : path;
  };

/** A screen on the way in, which leads back to where one came from. */
const entry =
  (known?: Record<string, readonly string[]>): Read =>
  (search, path) => {
    const from = returnPath(search.get('from'));
    const read = knowing(known)(search, path);
    return from ? `${read}${read === path ? '?' : '&'}from=${encodeURIComponent(from)}` : read;
  };

const lists: Record<string, Read> = {
  '/': knowing(),
  '/about': knowing(),
  '/contact': knowing(),
  '/consultants': (search) => consultantListHref(parseConsultantQuery(search)),
  '/services': (search) => serviceListHref(parseServiceQuery(search)),
  '/care-directory': (search) => directoryHref(parseProviderQuery(search)),
  '/signup': entry(),
  '/login': entry({ view: ['reset'] }),
};

const details: [path: RegExp, read: Read][] = [
  [/^\/consultants\/[^/.]+$/, knowing({ availability: ['shown'] })],
  [/^\/services\/[^/.]+$/, knowing({ tab: serviceTabs })],
  [/^\/care-directory\/[\da-f-]{36}$/, knowing()],
];

/**
 * The address as its screen reads it: without parameters that it does not know, in its own order and spelling. All that are
 * read alike are one page. Undefined: every parameter may mean something there.
 */
export function readAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  if (search === '') return pathname;
  const read = lists[pathname] ?? details.find(([path]) => path.test(pathname))?.[1];
  return read?.(new URLSearchParams(search), pathname);
}
