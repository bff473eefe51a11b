import { isAt } from '../platform/room/request-parts.server.ts';
import { rooms } from './rooms.ts';

const parts = rooms.flatMap(({ canonical = [] }) => canonical);

/**
 * Returns a URL's path and query in a standard form: only the parameters that the screen reads, in a fixed order and
 * spelling. URLs with the same standard form share a cached page. Returns undefined if every parameter may matter.
 */
export function readAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  if (search === '') return pathname;
  const part = parts.find(({ address }) => isAt(address, pathname));
  return part?.read(new URLSearchParams(search), pathname);
}
