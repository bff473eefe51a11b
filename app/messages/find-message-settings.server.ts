import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { MessageSettings } from './message-settings.ts';
import { messageSettings } from './message.table.server.ts';

/** Which e-mails about messages somebody wants, and whether others see what they have read. */
export async function findMessageSettings(db: Database, userId: string): Promise<MessageSettings> {
  const { emails, showsRead } = messageSettings;
  const [row] = await db.select({ emails, showsRead }).from(messageSettings).where(eq(messageSettings.userId, userId));
  return row ?? { emails: 'each', showsRead: true };
}
