import { isTopicName } from './live-event.ts';

/** The number of the last event received, by topic. */
export type Positions = ReadonlyMap<string, number>;

const longestText = 1_000;
const mostParts = 30;
/** At most 15 digits: JavaScript's safe integers have 16 at most, and PostgreSQL's integers may have more. */
const sequence = /^\d{1,15}$/;

/** Returns the positions as an event id: 'bookings:5,messages:123'. */
export function writePositions(positions: Positions): string {
  return [...positions].map(([topic, seq]) => `${topic}:${seq}`).join(',');
}

/**
 * Reads the positions that a browser sends. Unknown topics and unreadable parts are left out. If a topic appears twice,
 * the lower number counts: an event may be sent twice, but none is missed. `bareTopic`: the topic of a number without a
 * topic name.
 */
export function readPositions(text: string, topics: readonly string[], bareTopic?: string): Positions {
  const positions = new Map<string, number>();
  if (text.length > longestText) return positions;
  if (bareTopic !== undefined && sequence.test(text)) return positions.set(bareTopic, Number(text));
  for (const part of text.split(',', mostParts)) {
    const [topic, seq = '', ...more] = part.split(':');
    if (!isTopicName(topic) || !topics.includes(topic) || !sequence.test(seq) || more.length > 0) continue;
    positions.set(topic, Math.min(Number(seq), positions.get(topic) ?? Infinity));
  }
  return positions;
}
