import { endedElsewhereEvent } from '../../ui/form/session-ended.ts';
import { onWake } from '../accounts/session/browser-tabs.ts';
import { keepConnected, type StreamConnection, type StreamHandlers } from './keep-connected.ts';
import { liveEventsPath, readLiveEvent, type LiveEvent } from './live-event.ts';
import { beginTelling, tellEvent, tellRefused } from './live-listeners.ts';

const answerWithinMs = 3_000;

/** A message between the tabs of this browser. 'who leads' is sent by a tab that opened or woke. */
type TabMessage = { type: 'told'; event: LiveEvent } | { type: 'who leads' } | { type: 'I lead' };

/**
 * Receives the events of the signed-in user: one tab of this browser opens the stream and forwards its events to the others.
 * Where the browser offers no locks (insecure pages), each tab opens its own stream. Returns a function that stops it.
 */
export function shareStream(userId: string): () => void {
  const stop = new AbortController();
  const name = `carebridge-live-${userId}`;
  const channel = 'locks' in navigator ? openChannel(name) : undefined;
  const lastEvents = new Map<string, LiveEvent>();
  let connection: StreamConnection | undefined;
  let takeOver: ReturnType<typeof setTimeout> | undefined;
  /** Whether this tab has had a 'resync'. If not, it may have missed events before it first heard from the leader. */
  let isCaughtUp = false;

  const say = (message: TabMessage) => channel?.postMessage(message);
  const stopTelling = beginTelling(() => connection?.stop());

  function tell(event: LiveEvent) {
    if (event.type === 'event') lastEvents.set(event.topic, event);
    else if (event.topic === undefined) isCaughtUp = true;
    tellEvent(event);
  }

  function lead() {
    clearTimeout(takeOver);
    connection = keepConnected({
      open: (since, handlers) => openStream(since, handlers, tellRefused),
      isOnline: () => navigator.onLine,
      onEnded: () => globalThis.dispatchEvent(new Event(endedElsewhereEvent)),
      tell(event) {
        say({ type: 'told', event });
        tell(event);
      },
    });
    for (const event of lastEvents.values()) connection.note(event);
  }

  function queue(steal = false): void {
    if (!channel) return lead();
    const held = () => {
      lead();
      return new Promise<void>((release) => stop.signal.addEventListener('abort', () => release()));
    };
    // A request with `steal` accepts no signal.
    const asked = navigator.locks.request(name, steal ? { steal } : { signal: stop.signal }, held);
    // Another tab took the lock while this tab slept: this tab queues again.
    asked.catch(() => {
      connection?.stop();
      connection = undefined;
      if (!stop.signal.aborted) queue();
    });
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = data as Partial<TabMessage & { event: unknown }> | null;
    const event = message?.type === 'told' ? readLiveEvent(message.event) : undefined;
    if (event) tell(event);
    else if (message?.type === 'I lead') {
      clearTimeout(takeOver);
      if (!isCaughtUp) tell({ type: 'resync' });
    } else if (message?.type === 'who leads' && connection) {
      say({ type: 'I lead' });
      connection.wake();
    }
  });

  /** Asks which tab leads, and takes the lead if none answers: phones suspend hidden tabs, which keep their lock. */
  function findLeader() {
    say({ type: 'who leads' });
    clearTimeout(takeOver);
    takeOver = setTimeout(() => {
      if (!connection && !stop.signal.aborted && channel) queue(true);
    }, answerWithinMs);
  }

  function wake(isNetworkBack = false) {
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
    stopTelling();
    clearTimeout(takeOver);
    connection?.stop();
    channel?.close();
  };
}

/** Undefined in browsers without BroadcastChannel, and in those that refuse it because site data is blocked. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** `onRefused`: the server responded, but not with a stream. EventSource gives no reason; the session may be over. */
function openStream(since: string | undefined, handlers: StreamHandlers, onRefused: () => void): () => void {
  const source = new EventSource(liveEventsPath + (since === undefined ? '' : `?since=${encodeURIComponent(since)}`));
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
  for (const [name, type] of [
    ['live', 'event'],
    ['resync', 'resync'],
  ] as const) {
    source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      const event = readLiveEvent({ ...(JSON.parse(data) as object), type });
      if (event) handlers.onEvent(event);
    });
  }
  return () => source.close();
}
