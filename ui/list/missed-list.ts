import { useCallback, useSyncExternalStore } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { isUnreachable } from '../page/is-unreachable.ts';

/** A list that was requested while another list was shown, and did not arrive. */
export type MissedList = {
  /** Its URL. */
  href: string;
  reason: 'unreachable' | 'failed';
  /** The user has undone the choice that led to this list. */
  isGivenUp: boolean;
};

let missed: MissedList | undefined;
/** The listener of each shown list, mapped to the path of that list. */
const listeners = new Map<() => void, string>();

function set(next: MissedList | undefined) {
  missed = next;
  for (const listener of listeners.keys()) listener();
}

/**
 * Returns the list that did not arrive for the screen at this path, if any. A screen with this hook keeps its old list.
 */
export function useMissedList(path: string): MissedList | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.set(listener, path);
      return () => listeners.delete(listener);
    },
    [path],
  );
  return useSyncExternalStore(
    subscribe,
    () => missed,
    () => undefined,
  );
}

export function giveUpMissed(): void {
  if (missed) set({ ...missed, isGivenUp: true });
}

/**
 * Whether an error means that no response from the site arrived, or that the response was a server error or a rate
 * limit. A redirect or any other response from the site does not count.
 */
function isNoAnswer(error: unknown): boolean {
  return isUnreachable(error) || (isRouteErrorResponse(error) && (error.status >= 500 || error.status === 429));
}

/**
 * Requests a list from the server. If it does not arrive while another list is shown, useMissedList reports it, and the
 * returned promise stays pending: the router waits, so that URL, list and choices stay until the next navigation.
 */
export async function keepList<List extends { hasFailed: boolean }>(
  { url, signal }: Request,
  ask: () => Promise<List>,
): Promise<List> {
  const { pathname, search } = new URL(url);
  const isScreenThere = [...listeners.values()].includes(pathname);
  let reason: MissedList['reason'] = 'failed';
  try {
    const list = await ask();
    if (!isScreenThere || !list.hasFailed) return list;
  } catch (error) {
    if (!isScreenThere || !isNoAnswer(error)) throw error;
    // A response with a status means that the connection works.
    if (!isRouteErrorResponse(error)) reason = 'unreachable';
  }
  signal.throwIfAborted();
  const mine: MissedList = { href: pathname + search, reason, isGivenUp: false };
  set(mine);
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      if (missed?.href === mine.href) set(undefined);
      reject(signal.reason as Error);
    });
  });
}
