import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { countedEvents, dailyCounts } from './statistics.table.server.ts';

/** How many past days the first nightly run counts: enough for the 14 months that the statistics screen shows. */
const firstDays = 430;

/** The figures counted from the rows of other rooms; see the view counted_events. */
const eventFigures = ['sign-ups', 'log-ins', 'messages', 'verifications', 'imports'] as const;

/**
 * The last day whose events are in daily_counts. Later days are counted at each request, so the totals are correct even if a
 * nightly job did not run.
 */
export const countedTo = sql`(select max(day) from ${dailyCounts} where figure = ${eventFigures[0]})`;

/**
 * Stores the totals of past days. The totals remain when the counted rows are deleted, such as when a user closes their
 * account. Two processes may run this at once.
 */
export async function addDailyCounts(db: Database): Promise<void> {
  const names = sql.join(
    eventFigures.map((figure) => sql`(${figure}::text)`),
    sql`, `,
  );
  await db.execute(sql`
    with range as (
      select coalesce(${countedTo} + 1, today - ${firstDays}::integer) as first, today - 1 as last
      from (select (now() at time zone 'Europe/London')::date as today) now
    ), happened as (
      select figure, (happened_at at time zone 'Europe/London')::date as day, count(*) as total
      from ${countedEvents}, range
      where happened_at >= first::timestamp at time zone 'Europe/London' and happened_at < (last + 1)::timestamp at time zone 'Europe/London'
      group by 1, 2
    )
    insert into daily_counts (day, figure, total)
    select days.day::date, figures.figure, coalesce(happened.total, 0)
    from range
    cross join generate_series(first::timestamp, last::timestamp, interval '1 day') days(day)
    cross join (values ${names}) figures(figure)
    left join happened on happened.day = days.day::date and happened.figure = figures.figure
    order by 1, 2
    on conflict (day, figure, part) do nothing`);
}
