import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { notifyEach } from '../../notifications/notify-each.server.ts';
import type { EngagementRow } from '../act/stored-engagement.server.ts';
import type { Due } from '../machine/timetable.ts';
import { reminderEmail } from './engagement-emails.email.ts';
import { engagementReminders } from './engagement-notifications.server.ts';
import { nameOfOther, userOf } from './tell-sides.server.ts';

/** Reminds of a deadline whoever can still act, if the caller's transaction commits. */
export async function remindSides(
  platform: Pick<Platform, 'config' | 'jobs'>,
  tx: Transaction,
  row: EngagementRow,
  { about, to, until }: Extract<Due, { what: 'reminder' }>,
): Promise<void> {
  for (const side of to) {
    const userId = userOf(row, side);
    if (userId === null) continue;
    const other = await nameOfOther(tx, platform, row, side);
    const content = reminderEmail(platform.config, { id: row.id, about, other, until });
    await notifyEach(tx, platform, engagementReminders, [userId], content);
  }
}
