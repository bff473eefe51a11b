/**
 * What a page receives. 'resync': events of this topic, or of any topic if none is given, may have been missed, so
 * their data must be fetched again.
 */
export type LiveEvent =
  { type: 'event'; topic: string; kind: string; seq: number; data: unknown } | { type: 'resync'; topic?: string };

export const liveEventsPath = '/live/events';
/** The path used by pages that were loaded before events had topics. */
export const earlierEventsPath = '/messages/events';

const topicName = /^[a-z][a-z-]{0,30}$/;

export const isTopicName = (value: unknown): value is string => typeof value === 'string' && topicName.test(value);

/** Reads an event sent by the stream or another tab. Returns undefined for anything else. */
export function readLiveEvent(value: unknown): LiveEvent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, topic, kind, seq, data } = value as Record<string, unknown>;
  if (type === 'resync' && topic === undefined) return { type };
  if (!isTopicName(topic)) return undefined;
  if (type === 'resync') return { type, topic };
  if (type !== 'event' || typeof kind !== 'string' || !Number.isSafeInteger(seq) || (seq as number) < 0)
    return undefined;
  return { type, topic, kind, seq: seq as number, data };
}
