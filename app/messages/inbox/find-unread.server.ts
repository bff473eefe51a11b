import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { messages } from '../message.table.server.ts';

/**
 * The most unread messages that are returned at once: far more than anyone leaves unread. Any others are marked as read
 * the next time the conversation is opened.
 */
const most = 2000;

/** Returns a partner's messages that the user has not read, oldest first. */
export function findUnread(db: Database, userId: string, partnerId: string): Promise<{ id: string; event: number }[]> {
  return db
    .select({ id: messages.id, event: messages.sentEvent })
    .from(messages)
    .where(and(eq(messages.recipientId, userId), eq(messages.senderId, partnerId), eq(messages.read, false)))
    .orderBy(asc(messages.sentEvent))
    .limit(most);
}
