import { isRouteErrorResponse } from 'react-router';

/** Whether the crash happened on the server. It is already in the log, and the browser gets it without a stack. */
export function isOfServer(error: unknown): boolean {
  return isRouteErrorResponse(error) || (error instanceof Error && !error.stack);
}
