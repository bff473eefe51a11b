import { isRouteErrorResponse } from 'react-router';

/** Whether the crash happened on the server: it is then in the log already, and reaches the browser without a stack. */
export function isOfServer(error: unknown): boolean {
  return isRouteErrorResponse(error) || (error instanceof Error && !error.stack);
}
