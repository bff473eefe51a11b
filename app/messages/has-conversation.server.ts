import { eq, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { conversations } from './message.table.server.ts';

/** Whether this user has a conversation with anyone. */
export async function hasConversation(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ lowId: conversations.lowId })
    .from(conversations)
    .where(or(eq(conversations.lowId, userId), eq(conversations.highId, userId)))
    .limit(1);
  return rows.length > 0;
}
