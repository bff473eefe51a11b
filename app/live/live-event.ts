/** What a page is told. 'resync': something of this topic, or of any, may have been missed, so that everything is fetched again. */
export type LiveEvent =
  { type: 'event'; topic: string; kind: string; seq: number; data: unknown } | { type: 'resync'; topic?: string };

export const liveEventsPath = '/live/events';
/** Where pages ask that were made before the stream had topics. */
export const earlierEventsPath = '/messages/events';

const topicName = /^[a-z][a-z-]{0,30}$/;

export const isTopicName = (value: unknown): value is string => typeof value === 'string' && topicName.test(value);

/** What the stream, or another tab, says; undefined of anything that is none of ours. */
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
