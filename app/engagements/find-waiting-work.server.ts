import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { Day } from '../../ui/text/dates.ts';
import { personName } from '../people/person-name.ts';
import { answerUntil, deliveredUntil, waitsFor } from './count-waiting-engagements.server.ts';
import { lastDayOf } from './machine/deadlines.ts';

/**
 * An engagement that waits for a user. `other`: the name of the other side; `waitsFor`: what it waits for; `lastDay`: the
 * last day on which the user can answer, null if there is no deadline.
 */
type WaitingEngagement = {
  id: string;
  title: string;
  other: string;
  waitsFor: 'proposal' | 'change' | 'end' | 'delivery' | 'changes';
  lastDay: Day | null;
};

const longest = 3;

type Row = Pick<WaitingEngagement, 'id' | 'title'> & {
  waits_for: WaitingEngagement['waitsFor'];
  other_id: string | null;
  other_name: string | null;
  until: string | null;
  total: number;
};

/** Returns up to three of the engagements that wait for a user, the nearest deadline first, and how many there are. */
export async function findWaitingWork(
  db: Database,
  userId: string,
): Promise<{ first: WaitingEngagement[]; total: number }> {
  const { rows } = await db.execute<Row>(sql`
    select g.id, v.terms->>'title' as title, side.other_id, p.name as other_name,
      case when g.proposal_by = side.other then 'proposal'
        when g.change_by = side.other then 'change'
        when g.end_by = side.other and not g.end_has_objection then 'end'
        when side.other = 'consultant' then 'delivery' else 'changes' end as waits_for,
      ${answerUntil(sql`side.other`)} as until, count(*) over ()::integer as total
    from engagements g
    join engagement_versions v on v.engagement_id = g.id and v.version = g.version
    cross join lateral (select case when g.consultant_user_id = ${userId} then 'service' else 'consultant' end as other,
      case when g.consultant_user_id = ${userId} then g.service_user_id else g.consultant_user_id end as other_id) as side
    ${deliveredUntil}
    left join people p on p.user_id = side.other_id
    where g.closed_at is null and g.to_close_since is null and ${waitsFor(userId)}
    order by until, g.last_event_at desc, g.id
    limit ${longest}`);
  const first = rows.map((row) => ({
    id: row.id,
    title: row.title,
    other: personName(row.other_id ?? '', row.other_name ?? undefined),
    waitsFor: row.waits_for,
    lastDay: row.until === null ? null : lastDayOf(Date.parse(row.until)),
  }));
  return { first, total: rows[0]?.total ?? 0 };
}
