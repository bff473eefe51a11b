import { sql, type Column, type SQL } from 'drizzle-orm';
import { blocks, contacts, conversations, messages } from './message.table.server.ts';

/** A user: an id, or a column or expression in a query. */
type Person = string | Column | SQL;

const idOf = (person: Person) => (typeof person === 'string' ? sql`${person}::uuid` : person);

/** Returns the condition for messages between two users, written as in the index messages_of_pair. */
export function isBetween(one: Person, other: Person): SQL {
  const { senderId, recipientId } = messages;
  const [a, b] = [idOf(one), idOf(other)];
  return sql`(least(${senderId}, ${recipientId}) = least(${a}, ${b})
    and greatest(${senderId}, ${recipientId}) = greatest(${a}, ${b}))`;
}

/** Returns the condition for rows of `message_blocks` in which either of two users has blocked the other. */
export function isBlockBetween(one: Person, other: Person): SQL {
  const [a, b] = [idOf(one), idOf(other)];
  return sql`(${blocks.blockerId}, ${blocks.blockedId}) in ((${a}, ${b}), (${b}, ${a}))`;
}

/** Returns the condition that two users have a conversation. */
export function haveConversation(one: Person, other: Person): SQL {
  const { lowId, highId } = conversations;
  const [a, b] = [idOf(one), idOf(other)];
  return sql`exists (select from ${conversations} where ${lowId} = least(${a}, ${b}) and ${highId} = greatest(${a}, ${b}))`;
}

/** Returns the condition that a user may write to another although no list shows the other: see addContacts. */
export function areContacts(one: Person, other: Person): SQL {
  return sql`exists (select from ${contacts} where ${contacts.userId} = ${idOf(one)} and ${contacts.contactId} = ${idOf(other)})`;
}

/** Returns the two ids with the lower one first, as in the table of conversations. */
export function inOrder(one: string, other: string): [low: string, high: string] {
  return one < other ? [one, other] : [other, one];
}
