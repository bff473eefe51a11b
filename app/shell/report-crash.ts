import { href, isRouteErrorResponse } from 'react-router';

/** Whether the crash happened on the server: it is in the log already, and what arrives of it here has no stack. */
export function isOfServer(error: unknown): boolean {
  return isRouteErrorResponse(error) || (error instanceof Error && !error.stack);
}

/**
 * Sends a crash of this page to the server's log, unless it is there already. Answers whether it has arrived there. Never
 * fails: whoever sees the crash screen has trouble enough.
 */
export async function reportCrash(error: unknown, path: string): Promise<boolean> {
  if (isOfServer(error)) return true;
  if (!(error instanceof Error)) return false;
  const body = JSON.stringify({
    message: `${error.name}: ${error.message}`.slice(0, 500),
    stack: (error.stack ?? '').slice(0, 4000),
    path: path.slice(0, 300),
  });
  const headers = { 'Content-Type': 'application/json' };
  return fetch(href('/crash-reports'), { method: 'POST', body, headers, keepalive: true }).then(
    ({ status }) => status === 204,
    () => false,
  );
}
