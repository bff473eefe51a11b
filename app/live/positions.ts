import { isTopicName } from './live-event.ts';

/** How far each topic was heard: the number of its last event, by its name. */
export type Positions = ReadonlyMap<string, number>;

const longestText = 1_000;
const mostParts = 30;
/** PostgreSQL's numbers go further, JavaScript's hardly. */
const sequence = /^\d{1,15}$/;

/** As an id of the stream: 'bookings:5,messages:123'. */
export function writePositions(positions: Positions): string {
  return [...positions].map(([topic, seq]) => `${topic}:${seq}`).join(',');
}

/**
 * What a browser says it has heard. Unknown topics, and whatever cannot be read, count as not heard. Of a topic that is named
 * twice the lower number counts: an event may be told again. `bareTopic`: whose a number without a name is.
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
