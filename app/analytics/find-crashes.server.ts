import { sql } from 'drizzle-orm';
import { offsetOf, readListPage } from '../../platform/database/list-page.server.ts';
import type { Database } from '../../platform/database/open-database.server.ts';
import { withoutPersonalData } from '../../platform/log/create-log.server.ts';
import { analyticsEvents } from './usage-event.table.server.ts';

const crashesPerPage = 50;
const mostBuilds = 5;

/** The same error on the same page. Times: ISO 8601. */
export type CrashGroup = {
  page: string;
  message: string;
  times: number;
  people: number;
  firstAt: string;
  lastAt: string;
  /** The builds of the site in which it happened: at most five, in no order. */
  builds: string[];
};

type Row = {
  id: string | null;
  total: number;
  page: string;
  message: string;
  times: number;
  people: number;
  firstAt: number;
  lastAt: number;
  builds: (string | null)[];
};

/** Returns a page of the crashes that signed-in users met, grouped by page and message, the latest first. */
export async function findCrashes(db: Database, page: number) {
  const field = (name: string) => sql`left(coalesce(event_data->>${sql.raw(`'${name}'`)}, ''), 500)`;
  const { rows } = await db.execute<Row>(sql`
    with crashes as (
      select ${field('error_context')} as page, ${field('error_message')} as message, ${field('error_build')} as build,
        user_id, created_at
      from ${analyticsEvents} where event_name = 'error'
    ), fitting as (
      select page, message, count(*)::int as times, count(distinct user_id)::int as people, min(created_at) as first_at,
        max(created_at) as last_at, (array_agg(distinct nullif(build, '')))[1:${sql.raw(String(mostBuilds))}] as builds
      from crashes group by page, message
    ), counted as (select count(*)::int as total from fitting), shown as (
      select * from fitting order by last_at desc, page, message
      limit ${crashesPerPage} offset ${offsetOf(page, crashesPerPage)}
    )
    select shown.page as id, total, page, message, times, people, builds,
      (extract(epoch from first_at) * 1000)::float8 as "firstAt", (extract(epoch from last_at) * 1000)::float8 as "lastAt"
    from counted left join shown on true order by last_at desc, page, message`);
  const { found, ...numbers } = readListPage(rows, page, crashesPerPage);
  return { crashes: found.map(toGroup), ...numbers };
}

function toGroup({ id, total, ...row }: Row): CrashGroup {
  return {
    ...row,
    page: withoutPersonalData(row.page),
    message: withoutPersonalData(row.message),
    firstAt: new Date(row.firstAt).toISOString(),
    lastAt: new Date(row.lastAt).toISOString(),
    builds: row.builds.filter((build) => build !== null),
  };
}
