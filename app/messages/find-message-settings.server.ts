import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { findEmailChoice } from '../notifications/find-email-choice.server.ts';
import { messageNotifications } from './emails/message-notifications.server.ts';
import type { MessageSettings } from './message-settings.ts';
import { messageSettings } from './message.table.server.ts';

/** Returns which emails about messages a user wants, and whether others see what they have read. */
export async function findMessageSettings(db: Database, userId: string): Promise<MessageSettings> {
  const { showsRead } = messageSettings;
  const [row] = await db.select({ showsRead }).from(messageSettings).where(eq(messageSettings.userId, userId));
  const emails = await findEmailChoice(db, userId, messageNotifications.name);
  return { emails, showsRead: row?.showsRead ?? true };
}
