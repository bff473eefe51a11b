import type { LiveEvent } from '../../live/live-event.ts';

/** The name of the topic on which messages are told. */
export const messageTopicName = 'messages';

/** Something that happened to a message: by ids alone, what it says is fetched by whoever may read it. */
export type MessageActivity = {
  kind: 'message' | 'read';
  /** Its number: grows with everything that happens, for everybody. */
  seq: number;
  /** Who sent the message, and to whom; of a reading, too. */
  from: string;
  to: string;
};

/** What a screen of messages is told; undefined of what no server of ours would say. */
export function readMessageActivity(event: LiveEvent): MessageActivity | { kind: 'resync' } | undefined {
  if (event.type === 'resync') return { kind: 'resync' };
  const { kind, seq, data } = event;
  if (typeof data !== 'object' || data === null) return undefined;
  const { from, to } = data as Record<string, unknown>;
  if ((kind !== 'message' && kind !== 'read') || typeof from !== 'string' || typeof to !== 'string') return undefined;
  return { kind, seq, from, to };
}
