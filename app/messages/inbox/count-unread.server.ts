import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { messages } from '../message.table.server.ts';

/** Returns how many messages a user has not read. */
export function countUnread(db: Database, userId: string): Promise<number> {
  return db.$count(messages, and(eq(messages.recipientId, userId), eq(messages.read, false)));
}
