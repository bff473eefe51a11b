import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { messageSettings } from '../message.table.server.ts';

/** Whether others may see that this user has read their messages. */
export async function maySeeRead(db: Database, recipientId: string): Promise<boolean> {
  const [row] = await db
    .select({ showsRead: messageSettings.showsRead })
    .from(messageSettings)
    .where(eq(messageSettings.userId, recipientId));
  return row?.showsRead ?? true;
}
