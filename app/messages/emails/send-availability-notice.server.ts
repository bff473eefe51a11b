import { and, eq, isNull, sql } from 'drizzle-orm';
import { keepSessionSecret } from '../../../platform/config/keep-session-secret.server.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { openLimit } from '../../../platform/limits/open-limit.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { dateInFigures } from '../../../ui/text/dates.ts';
import { shareLockUser } from '../../accounts/share-lock-user.server.ts';
import { freeDaysAdded } from './message-emails.email.ts';
import { availabilityNews } from '../message.table.server.ts';
import { nameInEmail } from '../../notifications/name-in-email.ts';
import { notifyEach } from '../../notifications/notify-each.server.ts';
import { isBetween, isBlockBetween } from '../pair-conditions.server.ts';
import { messageNotifications } from './message-notifications.server.ts';
import { people } from '../../people/people.view.server.ts';
import { messageLimits } from '../writing/message-limits.server.ts';

const untoldOf = (userId: string) => and(eq(availabilityNews.userId, userId), isNull(availabilityNews.toldAt));

/** Returns the users who have sent the consultant a message, unless either has blocked the other (D60). */
async function findWriters(tx: Database, userId: string): Promise<string[]> {
  const partner = sql`c.user_id`;
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select c.user_id
    from (
      select case when low_id = ${userId} then high_id else low_id end as user_id from conversations
      where low_id = ${userId} or high_id = ${userId}
    ) c
    where exists (select from messages where ${isBetween(partner, userId)} and sender_id = ${partner})
      and not exists (select from message_blocks where ${isBlockBetween(partner, userId)})`);
  return rows.map((row) => row.user_id);
}

/** Sends an email about new free days to each user who has sent the consultant a message and was not yet notified. */
export async function sendAvailabilityNotice(
  { db, pool, config, jobs, log }: Pick<Platform, 'db' | 'pool' | 'config' | 'jobs' | 'log'>,
  { userId }: { userId: string },
): Promise<void> {
  const [untold] = await db.select().from(availabilityNews).where(untoldOf(userId));
  if (!untold) return;
  const limit = openLimit(pool, await keepSessionSecret(config), messageLimits.freeDaysPerAccount);
  if (!(await limit.take(userId)).ok) return log.warn({ userId }, 'too many emails about free days in a day');
  await db.transaction(async (tx) => {
    if (!(await shareLockUser(tx, userId))) return;
    const [news] = await tx.select().from(availabilityNews).where(untoldOf(userId)).for('update');
    if (!news) return;
    await tx
      .update(availabilityNews)
      .set({ toldAt: sql`clock_timestamp()` })
      .where(eq(availabilityNews.userId, userId));
    const [consultant] = await tx.select().from(people).where(eq(people.userId, userId));
    // Other users cannot open a hidden profile.
    if (!consultant?.isListedConsultant || !consultant.consultantId) return;
    const content = freeDaysAdded(config, {
      senderName: nameInEmail(consultant.name, config),
      date: dateInFigures(news.lastDay),
      consultantId: consultant.consultantId,
    });
    await notifyEach(tx, { config, jobs }, messageNotifications, await findWriters(tx, userId), content);
  });
}
