import type { Message } from '../message.ts';
import type { messages } from '../message.table.server.ts';

type Row = typeof messages.$inferSelect;

/** Returns a message as this user may see it: the client id only if they sent it. */
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
