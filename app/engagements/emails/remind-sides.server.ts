import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { notifyEach } from '../../notifications/notify-each.server.ts';
import type { Stored } from '../act/stored-engagement.server.ts';
import { sides } from '../machine/machine.ts';
import { countsAsAcceptedAt } from '../machine/rules.ts';
import type { Due } from '../machine/timetable.ts';
import { reminderEmail } from './engagement-emails.email.ts';
import { engagementReminders } from './engagement-notifications.server.ts';
import { nameOfOther, userOf } from './tell-sides.server.ts';

type Reminder = Extract<Due, { what: 'reminder' }>;

/** Reminds of deadlines whoever can still act, if the caller's transaction commits. Those that say the same are one email. */
export async function remindSides(
  platform: Pick<Platform, 'config' | 'jobs'>,
  tx: Transaction,
  { row, engagement }: Stored,
  reminders: readonly Reminder[],
): Promise<void> {
  const told = reminders.map((one) => ({
    ...one,
    until: one.about === 'milestone' ? countsAsAcceptedAt(engagement, one.until) : one.until,
  }));
  for (const side of sides) {
    const userId = userOf(row, side);
    if (userId === null) continue;
    const other = await nameOfOther(tx, platform, row, side);
    const own = told.filter(({ to }) => to.includes(side));
    for (const [first, ...more] of Map.groupBy(own, ({ about, until }) => `${about} ${until}`).values()) {
      if (!first) continue;
      const { about, until } = first;
      const content = reminderEmail(platform.config, { id: row.id, about, count: 1 + more.length, other, until });
      await notifyEach(tx, platform, engagementReminders, [userId], content);
    }
  }
}
