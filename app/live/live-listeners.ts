import type { LiveEvent } from './live-event.ts';

export type LiveListener = {
  topic: string;
  /** An event of the topic, or that some may have been missed. */
  onEvent(event: LiveEvent): void;
  /** The server refused the stream and said not why: who asks it for something of their own finds out, and calls leaveLive. */
  onRefused?(): void;
};

// Of this page: what is not in its main part (share-stream.ts) and what the rooms have meet here.
const listeners = new Set<LiveListener>();
let hasTold = false;
let leave: (() => void) | undefined;

/** Listens to a topic until the answered function is called. */
export function listenLive(listener: LiveListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this page was told something since its stream began: whoever began to listen later asks for what there is. */
export const wasTold = () => hasTold;

/** The server says that the session is over: the stream is not asked for again. */
export function leaveLive(): void {
  leave?.();
}

/** For share-stream.ts. `onLeave`: see leaveLive. Answers how to end it. */
export function beginTelling(onLeave: () => void): () => void {
  leave = onLeave;
  return () => {
    hasTold = false;
    if (leave === onLeave) leave = undefined;
  };
}

export function tellEvent(event: LiveEvent): void {
  hasTold = true;
  for (const listener of listeners)
    if (event.topic === undefined || event.topic === listener.topic) listener.onEvent(event);
}

export function tellRefused(): void {
  for (const { onRefused } of listeners) onRefused?.();
}
