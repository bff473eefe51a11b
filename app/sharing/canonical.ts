import { withoutEndSlashes } from '../../ui/text/without-end-slashes.ts';

/** A screen's `handle` may set the screen's canonical URL; null means that it has none. */
type WithCanonical = { canonical?: (search: URLSearchParams, loaderData: unknown) => string | null | undefined };

type Shown = { handle?: unknown; loaderData?: unknown };

/**
 * Returns the canonical URL of a page for search engines: the one that the screen sets, else the page's normalised
 * path. Null for a missing page.
 */
export function canonicalPath(match: Shown | undefined, at: { pathname: string; search: string }): string | null {
  const own = (match?.handle as WithCanonical | undefined)?.canonical?.(
    new URLSearchParams(at.search),
    match?.loaderData,
  );
  return own === undefined ? withoutEndSlashes(at.pathname.toLowerCase()) || '/' : own;
}
