import type { LiveEvent } from './live-event.ts';

export type LiveListener = {
  topic: string;
  /** Called for an event of the topic, and when events may have been missed. */
  onEvent(event: LiveEvent): void;
  /** The server refused the stream without a reason. A listener can request data to learn why, then call leaveLive. */
  onRefused?(): void;
};

// One set per page. It connects the rooms' code with share-stream.ts, which is not in the main bundle.
const listeners = new Set<LiveListener>();
let hasTold = false;
let leave: (() => void) | undefined;

/** Listens to a topic until the returned function is called. */
export function listenLive(listener: LiveListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this page has received an event since its stream began. If so, a listener added now must fetch its data. */
export const wasTold = () => hasTold;

/** Closes the stream without reconnecting, because the server reported that the session is over. */
export function leaveLive(): void {
  leave?.();
}

/**
 * Starts passing events to the listeners of this page; share-stream.ts calls it. `onLeave` runs when leaveLive is
 * called. Returns a function that stops it.
 */
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
