import type { Message } from '../message.ts';
import type { messages } from '../message.table.server.ts';

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
