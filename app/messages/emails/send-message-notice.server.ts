import { and, eq, gt, sql } from 'drizzle-orm';
import { sendEmail } from '../../../platform/mail/send-email.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { Job } from '../../../platform/room/room.server.ts';
import { holdAccount } from '../../accounts/hold-account.server.ts';
import { isBlocked } from '../reports/is-blocked.server.ts';
import { messageWaiting } from './message-emails.email.ts';
import { messagePartners, messageRecipients, messages, notices } from '../message.table.server.ts';
import { nameInEmail, noticeWait } from './notice-rules.ts';
import { unsubscribeUrl } from './unsubscribe-link.server.ts';

/** The retries of jobs that write e-mails about messages. */
export const noticeRetries = { retries: 8, firstRetrySeconds: 10, longestRetrySeconds: 1800 };

export type NoticeJob = { senderId: string; recipientId: string };

/** Tells somebody that messages of somebody else wait. */
export const messageNotice: Job<NoticeJob> = {
  name: 'message-notice',
  ...noticeRetries,
  run: (platform, notice) => sendMessageNotice(platform, notice),
};

/**
 * Tells the recipient by e-mail that messages of the sender wait, if they still do and nobody was told of them; too early, it
 * is queued once more (D30). Whoever tells holds the row of the conversation's notices: of two jobs one sends.
 */
export async function sendMessageNotice(
  { db, config, jobs }: Pick<Platform, 'db' | 'config' | 'jobs'>,
  { senderId, recipientId }: NoticeJob,
): Promise<void> {
  const stopUrl = await unsubscribeUrl(config, recipientId);
  await db.transaction(async (tx) => {
    if (!(await holdAccount(tx, recipientId))) return;
    const ofPair = and(eq(notices.recipientId, recipientId), eq(notices.senderId, senderId));
    await tx
      .insert(notices)
      .values({ recipientId, senderId, sentAt: new Date(0) })
      .onConflictDoNothing();
    const [told] = await tx
      .select({
        event: notices.toldEvent,
        secondsAgo: sql<number>`extract(epoch from clock_timestamp() - ${notices.sentAt})::float8`,
      })
      .from(notices)
      .where(ofPair)
      .for('update');
    const [recipient] = await tx.select().from(messageRecipients).where(eq(messageRecipients.userId, recipientId));
    if (!told || !recipient || recipient.emails !== 'each' || !recipient.isConfirmed || recipient.isDemo) return;
    const [sender] = await tx.select().from(messagePartners).where(eq(messagePartners.userId, senderId));
    if (!sender || (await isBlocked(tx, senderId, recipientId))) return;
    const untold = and(
      eq(messages.recipientId, recipientId),
      eq(messages.senderId, senderId),
      eq(messages.read, false),
      gt(messages.sentEvent, told.event),
    );
    const [waiting] = await tx
      .select({
        lastEvent: sql<number | null>`max(${messages.sentEvent})::float8`,
        oldest: sql<number>`extract(epoch from clock_timestamp() - min(${messages.createdAt}))::float8`,
      })
      .from(messages)
      .where(untold);
    if (!waiting || waiting.lastEvent === null) return;
    const wait = noticeWait(waiting.oldest, told.secondsAgo);
    if (wait > 0) return jobs.send(tx, messageNotice, { senderId, recipientId } satisfies NoticeJob, wait);
    await tx
      .update(notices)
      .set({ sentAt: sql`clock_timestamp()`, toldEvent: waiting.lastEvent })
      .where(ofPair);
    const about = { name: nameInEmail(sender.name, config), senderId };
    await sendEmail(tx, jobs, messageWaiting(config, { email: recipient.email, stopUrl }, about));
  });
}
