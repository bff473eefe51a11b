import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';

/**
 * Returns the condition that an engagement `g` waits for a user: a question of the other side, a delivery to accept, or
 * changes to make. A milestone that is due later does not wait.
 */
export const waitsFor = (userId: string | SQL): SQL => sql`(
  (g.consultant_user_id = ${userId} and (
    g.proposal_by = 'service' or g.change_by = 'service' or (g.end_by = 'service' and not g.end_has_objection)
    or (g.state in ('running', 'ending') and exists (select from engagement_milestones m
      where m.engagement_id = g.id and m.state = 'changes-asked'))))
  or (g.service_user_id = ${userId} and (
    g.proposal_by = 'consultant' or g.change_by = 'consultant' or (g.end_by = 'consultant' and not g.end_has_objection)
    or (g.state in ('running', 'ending') and exists (select from engagement_milestones m
      where m.engagement_id = g.id and m.state = 'delivered'))))
)`;

/** Joins to an engagement `g` the first moment at which its deliveries count as accepted, at the end of the work at the latest. */
export const deliveredUntil = sql`
  left join lateral (select least(min(m.until), g.end_until) as until from engagement_milestones m
    where m.engagement_id = g.id and m.until is not null and g.closed_at is null having count(*) > 0) as delivered on true`;

/**
 * Returns the first moment at which it is too late to answer what a side asks in an engagement `g` with `deliveredUntil`;
 * null in the database if there is no such deadline.
 */
export const answerUntil = (asker: SQL): SQL => sql`
  least(case when g.proposal_by = ${asker} then g.proposal_until end,
    case when g.change_by = ${asker} then g.change_until end,
    case when g.end_by = ${asker} and not g.end_has_objection then g.end_until end,
    case when ${asker} = 'consultant' then delivered.until end)`;

/** Returns how many engagements wait for a user. */
export async function countWaitingEngagements(db: Database, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from engagements g
    where g.closed_at is null and g.to_close_since is null and ${waitsFor(userId)}`);
  return rows[0]?.count ?? 0;
}
