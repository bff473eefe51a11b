import { createRandom, type Random } from './random.ts';
import { sentences } from './words.ts';

type Row = Record<string, unknown>;
/** A conversation between two users, given by their account ids. */
type Talk = { one: string; other: string; count: number };

/** The user whose inbox is measured. */
export const inboxOwner = '00000000-0000-4000-a000-00000000000b';
/** How many conversations the owner of the inbox has, and how many messages these contain in all. */
export const ownTalks = { conversations: 1000, messages: 50_000 };

const seed = 20_261_121;
const dayMs = 24 * 3600 * 1000;
const averageLength = 12;

/** Returns conversations with `total` messages in all: 1 to 99 in each of the owner's, fewer in those of others. */
function talksOf(random: Random, people: readonly string[], total: number): Talk[] {
  // 1 and 99, 2 and 98 and so on: two consecutive conversations have 100 messages.
  const own = people.slice(0, ownTalks.conversations).map((other, index) => {
    const turn = (index - (index % 2)) % 99;
    return { one: inboxOwner, other, count: index % 2 === 0 ? turn + 1 : 99 - turn };
  });
  const talks = new Map<string, Talk>();
  let left = total - ownTalks.messages;
  while (left > 0) {
    const [one, other] = [random.pick(people), random.pick(people)].toSorted();
    if (!one || !other || one === other || talks.has(one + other)) continue;
    const count = Math.min(left, random.whole(1, averageLength * 2 - 1));
    talks.set(one + other, { one, other, count });
    left -= count;
  }
  return [...own, ...talks.values()];
}

/**
 * Returns messages from the last two years in the order of sending, the same in every run. `people` needs at least one
 * person for each of the owner's conversations. One conversation in twelve ends with unread messages.
 */
export function generateMessages(people: readonly string[], total: number, now: number): Row[] {
  const random = createRandom(seed);
  const written = talksOf(random, people, total).flatMap(({ one, other, count }) => {
    const lastAt = now - random.whole(1, 730 * 24) * (dayMs / 24);
    const unread = random.chance(1 / 12) ? random.whole(1, 3) : 0;
    return Array.from({ length: count }, (_, index) => {
      const isFromOne = random.chance(0.5);
      const fromEnd = count - 1 - index;
      return {
        sender_id: isFromOne ? one : other,
        recipient_id: isFromOne ? other : one,
        content: random.some(sentences, random.whole(1, 4)).join(' '),
        at: lastAt - fromEnd * random.whole(20, 40) * 60_000,
        read: fromEnd >= unread,
      };
    });
  });
  return written
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, ...row }, index) => ({
      id: random.uuid(),
      client_id: random.uuid(),
      ...row,
      created_at: new Date(at).toISOString(),
      sent_event: index + 1,
      read_event: row.read ? total + index + 1 : null,
    }));
}
