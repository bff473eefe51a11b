import { withoutEndSlashes } from '../../ui/text/without-end-slashes.ts';

/** What a screen's `handle` may say of its address; null: it has none. */
type WithCanonical = { canonical?: (search: URLSearchParams, loaderData: unknown) => string | null | undefined };

type Shown = { handle?: unknown; loaderData?: unknown };

/**
 * The one address of a page for search engines: a screen's own, else its path as the site writes it. Null where there is no such
 * page.
 */
export function canonicalPath(match: Shown | undefined, at: { pathname: string; search: string }): string | null {
  const own = (match?.handle as WithCanonical | undefined)?.canonical?.(
    new URLSearchParams(at.search),
    match?.loaderData,
  );
  return own === undefined ? withoutEndSlashes(at.pathname.toLowerCase()) || '/' : own;
}
