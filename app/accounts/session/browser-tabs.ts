import type { TabMessage } from './session-keeper.ts';
import { isSignedIn } from './signed-in.ts';

const sharedName = 'carebridge-session';

// One for the page: a second channel of the same page would hear what the first one says.
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  try {
    channel ??= new BroadcastChannel(sharedName);
  } catch {
    // Old browsers do not have it, and Firefox refuses it where site data is blocked: each tab is then on its own.
  }
  return channel;
}

/**
 * Runs the work in one tab of this browser at a time. Undefined, without waiting, when another tab is at it. Browsers have
 * locks on secure pages only; elsewhere the work just runs.
 */
export async function withLock<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(sharedName, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/** Tells the other tabs, not this one. */
export function announce(message: TabMessage): void {
  openChannel()?.postMessage(message);
}

/** Hears the other tabs. What is no message of ours (a tab of an older release may be open) is passed over. */
export function onMessage(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) listener(data);
  };
  const open = openChannel();
  open?.addEventListener('message', hear);
  return () => open?.removeEventListener('message', hear);
}

/** Calls when the tab may have slept: it becomes visible, comes back from the history, gets the focus or the network. */
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
