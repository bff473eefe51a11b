import type { LiveEvent } from './live-event.ts';
import { writePositions } from './positions.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** A stream that ended sooner than this was no connection: the next wait is longer than the last. */
const lastingMs = 5_000;
/** The server beats every 20 seconds: after two beats that did not come, the line is dead, whatever the browser thinks. */
const silentMs = 50_000;
const lookEveryMs = 15_000;

/** How long to wait before a try to reconnect: twice as long each time, and never at the same moment as others. */
export function waitBefore(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(longestWaitMs, firstWaitMs * 2 ** attempt);
  return Math.max(firstWaitMs, most * (0.5 + random() / 2));
}

export type StreamHandlers = {
  onOpen(): void;
  /** Any sign of life. */
  onBeat(): void;
  onEvent(event: LiveEvent): void;
  /** The server says that the session is over. `wasEnded`: somebody has ended it, its time was not up. */
  onSessionEnd(wasEnded: boolean): void;
  onLost(): void;
};

export type ConnectionOptions = {
  /** Opens the stream from there (see writePositions) onwards; answers how to close it. */
  open(since: string | undefined, handlers: StreamHandlers): () => void;
  tell(event: LiveEvent): void;
  /** Somebody has ended the session: a log-out, here or elsewhere, a new password, a closed account. */
  onEnded?: () => void;
  isOnline?: () => boolean;
  random?: () => number;
  now?: () => number;
};

export type Connection = {
  /** The tab woke, or the network is back: what is not connected, or only seems so, connects at once. */
  wake(isNetworkBack?: boolean): void;
  /** What others have heard counts as heard: it is not asked for again. */
  note(event: LiveEvent): void;
  stop(): void;
};

/**
 * Keeps one event stream open: comes back with growing waits, and at once when the tab wakes. Listeners are told 'resync'
 * each time it opens, because something may have happened before. When the session is over it stays closed.
 */
export function keepConnected(options: ConnectionOptions): Connection {
  const { open, tell, onEnded, random, isOnline = () => true, now = () => Date.now() } = options;
  let close: (() => void) | undefined;
  let openedAt: number | undefined;
  let lastBeatAt = 0;
  const positions = new Map<string, number>();
  let attempt = 0;
  let isOver = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    clearTimeout(retry);
    close?.();
    close = undefined;
    openedAt = undefined;
    if (isOver || !isOnline()) return;
    lastBeatAt = now();
    close = open(positions.size > 0 ? writePositions(positions) : undefined, {
      onOpen() {
        openedAt = lastBeatAt = now();
        tell({ type: 'resync' });
      },
      onBeat: () => void (lastBeatAt = now()),
      onEvent(event) {
        lastBeatAt = now();
        note(event);
        tell(event);
      },
      onSessionEnd(wasEnded) {
        stop();
        if (wasEnded) onEnded?.();
      },
      onLost,
    });
  }

  function onLost() {
    if (openedAt !== undefined && now() - openedAt >= lastingMs) attempt = 0;
    close?.();
    close = undefined;
    openedAt = undefined;
    clearTimeout(retry);
    retry = setTimeout(connect, waitBefore(attempt++, random));
  }

  function note(event: LiveEvent) {
    if (event.type === 'event') positions.set(event.topic, Math.max(positions.get(event.topic) ?? 0, event.seq));
  }

  const isSilent = () => now() - lastBeatAt >= silentMs;
  const look = setInterval(() => {
    if (close && isSilent()) connect();
  }, lookEveryMs);

  function stop() {
    isOver = true;
    clearTimeout(retry);
    clearInterval(look);
    close?.();
    close = undefined;
  }

  connect();
  return {
    wake(isNetworkBack = false) {
      if (isNetworkBack || !close || isSilent()) connect();
    },
    note,
    stop,
  };
}
