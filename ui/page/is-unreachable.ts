import { isRouteErrorResponse } from 'react-router';

/**
 * Whether an error of navigation inside the page means that no answer of the site arrived. What the site itself says then is
 * never a text, apart from the line with which it gives up what takes too long.
 */
export function isUnreachable(error: unknown): boolean {
  if (typeof document === 'undefined') return false;
  // Something in between, such as a gateway, has answered in the site's place.
  if (isRouteErrorResponse(error)) {
    return typeof error.data === 'string' && (error.status >= 500 || error.status === 429);
  }
  if (!(error instanceof Error)) return false;
  const isNetwork = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  // The same, with a status that claims success.
  return isNetwork || /Unable to decode turbo-stream/i.test(error.message);
}
