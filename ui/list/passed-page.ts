import type { DataStrategyResult } from 'react-router';

/**
 * Replaces a history entry if the user returns to its page and the page redirects. Otherwise each step back would reach
 * that page and redirect again. When a link leads to a page that redirects, the page with the link keeps its entry.
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
