import { sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { availabilityNotice } from './message-jobs.server.ts';
import { queueMessageNotice } from './queue-message-notice.server.ts';

/** The most jobs that one call queues. */
const mostRecipients = 100;

/**
 * Queues the emails about this sender that are due, and returns how many jobs it queued. 'message': one job for each
 * user with unread messages that they were not notified of, at most 100 per call. 'availability': if there are new free
 * days, one job for all users who have sent the sender a message, unless either has blocked the other. The jobs decide
 * whether and when to send.
 */
export async function sendDueNotices(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  senderId: string,
  type: 'message' | 'availability',
): Promise<number> {
  return db.transaction(async (tx) => {
    if (type === 'availability') {
      const { rowCount } = await tx.execute(
        sql`select from availability_news where user_id = ${senderId} and told_at is null`,
      );
      if (!rowCount) return 0;
      await jobs.send(tx, availabilityNotice, { userId: senderId });
      return 1;
    }
    const { rows } = await tx.execute<{ recipient_id: string }>(sql`
      select distinct m.recipient_id from messages m
      left join told_notifications n
        on n.recipient_id = m.recipient_id and n.kind = 'messages' and n.about = m.sender_id
      where m.sender_id = ${senderId} and not m.read and m.sent_event > coalesce(n.told_up_to, 0)
      limit ${mostRecipients}`);
    for (const { recipient_id: recipientId } of rows) {
      await queueMessageNotice(tx, jobs, { senderId, recipientId }, 0);
    }
    return rows.length;
  });
}
