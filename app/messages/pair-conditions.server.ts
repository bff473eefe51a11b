import { sql, type Column, type SQL } from 'drizzle-orm';
import { blocks, conversations, messages } from './message.table.server.ts';

/** Somebody by their id, or by what names them in a query: a column or an expression. */
type Person = string | Column | SQL;

const idOf = (person: Person) => (typeof person === 'string' ? sql`${person}::uuid` : person);

/** Which rows of `messages` are of two people, in the words of the index messages_of_pair. */
export function isBetween(one: Person, other: Person): SQL {
  const { senderId, recipientId } = messages;
  const [a, b] = [idOf(one), idOf(other)];
  return sql`(least(${senderId}, ${recipientId}) = least(${a}, ${b})
    and greatest(${senderId}, ${recipientId}) = greatest(${a}, ${b}))`;
}

/** Which rows of `message_blocks` are of two people: one has blocked the other, whichever. */
export function isBlockBetween(one: Person, other: Person): SQL {
  const [a, b] = [idOf(one), idOf(other)];
  return sql`(${blocks.blockerId}, ${blocks.blockedId}) in ((${a}, ${b}), (${b}, ${a}))`;
}

/** Whether two people have a conversation. */
export function haveConversation(one: Person, other: Person): SQL {
  const { lowId, highId } = conversations;
  const [a, b] = [idOf(one), idOf(other)];
  return sql`exists (select from ${conversations} where ${lowId} = least(${a}, ${b}) and ${highId} = greatest(${a}, ${b}))`;
}

/** The lower id first, as the table of conversations has them. */
export function inOrder(one: string, other: string): [low: string, high: string] {
  return one < other ? [one, other] : [other, one];
}
