import { and, eq, sql } from 'drizzle-orm';
import { sendEmail } from '../../platform/mail/send-email.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import { holdAccount } from '../accounts/hold-account.server.ts';
import { messageDigestEmail } from './message-emails.email.ts';
import { messageRecipients, messageSettings, notices } from './message.table.server.ts';
import { nameInEmail } from './notice-rules.ts';
import { unsubscribeUrl } from './unsubscribe-link.server.ts';

type Parts = Pick<Platform, 'db' | 'config' | 'jobs' | 'log'>;

/** The unread messages of which somebody has not been told, of those from whom they want to hear. */
const untoldTo = (recipientId: unknown) => sql`
  messages m left join message_notices n on n.recipient_id = m.recipient_id and n.sender_id = m.sender_id
  where m.recipient_id = ${recipientId} and not m.read and m.sent_event > coalesce(n.told_event, 0)
    and not exists (select from message_blocks b
      where (b.blocker_id, b.blocked_id) in ((m.recipient_id, m.sender_id), (m.sender_id, m.recipient_id)))`;

/**
 * One e-mail to everybody who wants one a day and has unread messages of which they have not been told. Each in a transaction
 * of their own: when one fails the others go out, and a later try tells nobody twice. Throws when one has failed.
 */
export async function sendMessageDigests(parts: Parts): Promise<void> {
  const { rows } = await parts.db.execute<{ user_id: string }>(sql`
    select r.user_id from message_recipients r
    where r.emails = 'daily' and r.is_confirmed and not r.is_demo and exists (select from ${untoldTo(sql`r.user_id`)})`);
  let failed = 0;
  for (const { user_id: userId } of rows) {
    await sendDigest(parts, userId).catch((error: unknown) => {
      failed += 1;
      parts.log.error({ err: error }, 'a digest was not sent');
    });
  }
  if (failed > 0) throw new Error(`${failed} of ${rows.length} digests were not sent.`);
}

async function sendDigest({ db, config, jobs }: Parts, userId: string): Promise<void> {
  const stopUrl = await unsubscribeUrl(config, userId);
  await db.transaction(async (tx) => {
    if (!(await holdAccount(tx, userId))) return;
    // Held, so that two processes do not both tell.
    const wanted = and(eq(messageSettings.userId, userId), eq(messageSettings.emails, 'daily'));
    const [settings] = await tx.select().from(messageSettings).where(wanted).for('update');
    const [recipient] = await tx.select().from(messageRecipients).where(eq(messageRecipients.userId, userId));
    if (!settings || !recipient?.isConfirmed) return;
    const { rows } = await tx.execute<{
      sender_id: string;
      count: number;
      last_event: number;
      name: string | null;
    }>(sql`
      select m.sender_id, count(*)::integer as count, max(m.sent_event)::float8 as last_event,
        (select p.name from message_partners p where p.user_id = m.sender_id) as name
      from ${untoldTo(userId)}
      group by m.sender_id order by max(m.sent_event) desc`);
    if (rows.length === 0) return;
    const told = rows.map((row) => ({ recipientId: userId, senderId: row.sender_id, toldEvent: row.last_event }));
    await tx
      .insert(notices)
      .values(told)
      .onConflictDoUpdate({
        target: [notices.recipientId, notices.senderId],
        set: { toldEvent: sql`excluded.told_event`, sentAt: sql`clock_timestamp()` },
      });
    await tx.update(messageSettings).set({ digestedAt: new Date() }).where(wanted);
    const senders = rows.map(({ name, count }) => ({ name: nameInEmail(name), count }));
    await sendEmail(tx, jobs, messageDigestEmail(config, { email: recipient.email, stopUrl }, senders));
  });
}
