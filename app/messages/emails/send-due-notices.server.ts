import { sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { availabilityNotice } from '../message-jobs.server.ts';
import { queueMessageNotice } from './queue-message-notice.server.ts';

/** So many people are told in one call. */
const mostRecipients = 100;

/**
 * Has those told who have something of this sender to hear of: of type 'message' whoever has unread messages of theirs and
 * was not told, of type 'availability' those who write with them, if free days were added and nobody was told. When, and
 * whether at all, the notices decide themselves. Answers how many jobs were queued.
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
