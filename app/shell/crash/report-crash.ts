import { href } from 'react-router';
import { tellTag } from '../../analytics/track.ts';
import { isOfServer } from './is-of-server.ts';

/** Returns the path without ids, which may identify people. */
export const placeOf = (path: string) => path.replace(/[\da-f]{8}-[\da-f-]{27}/gi, ':id');

/**
 * Tells the third-party tag where in the code the error occurred. The error message is left out, because it may quote
 * what a person typed.
 */
function tellTagOf({ name, message, stack = '' }: Error, path: string) {
  const calls = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^ +at |@http/.test(line));
  const data = { error_message: name, error_stack: calls.join('\n'), error_context: placeOf(path) };
  tellTag({ name: 'error', data });
}

/** Returns the build of the site that this page was loaded from, as React Router stores it. */
function buildOfPage(): string | undefined {
  return (Reflect.get(globalThis, '__reactRouterManifest') as { version?: string } | undefined)?.version;
}

/**
 * Sends a crash of this page to the server's log, unless it is already there. Returns whether it is in the log. Never fails.
 */
export async function reportCrash(error: unknown, path: string): Promise<boolean> {
  if (error instanceof Error) tellTagOf(error, path);
  if (isOfServer(error)) return true;
  if (!(error instanceof Error)) return false;
  const body = JSON.stringify({
    message: `${error.name}: ${error.message}`.slice(0, 500),
    stack: (error.stack ?? '').slice(0, 4000),
    path: path.slice(0, 300),
    build: buildOfPage()?.slice(0, 40),
  });
  const headers = { 'Content-Type': 'application/json' };
  return fetch(href('/crash-reports'), { method: 'POST', body, headers, keepalive: true }).then(
    ({ status }) => status === 204,
    () => false,
  );
}
