import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { personName } from '../../people/person-name.ts';
import { findReviewedWork } from '../../reviews/find-reviewed-work.server.ts';
import { answerUntil, deliveredUntil, waitsFor } from '../count-waiting-engagements.server.ts';
import type { Side, State } from '../machine/machine.ts';
import { reviewsUntil } from '../machine/rules.ts';

/** A line of the list of one's engagements. Times are ISO date-times. */
export type EngagementLine = {
  id: string;
  title: string;
  other: string;
  side: Side;
  state: State;
  waits: boolean;
  lastEventAt: string;
  /** The first moment at which it is too late for whoever has to answer; null if there is no such deadline. */
  until: string | null;
  /** Until when the user can still write a review; null if they cannot, or have written one. */
  reviewUntil: string | null;
};

export const pageSize = 25;

type Row = {
  id: string;
  title: string;
  other_id: string | null;
  other_name: string | null;
  side: Side;
  state: State;
  waits: boolean;
  last_event_at: string;
  own_until: string | null;
  their_until: string | null;
  closed_at: string | null;
  has_accepted: boolean;
  total: number;
};

/**
 * Returns one page of a user's engagements: what waits for them first, the nearest deadline on top; then what
 * is open, then the rest, the newest first.
 */
export async function findEngagements(
  db: Database,
  userId: string,
  page: number,
): Promise<{ lines: EngagementLine[]; total: number }> {
  // A page after the last one is the last one.
  const { rows } = await db.execute<Row>(sql`
    with line as (
    select g.id, v.terms->>'title' as title, g.state, g.last_event_at, g.closed_at, g.closed_at is not null as is_closed,
      exists (select from engagement_milestones m where m.engagement_id = g.id and m.state = 'accepted') as has_accepted,
      side.own as side, other.id as other_id, p.name as other_name, (g.closed_at is null and ${waitsFor(userId)}) as waits,
      ${answerUntil(sql`side.other`)} as own_until, ${answerUntil(sql`side.own`)} as their_until
    from engagements g
    join engagement_versions v on v.engagement_id = g.id and v.version = g.version
    cross join lateral (select case when g.consultant_user_id = ${userId} then 'consultant' else 'service' end as own,
      case when g.consultant_user_id = ${userId} then 'service' else 'consultant' end as other) as side
    ${deliveredUntil}
    cross join lateral (select case when g.consultant_user_id = ${userId} then g.service_user_id
      else g.consultant_user_id end as id) as other
    left join people p on p.user_id = other.id
    where g.consultant_user_id = ${userId} or g.service_user_id = ${userId}
    )
    select line.*, count(*) over ()::integer as total from line
    order by waits desc, is_closed, case when waits then own_until end, last_event_at desc, id
    limit ${pageSize} offset
      (select greatest(0, least(${page}, (count(*) + ${pageSize - 1}) / ${pageSize}) - 1) * ${pageSize} from line)`);
  const reviewed = await findReviewedWork(
    db,
    userId,
    rows.filter((row) => reviewEnd(row) !== null).map(({ id }) => id),
  );
  return {
    lines: rows.map((row) => ({
      id: row.id,
      title: row.title,
      other: row.other_id === null ? personName('', undefined) : personName(row.other_id, row.other_name ?? undefined),
      side: row.side,
      state: row.state,
      waits: row.waits,
      lastEventAt: new Date(row.last_event_at).toISOString(),
      until: momentOf(row.waits ? row.own_until : row.their_until),
      reviewUntil: reviewed.has(row.id) ? null : reviewEnd(row),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Returns the end of the time for reviews; null if there is none, or it is over. */
function reviewEnd({ state, closed_at: closedAt, has_accepted: hasAccepted }: Row): string | null {
  const until = reviewsUntil({
    state,
    closedAt: closedAt === null ? null : Date.parse(closedAt),
    milestones: hasAccepted ? [{ state: 'accepted' }] : [],
  });
  return until === null || until <= Date.now() ? null : new Date(until).toISOString();
}

const momentOf = (at: string | null) => (at === null ? null : new Date(at).toISOString());
