import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { takeTurn } from '../../accounts/take-turn.server.ts';
import { messages } from '../message.table.server.ts';
import { readId } from '../inbox/read-id.ts';

/**
 * Marks messages to this person as read, of these ids, and answers how many became it. Other people's messages, one's own and
 * ids that nobody has are passed over, each in the same way.
 */
export async function markRead(db: NodePgDatabase, userId: string, ids: readonly string[]): Promise<number> {
  const known = [...new Set(ids.map(readId).filter((id) => id !== undefined))];
  if (known.length === 0) return 0;
  const unread = and(inArray(messages.id, known), eq(messages.recipientId, userId), eq(messages.read, false));
  return db.transaction(async (tx) => {
    const senders = await tx.selectDistinct({ id: messages.senderId }).from(messages).where(unread);
    if (senders.length === 0) return 0;
    for (const id of [userId, ...senders.map((sender) => sender.id)].toSorted()) {
      // A sender may be gone; whoever has closed their account meanwhile reads nothing any more.
      if (!(await takeTurn(tx, id)) && id === userId) return 0;
    }
    const marked = await tx
      .update(messages)
      .set({ read: true, readEvent: sql`nextval('message_events')` })
      .where(unread)
      .returning({ id: messages.id });
    return marked.length;
  });
}
