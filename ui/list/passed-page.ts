import type { DataStrategyResult } from 'react-router';

/**
 * If the user goes back to a page and it redirects, the redirect replaces the page's history entry. Otherwise every
 * step back would reach that page and be redirected again. After a link, the page with the link keeps its entry.
 */
export async function givePlace(
  { request: { method, url } }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<void> {
  // Steps back and forward have already changed the URL.
  const isHere = method === 'GET' && url === location.href.split('#')[0];
  const results = await next();
  if (!isHere) return;
  for (const { result } of Object.values(results)) {
    // React Router's header for a redirect with `replace`.
    if (result instanceof Response) result.headers.set('X-Remix-Replace', 'true');
  }
}
