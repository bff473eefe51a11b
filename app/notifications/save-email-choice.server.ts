import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { EmailChoice } from './email-choice.ts';
import { notificationSettings } from './notification.table.server.ts';

/**
 * Stores which emails about a kind of event a user wants. A new choice of daily emails covers events from now on;
 * repeating the choice skips no events. The caller locks the account.
 */
export async function saveEmailChoice(
  tx: Transaction,
  userId: string,
  kind: string,
  emails: EmailChoice,
): Promise<void> {
  const { digestedAt } = notificationSettings;
  await tx
    .insert(notificationSettings)
    .values({ userId, kind, emails, digestedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [notificationSettings.userId, notificationSettings.kind],
      set: {
        emails,
        digestedAt: sql`case when ${notificationSettings.emails} = 'daily' then ${digestedAt} else now() end`,
      },
    });
}
