import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { MessageActivity } from './message-activity.ts';

const mostEvents = 300;
/**
 * Event numbers are assigned before a transaction commits, so a lower number may become visible up to this much later
 * than a higher one.
 */
const lookBack = '10 seconds';

/**
 * Returns the events of a user's messages after the number `since`, oldest first; some may be sent twice. Undefined if
 * there are too many events, or if `since` is higher than the last event that the user may know of; then everything
 * must be fetched again. Only the user's own events are read, so that trying numbers does not reveal how much others
 * write.
 */
export async function findEventsSince(
  db: Database,
  userId: string,
  since: number,
): Promise<MessageActivity[] | undefined> {
  const { rows } = await db.execute<{ kind: 'message' | 'read' | 'last'; event: string; from: string; to: string }>(sql`
    with begin as (
      select coalesce((
        select sent_event from messages
        where sent_event <= ${since} and created_at < (
          select created_at from messages where sent_event <= ${since} order by sent_event desc limit 1
        ) - ${lookBack}::interval
        order by sent_event desc limit 1
      ), 0) as event
    ), sent as (
      select sent_event, sender_id, recipient_id from messages
      where sender_id = ${userId} and sent_event > (select event from begin)
      order by sent_event limit ${mostEvents + 2}
    ), received as (
      select sent_event, sender_id, recipient_id from messages
      where recipient_id = ${userId} and sent_event > (select event from begin)
      order by sent_event limit ${mostEvents + 2}
    ), read_by_others as (
      select max(read_event) as read_event, sender_id, recipient_id from messages
      where sender_id = ${userId} and read and read_event > (select event from begin)
      group by sender_id, recipient_id
    ), read_by_oneself as (
      select max(read_event) as read_event, sender_id, recipient_id from messages
      where recipient_id = ${userId} and read and read_event > (select event from begin)
      group by sender_id, recipient_id
    ), happened as (
      select 'message' as kind, sent_event as event, sender_id as "from", recipient_id as "to" from sent
      union all select 'message', sent_event, sender_id, recipient_id from received
      union all select 'read', read_event, sender_id, recipient_id from read_by_oneself
      union all select 'read', read_event, sender_id, recipient_id from read_by_others r
        where not exists (select from message_settings s where s.user_id = r.recipient_id and not s.shows_read)
    )
    select 'last' as kind, coalesce(max(event), 0) as event, null as "from", null as "to" from happened
    union all (select * from happened where event <> ${since} order by event limit ${mostEvents + 1})`);
  const events = rows.flatMap(({ kind, event, from, to }) =>
    kind === 'last' ? [] : [{ kind, seq: Number(event), from, to }],
  );
  const last = Number(rows.find(({ kind }) => kind === 'last')?.event);
  if (since > last || events.length > mostEvents) return undefined;
  return events.toSorted((a, b) => a.seq - b.seq);
}
