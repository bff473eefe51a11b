import { sql, type Column, type SQL } from 'drizzle-orm';
import type { Message } from './message.ts';
import { conversations, messages } from './message.table.server.ts';

type Row = typeof messages.$inferSelect;

/** A message as this person may see it: the browser's own number of a message is nobody else's business. */
export function toMessage(row: Row, userId: string): Message {
  return {
    id: row.id,
    content: row.content,
    read: row.read,
    createdAt: row.createdAt.toISOString(),
    senderId: row.senderId,
    recipientId: row.recipientId,
    event: row.sentEvent,
    clientId: row.senderId === userId ? row.clientId : null,
  };
}

/** The messages of two people, in the words of the index messages_of_pair. */
export function isBetween(one: string, other: string): SQL {
  const [low, high] = inOrder(one, other);
  const { senderId, recipientId } = messages;
  return sql`(least(${senderId}, ${recipientId}) = ${low} and greatest(${senderId}, ${recipientId}) = ${high})`;
}

/** Whether somebody has a conversation with whom a column names. */
export function isInConversation(userId: string, partner: Column): SQL {
  const { lowId, highId } = conversations;
  return sql`exists (select from ${conversations}
    where ${lowId} = least(${userId}::uuid, ${partner}) and ${highId} = greatest(${userId}::uuid, ${partner}))`;
}

/** The lower id first, as the table of conversations has them. */
export function inOrder(one: string, other: string): [low: string, high: string] {
  return one < other ? [one, other] : [other, one];
}
