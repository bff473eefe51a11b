import { wasEnded } from '../../accounts/session/ask-session.ts';
import { onWake } from '../../accounts/session/browser-tabs.ts';
import { eventStreamPath, type LiveEvent } from './live-event.ts';
import { keepConnected, readLiveEvent, type Connection, type StreamHandlers } from './live.ts';
import { oneAtATime } from '../thread/one-at-a-time.ts';

const answerWithinMs = 3_000;

/** 'who leads': asked by a tab that woke. */
type Word = { type: 'event'; event: LiveEvent } | { type: 'who leads' } | { type: 'I lead' };

export type LiveOptions = {
  userId: string;
  tell(event: LiveEvent): void;
  setUnread(count: number): void;
  /** See keepConnected. */
  onEnded(): void;
};

/**
 * Hears what happens to one's messages: one tab of this browser holds the stream, and tells the others. Keeps the number of
 * unread messages. Where browsers have no locks (pages that are not secure) each tab has a stream of its own.
 */
export function startLive({ userId, tell, setUnread, onEnded }: LiveOptions): () => void {
  const stop = new AbortController();
  const name = `carebridge-messages-${userId}`;
  const channel = 'locks' in navigator ? openChannel(name) : undefined;
  let connection: Connection | undefined;
  let lastEvent: LiveEvent | undefined;
  let takeOver: ReturnType<typeof setTimeout> | undefined;
  /** Whether this tab knows what happened between the making of its page and its first word from the leader. */
  let isCaughtUp = false;
  let isSignedOut = false;

  const say = (word: Word) => channel?.postMessage(word);
  const askUnread = oneAtATime(async () => {
    if (stop.signal.aborted || isSignedOut || !navigator.onLine) return;
    const count = await fetchUnread(stop.signal);
    if (stop.signal.aborted || count === undefined) return;
    if (typeof count === 'number') return setUnread(count);
    // Whoever logs in again begins anew.
    isSignedOut = true;
    connection?.stop();
    if (count === 'ended') onEnded();
  });

  function hear(event: LiveEvent) {
    if (event.kind === 'resync') isCaughtUp = true;
    else lastEvent = event;
    tell(event);
    // Of what one has sent, or others have read, nothing is unread to oneself.
    if (event.kind !== 'resync' && event.to !== userId) return;
    // A tab that nobody sees asks when it is seen.
    if (document.visibilityState === 'visible') void askUnread();
  }

  function lead() {
    clearTimeout(takeOver);
    connection = keepConnected({
      open: (since, handlers) => openStream(since, handlers, () => void askUnread()),
      isOnline: () => navigator.onLine,
      onEnded,
      tell(event) {
        say({ type: 'event', event });
        hear(event);
      },
    });
    if (lastEvent) connection.note(lastEvent);
  }

  function queue(steal = false): void {
    if (!channel) return lead();
    const held = () => {
      lead();
      return new Promise<void>((release) => stop.signal.addEventListener('abort', () => release()));
    };
    // A request that steals cannot be given up: no signal.
    const asked = navigator.locks.request(name, steal ? { steal } : { signal: stop.signal }, held);
    // It was taken from this tab, which slept: it waits for its turn again.
    asked.catch(() => {
      connection?.stop();
      connection = undefined;
      if (!stop.signal.aborted) queue();
    });
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const word = data as Partial<Word & { event: unknown }> | null;
    const event = word?.type === 'event' ? readLiveEvent(word.event) : undefined;
    if (event) hear(event);
    else if (word?.type === 'I lead') {
      clearTimeout(takeOver);
      if (!isCaughtUp) hear({ kind: 'resync' });
    } else if (word?.type === 'who leads' && connection) {
      say({ type: 'I lead' });
      connection.wake();
    }
  });

  /** Phones put hidden tabs to sleep with all they hold: whoever is awake takes the lead from a tab that does not answer. */
  function findLeader() {
    say({ type: 'who leads' });
    clearTimeout(takeOver);
    takeOver = setTimeout(() => {
      if (!connection && !stop.signal.aborted && channel) queue(true);
    }, answerWithinMs);
  }

  function wake(isNetworkBack = false) {
    void askUnread();
    if (connection) connection.wake(isNetworkBack);
    else findLeader();
  }

  window.addEventListener('online', () => wake(true), { signal: stop.signal });
  const stopWaking = onWake(() => {
    if (document.visibilityState === 'visible') wake();
  });
  queue();
  findLeader();

  return () => {
    stop.abort();
    stopWaking();
    clearTimeout(takeOver);
    connection?.stop();
    channel?.close();
  };
}

/** Undefined in browsers that have none, or refuse it where site data is blocked. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** `onRefused`: the server answered, but not with a stream. Why, is not said: the session may be over. */
function openStream(since: number | undefined, handlers: StreamHandlers, onRefused: () => void): () => void {
  const source = new EventSource(eventStreamPath + (since === undefined ? '' : `?since=${since}`));
  source.addEventListener('open', handlers.onOpen);
  source.addEventListener('error', () => {
    const isRefused = source.readyState === EventSource.CLOSED;
    handlers.onLost();
    if (isRefused) onRefused();
  });
  source.addEventListener('beat', handlers.onBeat);
  source.addEventListener('end', ({ data }: MessageEvent<string>) => {
    handlers.onSessionEnd((JSON.parse(data) as { why?: unknown }).why === 'ended');
  });
  for (const kind of ['message', 'read', 'resync']) {
    source.addEventListener(kind, ({ data }: MessageEvent<string>) => {
      const event = readLiveEvent({ ...(JSON.parse(data) as object), kind });
      if (event) handlers.onEvent(event);
    });
  }
  return () => source.close();
}

/** Undefined when it cannot be known now. */
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
