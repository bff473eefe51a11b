import { endedElsewhereEvent } from '../../../ui/form/session-ended.ts';
import { wasEnded } from '../../accounts/session/ask-session.ts';
import { onWake } from '../../accounts/session/browser-tabs.ts';
import { leaveLive, listenLive, wasTold } from '../../live/live-listeners.ts';
import { oneAtATime } from '../thread/one-at-a-time.ts';
import { messageTopicName, readMessageActivity } from './message-activity.ts';

/** Keeps the unread count up to date: fetches it after message events and when the tab wakes. Returns a stop function. */
export function keepUnread(userId: string, setUnread: (count: number) => void): () => void {
  const stop = new AbortController();
  let isSignedOut = false;
  const askUnread = oneAtATime(async () => {
    if (stop.signal.aborted || isSignedOut || !navigator.onLine) return;
    const count = await fetchUnread(stop.signal);
    if (stop.signal.aborted || count === undefined) return;
    if (typeof count === 'number') return setUnread(count);
    // The next login starts this function again.
    isSignedOut = true;
    leaveLive();
    if (count === 'ended') globalThis.dispatchEvent(new Event(endedElsewhereEvent));
  });
  const ask = () => void askUnread();
  /** A hidden tab fetches the count when it becomes visible. */
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') ask();
  };

  const stopListening = listenLive({
    topic: messageTopicName,
    onEvent(event) {
      const activity = readMessageActivity(event);
      // Messages that this user sent, or that others read, do not change this user's count.
      if (activity && (activity.kind === 'resync' || activity.to === userId)) askIfSeen();
    },
    onRefused: ask,
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
async function fetchUnread(signal: AbortSignal): Promise<number | 'ended' | 'signed out' | undefined> {
  try {
    const response = await fetch('/messages/unread', { headers: { Accept: 'application/json' }, signal });
    if (response.status === 401) return (await wasEnded(response)) ? 'ended' : 'signed out';
    const { unread } = (await response.json()) as { unread?: unknown };
    return response.ok && typeof unread === 'number' ? unread : undefined;
  } catch {
    return undefined;
  }
}
