import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { sendEmail } from '../../../platform/mail/send-email.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { dateInFigures } from '../../../ui/text/dates.ts';
import { holdAccount } from '../../accounts/hold-account.server.ts';
import { messageDigestEmail, type Digest } from './message-emails.email.ts';
import { messageRecipients, messageSettings, notices } from '../message.table.server.ts';
import { nameInEmail } from './notice-rules.ts';
import { isBetween, isBlockBetween } from '../pair-conditions.server.ts';
import { unsubscribeUrl } from './unsubscribe-link.server.ts';

type Parts = Pick<Platform, 'db' | 'config' | 'jobs' | 'log'>;

/** The unread messages of which somebody has not been told, of those from whom they want to hear. */
const untoldTo = (recipientId: string | SQL) => sql`
  messages m left join message_notices n on n.recipient_id = m.recipient_id and n.sender_id = m.sender_id
  where m.recipient_id = ${recipientId} and not m.read and m.sent_event > coalesce(n.told_event, 0)
    and not exists (select from message_blocks where ${isBlockBetween(sql`m.recipient_id`, sql`m.sender_id`)})`;

/** Free days are told of up to so long ago: what is being saved at this moment comes with the next e-mail, and is not lost. */
const settledSeconds = 60;
/** Who has just come back to one e-mail a day hears of no older ones. */
const newsDays = 7;
const settled = sql`now() - make_interval(secs => ${settledSeconds})`;

/**
 * The free days that consultants to whom somebody has written have added since their last e-mail, of those whose profile can be
 * opened. `since`: when that was.
 */
const newsTo = (recipientId: string | SQL, since: unknown) => sql`
  availability_news a join message_partners p on p.user_id = a.user_id and p.is_listed_consultant
  where a.added_at > greatest(${since}, now() - make_interval(days => ${newsDays})) and a.added_at <= ${settled}
    and a.last_day >= (now() at time zone 'Europe/London')::date
    and exists (select from messages where ${isBetween(sql`a.user_id`, recipientId)} and sender_id = ${recipientId})
    and not exists (select from message_blocks where ${isBlockBetween(sql`a.user_id`, recipientId)})`;

/**
 * One e-mail to everybody who wants one a day and has unread messages of which they have not been told, or for whom there are
 * new free days (D30). Each in a transaction
 * of their own: when one fails the others go out, and a later try tells nobody twice. Throws when one has failed.
 */
export async function sendMessageDigests(parts: Parts): Promise<void> {
  const { rows } = await parts.db.execute<{ user_id: string }>(sql`
    select r.user_id from message_recipients r
    where r.emails = 'daily' and r.is_confirmed and not r.is_demo
      and (exists (select from ${untoldTo(sql`r.user_id`)}) or exists (select from ${newsTo(sql`r.user_id`, toldSince)}))`);
  let failed = 0;
  for (const { user_id: userId } of rows) {
    await sendDigest(parts, userId).catch((error: unknown) => {
      failed += 1;
      parts.log.error({ err: error }, 'a digest was not sent');
    });
  }
  if (failed > 0) throw new Error(`${failed} of ${rows.length} digests were not sent.`);
}

const toldSince = sql`(select s.digested_at from message_settings s where s.user_id = r.user_id)`;

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
    const consultants = await freeDaysFor(tx, config, userId, settings.digestedAt);
    if (rows.length === 0 && consultants.length === 0) return;
    if (rows.length > 0) {
      const told = rows.map((row) => ({ recipientId: userId, senderId: row.sender_id, toldEvent: row.last_event }));
      await tx
        .insert(notices)
        .values(told)
        .onConflictDoUpdate({
          target: [notices.recipientId, notices.senderId],
          set: { toldEvent: sql`excluded.told_event`, sentAt: sql`clock_timestamp()` },
        });
    }
    await tx.update(messageSettings).set({ digestedAt: settled }).where(wanted);
    const senders = rows.map(({ name, count }) => ({ name: nameInEmail(name, config), count }));
    const to = { email: recipient.email, stopUrl };
    await sendEmail(tx, jobs, messageDigestEmail(config, to, { senders, consultants }));
  });
}

/** `since`: up to when they were told. */
async function freeDaysFor(
  tx: Transaction,
  config: Platform['config'],
  userId: string,
  since: Date | null,
): Promise<Digest['consultants']> {
  const { rows } = await tx.execute<{ name: string; last_day: string; consultant_id: string }>(sql`
    select p.name, a.last_day::text as last_day, p.consultant_id
    from ${newsTo(userId, sql`${since?.toISOString() ?? null}::timestamptz`)} order by a.added_at desc`);
  return rows.map(({ name, last_day: day, consultant_id: consultantId }) => ({
    name: nameInEmail(name, config),
    date: dateInFigures(day),
    consultantId,
  }));
}
