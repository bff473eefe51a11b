import { sql } from 'drizzle-orm';
import type { AnswerTime } from './answer-time-text.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';

/** From this many answers on, the time to answer is shown. */
const fewestAnswers = 3;
const answerDays = 90;

/** Returns a service's median time to answer; undefined if there are fewer than three answers. */
export async function findAnswerTime(db: Database, serviceUserId: string): Promise<AnswerTime | undefined> {
  const { rows } = await db.execute<{ median: number | null; answers: number }>(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from answer.at - asked.at) / 3600)::float8 as median,
      count(*)::integer as answers
    from engagements g
    join engagement_events asked on asked.engagement_id = g.id and asked.sequence = 1 and asked.side = 'consultant'
    cross join lateral (select e.at from engagement_events e where e.engagement_id = g.id and e.side = 'service'
      and e.name in ('accept', 'counter', 'decline') order by e.sequence limit 1) as answer
    where g.service_user_id = ${serviceUserId} and g.kind = 'apply'
      and asked.at > now() - make_interval(days => ${answerDays})`);
  const [row] = rows;
  if (!row || row.median === null || row.answers < fewestAnswers) return undefined;
  return { medianHours: row.median, answers: row.answers };
}

/** Returns how many proposals a listing has had so far, withdrawn ones included. */
export async function countProposals(db: Database, listingId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from engagements where listing_id = ${listingId} and kind = 'apply'`,
  );
  return rows[0]?.count ?? 0;
}
