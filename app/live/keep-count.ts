import { endedElsewhereEvent } from '../../ui/form/session-ended.ts';
import { wasEnded } from '../accounts/session/ask-session.ts';
import { onWake } from '../accounts/session/browser-tabs.ts';
import type { LiveEvent } from './live-event.ts';
import { leaveLive, listenLive, wasTold } from './live-listeners.ts';
import { oneAtATime } from './one-at-a-time.ts';

type Count = {
  topic: string;
  /** Returns JSON with the number in `field`, or status 401 with the reason. */
  path: string;
  field: string;
  /** Whether this count tells the page that the session is over. One count per page does, see decision 26. */
  watchesSession?: boolean;
  /** Whether an event of the topic may have changed the number. */
  changes(event: LiveEvent): boolean;
};

/** Keeps a number up to date: fetches it after events of a topic and when the tab wakes. Returns a stop function. */
export function keepCount(
  { topic, path, field, changes, watchesSession = false }: Count,
  setCount: (count: number) => void,
): () => void {
  const stop = new AbortController();
  let isSignedOut = false;
  const askCount = oneAtATime(async () => {
    if (stop.signal.aborted || isSignedOut || !navigator.onLine) return;
    const count = await fetchCount(path, field, stop.signal);
    if (stop.signal.aborted || count === undefined) return;
    if (typeof count === 'number') return setCount(count);
    // The next login starts this function again.
    isSignedOut = true;
    if (!watchesSession) return;
    leaveLive();
    if (count === 'ended') globalThis.dispatchEvent(new Event(endedElsewhereEvent));
  });
  const ask = () => void askCount();
  /** A hidden tab fetches the count when it becomes visible. */
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') ask();
  };

  const stopListening = listenLive({
    topic,
    onEvent(event) {
      if (changes(event)) askIfSeen();
    },
    ...(watchesSession && { onRefused: ask }),
  });
  window.addEventListener('online', ask, { signal: stop.signal });
  const stopWaking = onWake(askIfSeen);
  if (wasTold()) askIfSeen();

  return () => {
    stop.abort();
    stopWaking();
    stopListening();
  };
}

/** Returns undefined when the count cannot be fetched now. */
async function fetchCount(
  path: string,
  field: string,
  signal: AbortSignal,
): Promise<number | 'ended' | 'signed out' | undefined> {
  try {
    const response = await fetch(path, { headers: { Accept: 'application/json' }, signal });
    if (response.status === 401) return (await wasEnded(response)) ? 'ended' : 'signed out';
    const count = ((await response.json()) as Record<string, unknown>)[field];
    return response.ok && typeof count === 'number' ? count : undefined;
  } catch {
    return undefined;
  }
}
