import { useCallback, useSyncExternalStore } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { isUnreachable } from '../page/is-unreachable.ts';

/** A list that was asked for while another one stood on the screen, and did not come. */
export type MissedList = {
  /** Where it would have been. */
  href: string;
  reason: 'unreachable' | 'failed';
  /** What was chosen for it was taken back. */
  isGivenUp: boolean;
};

let missed: MissedList | undefined;
/** Of the lists that stand on the screen, each with its path. */
const listeners = new Map<() => void, string>();

function set(next: MissedList | undefined) {
  missed = next;
  for (const listener of listeners.keys()) listener();
}

/** The list that the screen at this path is waiting for in vain; the screen that uses this keeps its list meanwhile. */
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

/** Nothing came, or a fault on the way; not an answer of the site, such as a way to another page. */
function isNoAnswer(error: unknown): boolean {
  return isUnreachable(error) || (isRouteErrorResponse(error) && (error.status >= 500 || error.status === 429));
}

/**
 * Asks the server for a list. When it does not come while another one stands on the screen, the screen is told, and the
 * router gets no answer: it goes on waiting, so that address, cards and choices stay, until the next thing is asked for.
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
    // A status says that somebody has answered: the connection is there.
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
