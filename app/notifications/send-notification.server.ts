import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import { sendEmail } from '../../platform/mail/send-email.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { NotificationKind } from '../../platform/room/notification-kind.server.ts';
import { shareLockUser } from '../accounts/share-lock-user.server.ts';
import { findWilling } from './find-willing.server.ts';
import { composeNotification } from './notification.email.ts';
import { sentNotifications } from './notification.table.server.ts';
import { secondsToWait } from './when-to-send.ts';

/**
 * Emails a user about something that still awaits them, if they were not notified before and want an email about each
 * event. `about`: the id of the subject; see NotificationKind. If it is too early, calls `later` with the seconds to
 * wait, in the same transaction, and sends nothing (D30). Locks a row for this recipient and subject, so only one of
 * two jobs sends it.
 */
export async function sendNotification(
  { db, config, jobs }: Pick<Platform, 'db' | 'config' | 'jobs'>,
  kind: NotificationKind,
  { recipientId, about }: { recipientId: string; about: string },
  later: (tx: Transaction, seconds: number) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await shareLockUser(tx, recipientId))) return;
    const { recipientId: toId, kind: ofKind, about: aboutId, sentAt, toldUpTo } = sentNotifications;
    const isThis = and(eq(toId, recipientId), eq(ofKind, kind.name), eq(aboutId, about));
    await tx
      .insert(sentNotifications)
      .values({ recipientId, kind: kind.name, about, sentAt: new Date(0) })
      .onConflictDoNothing();
    const [last] = await tx
      .select({ toldUpTo, secondsAgo: sql<number>`extract(epoch from clock_timestamp() - ${sentAt})::float8` })
      .from(sentNotifications)
      .where(isThis)
      .for('update');
    const [recipient] = await findWilling(tx, kind.name, [recipientId]);
    if (!last || !recipient) return;
    const waiting = await kind.findWaiting(tx, config, { recipientId, about, toldUpTo: last.toldUpTo });
    if (!waiting) return;
    const seconds = secondsToWait(waiting.forSeconds, last.secondsAgo);
    if (seconds > 0) return later(tx, seconds);
    await tx
      .update(sentNotifications)
      .set({ sentAt: sql`clock_timestamp()`, toldUpTo: waiting.upTo })
      .where(isThis);
    await sendEmail(tx, jobs, await composeNotification(config, recipient, [{ kind, content: waiting.content }]));
  });
}
