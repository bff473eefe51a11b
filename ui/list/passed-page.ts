import type { DataStrategyResult } from 'react-router';

/**
 * A page that one comes back to, and that sends one on, gives its place in the history away: else every step back would lead
 * there, and on again. A link to such a page is different: the page before it keeps its place.
 */
export async function givePlace(
  { request: { method, url } }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<void> {
  // Steps back and forward have changed the address already.
  const isHere = method === 'GET' && url === location.href.split('#')[0];
  const results = await next();
  if (!isHere) return;
  for (const { result } of Object.values(results)) {
    // As `replace` of React Router says it.
    if (result instanceof Response) result.headers.set('X-Remix-Replace', 'true');
  }
}
