import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lockUser } from '../../accounts/lock-user.server.ts';
import { messages } from '../message.table.server.ts';
import { parseUuid } from '../inbox/parse-uuid.ts';

/**
 * Marks the messages with these ids as read, if they were sent to this user. Returns how many it marked. Messages to other
 * users, the user's own messages and unknown ids are all ignored in the same way.
 */
export async function markRead(db: NodePgDatabase, userId: string, ids: readonly string[]): Promise<number> {
  const known = [...new Set(ids.map(parseUuid).filter((id) => id !== undefined))];
  if (known.length === 0) return 0;
  const unread = and(inArray(messages.id, known), eq(messages.recipientId, userId), eq(messages.read, false));
  return db.transaction(async (tx) => {
    const senders = await tx.selectDistinct({ id: messages.senderId }).from(messages).where(unread);
    if (senders.length === 0) return 0;
    for (const id of [userId, ...senders.map((sender) => sender.id)].toSorted()) {
      // The sender's account may be closed. If the reader's account was closed in the meantime, nothing is marked.
      if (!(await lockUser(tx, id)) && id === userId) return 0;
    }
    const marked = await tx
      .update(messages)
      .set({ read: true, readEvent: sql`nextval('message_events')` })
      .where(unread)
      .returning({ id: messages.id });
    return marked.length;
  });
}
