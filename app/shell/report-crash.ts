import { href } from 'react-router';

/**
 * Sends a crash of this page to the server's log. A crash on the server is in the log already: what arrives of it here
 * has no stack of this page. Never fails: whoever sees the crash screen has trouble enough.
 */
export function reportCrash(error: unknown, path: string): void {
  if (!(error instanceof Error)) return;
  const body = JSON.stringify({
    message: `${error.name}: ${error.message}`.slice(0, 500),
    stack: (error.stack ?? '').slice(0, 4000),
    path: path.slice(0, 300),
  });
  fetch(href('/crash-reports'), {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
    keepalive: true,
  }).catch(() => {});
}
