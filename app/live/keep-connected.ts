import type { LiveEvent } from './live-event.ts';
import { writePositions } from './positions.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** A stream that ended sooner than this does not count as a connection: the next wait is longer than the last. */
const lastingMs = 5_000;
/** The server sends a beat every 20 seconds. After two missing beats the connection counts as dead. */
const silentMs = 50_000;
const lookEveryMs = 15_000;

/** Returns the wait before a reconnect, in ms: doubled each time up to 30 s, then cut by up to half at random, at least 1 s. */
export function waitBefore(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(longestWaitMs, firstWaitMs * 2 ** attempt);
  return Math.max(firstWaitMs, most * (0.5 + random() / 2));
}

export type StreamHandlers = {
  onOpen(): void;
  /** Called for each beat of the server. */
  onBeat(): void;
  onEvent(event: LiveEvent): void;
  /** The server reports that the session is over. `wasEnded`: a user ended the session; false: it expired. */
  onSessionEnd(wasEnded: boolean): void;
  onLost(): void;
};

export type ConnectionOptions = {
  /** Opens the stream for events after the positions `since` (see writePositions). Returns a function to close it. */
  open(since: string | undefined, handlers: StreamHandlers): () => void;
  tell(event: LiveEvent): void;
  /** The session was ended: by a logout here or elsewhere, a new password or a closed account. */
  onEnded?: () => void;
  isOnline?: () => boolean;
  random?: () => number;
  now?: () => number;
};

export type StreamConnection = {
  /**
   * Called when the tab wakes or the network is back. Reconnects at once if there is no connection, or if the
   * connection only seems to be open.
   */
  wake(isNetworkBack?: boolean): void;
  /** Records an event that another tab received, so that it is not requested again. */
  note(event: LiveEvent): void;
  stop(): void;
};

/**
 * Keeps one event stream open: reconnects after growing waits, and at once when the tab wakes. Each time it opens,
 * listeners get a 'resync', because events may have been missed in between. When the session is over, the stream stays
 * closed.
 */
export function keepConnected(options: ConnectionOptions): StreamConnection {
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
