import type { TabMessage } from './session-keeper.ts';
import { isSignedIn } from './signed-in.ts';

const sharedName = 'carebridge-session';

// One channel per page: a second channel of the same page would receive the messages of the first.
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  try {
    channel ??= new BroadcastChannel(sharedName);
  } catch {
    // Old browsers lack BroadcastChannel, and Firefox refuses it where site data is blocked: each tab then works alone.
  }
  return channel;
}

/**
 * Runs `work` in only one tab of this browser at a time. Returns undefined at once when another tab holds the lock.
 * Browsers provide locks on secure pages only; elsewhere `work` runs without a lock.
 */
export async function withLock<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(sharedName, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/** Sends a message to the other tabs, not to this one. */
export function announce(message: TabMessage): void {
  openChannel()?.postMessage(message);
}

/** Listens to the other tabs. Unknown messages, such as those of a tab with an older release, are ignored. */
export function onMessage(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) listener(data);
  };
  const open = openChannel();
  open?.addEventListener('message', hear);
  return () => open?.removeEventListener('message', hear);
}

/**
 * Calls the listener when the tab may have slept: when it becomes visible, and on pageshow, focus and online events.
 */
export function onWake(listener: () => void): () => void {
  const stop = new AbortController();
  const whenVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', whenVisible, { signal: stop.signal });
  for (const name of ['online', 'focus', 'pageshow']) {
    window.addEventListener(name, () => listener(), { signal: stop.signal });
  }
  return () => stop.abort();
}

function isTabMessage(value: unknown): value is TabMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  return (
    value.type === 'signed out' ||
    value.type === 'session ended' ||
    (['token refreshed', 'signed in', 'user updated'].includes(value.type as string) && isSignedIn(value))
  );
}
