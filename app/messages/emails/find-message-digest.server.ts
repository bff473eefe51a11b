import { sql, type SQL } from 'drizzle-orm';
import type { Config } from '../../../platform/config/read-config.server.ts';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { NotificationKind, Period } from '../../../platform/room/notification-kind.server.ts';
import { dateInFigures } from '../../../ui/text/dates.ts';
import { nameInEmail } from '../../notifications/name-in-email.ts';
import { isBetween, isBlockBetween } from '../pair-conditions.server.ts';
import { messageDigest, type Digest } from './message-emails.email.ts';

/** The unread messages that a user has not been notified of, unless the user or the sender has blocked the other. */
const untoldTo = (recipientId: string | SQL) => sql`
  messages m left join told_notifications n
    on n.recipient_id = m.recipient_id and n.kind = 'messages' and n.about = m.sender_id
  where m.recipient_id = ${recipientId} and not m.read and m.sent_event > coalesce(n.told_up_to, 0)
    and not exists (select from message_blocks where ${isBlockBetween(sql`m.recipient_id`, sql`m.sender_id`)})`;

/**
 * The daily email covers free days added at most this many days ago. The limit matters when a user switches back to
 * one email a day.
 */
const newsDays = 7;

/** The new free days of listed consultants to whom the user has sent a message, unless either has blocked the other. */
const newsTo = (recipientId: string | SQL, { since, until }: Period) => sql`
  availability_news a join people p on p.user_id = a.user_id and p.is_listed_consultant
  where a.added_at > greatest(${since}, now() - make_interval(days => ${newsDays})) and a.added_at <= ${until}
    and a.last_day >= (now() at time zone 'Europe/London')::date
    and exists (select from messages where ${isBetween(sql`a.user_id`, recipientId)} and sender_id = ${recipientId})
    and not exists (select from message_blocks where ${isBlockBetween(sql`a.user_id`, recipientId)})`;

export const hasMessageNews: NotificationKind['digest']['hasNews'] = (recipientId, period) =>
  sql`(exists (select from ${untoldTo(recipientId)}) or exists (select from ${newsTo(recipientId, period)}))`;

/** Returns the unread messages that a user has not been notified of, and new free days (D30). */
export const findMessageDigest: NotificationKind['digest']['find'] = async (tx, config, recipientId, period) => {
  const { rows } = await tx.execute<{
    sender_id: string;
    count: number;
    last_event: number;
    name: string | null;
  }>(sql`
    select m.sender_id, count(*)::integer as count, max(m.sent_event)::float8 as last_event,
      (select p.name from people p where p.user_id = m.sender_id) as name
    from ${untoldTo(recipientId)}
    group by m.sender_id order by max(m.sent_event) desc`);
  const consultants = await findFreeDays(tx, config, recipientId, period);
  if (rows.length === 0 && consultants.length === 0) return undefined;
  const senders = rows.map(({ name, count }) => ({ name: nameInEmail(name, config), count }));
  return {
    content: messageDigest(config, { senders, consultants }),
    told: rows.map((row) => ({ about: row.sender_id, upTo: row.last_event })),
  };
};

async function findFreeDays(
  tx: Transaction,
  config: Config,
  recipientId: string,
  period: Period,
): Promise<Digest['consultants']> {
  const { rows } = await tx.execute<{ name: string; last_day: string; consultant_id: string }>(sql`
    select p.name, a.last_day::text as last_day, p.consultant_id
    from ${newsTo(recipientId, period)} order by a.added_at desc`);
  return rows.map(({ name, last_day: day, consultant_id: consultantId }) => ({
    name: nameInEmail(name, config),
    date: dateInFigures(day),
    consultantId,
  }));
}
