import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { EmailChoice } from './email-choice.ts';
import { notificationSettings } from './notification.table.server.ts';

/** Returns which emails about a kind of event a user wants: 'each' by default. */
export async function findEmailChoice(db: Database, userId: string, kind: string): Promise<EmailChoice> {
  const [row] = await db
    .select({ emails: notificationSettings.emails })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.userId, userId), eq(notificationSettings.kind, kind)));
  return row?.emails ?? 'each';
}
