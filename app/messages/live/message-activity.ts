import type { LiveEvent } from '../../live/live-event.ts';

/** The name of the topic of message events. */
export const messageTopicName = 'messages';

/** An event about a message, with ids only. The browser fetches the text if its user may read it. */
export type MessageActivity = {
  kind: 'message' | 'read';
  /** The event's number, which grows with every event of any user. */
  seq: number;
  /** The sender and the recipient of the message, whichever kind of event this is. */
  from: string;
  to: string;
};

/** Returns a live event as the messages pages use it; undefined for an event that this site's server would not send. */
export function readMessageActivity(event: LiveEvent): MessageActivity | { kind: 'resync' } | undefined {
  if (event.type === 'resync') return { kind: 'resync' };
  const { kind, seq, data } = event;
  if (typeof data !== 'object' || data === null) return undefined;
  const { from, to } = data as Record<string, unknown>;
  if ((kind !== 'message' && kind !== 'read') || typeof from !== 'string' || typeof to !== 'string') return undefined;
  return { kind, seq, from, to };
}
