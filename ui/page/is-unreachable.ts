import { isRouteErrorResponse } from 'react-router';

/**
 * Whether a navigation error means that no response from the site arrived. Error data that is a string comes from a
 * gateway; the site sends a string only when it stops a slow response.
 */
export function isUnreachable(error: unknown): boolean {
  if (typeof document === 'undefined') return false;
  // A gateway or proxy has responded instead of the site.
  if (isRouteErrorResponse(error)) {
    return typeof error.data === 'string' && (error.status >= 500 || error.status === 429);
  }
  if (!(error instanceof Error)) return false;
  const isNetwork = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  // The same, but with a success status.
  return isNetwork || /Unable to decode turbo-stream/i.test(error.message);
}
