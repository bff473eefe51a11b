import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { todayInLondon } from '../availability/free-days.ts';
import type { Consultant } from './consultant.ts';
import { consultantColumns, isListed, toConsultant, withRatings, type ConsultantRow } from './consultant-row.server.ts';
import { consultantProfiles as profiles } from './consultant.table.server.ts';

/** A shuffle that is the same for everybody all day, and another tomorrow: each paid placement gets its turn. */
function dailyOrder(today: string) {
  return sql`md5(${profiles.id}::text || ${today}), ${profiles.id}`;
}

/** The paid placements shown today, at most `limit`, whatever is searched for, and how many there are in all. */
export async function findFeaturedConsultants(
  db: Database,
  limit: number,
  today = todayInLondon(),
): Promise<{ featured: Consultant[]; total: number }> {
  const { rows } = await db.execute<ConsultantRow & { total: number }>(sql`
    with paid as (
      select ${profiles.id} as id, count(*) over ()::integer as total, row_number() over (order by ${dailyOrder(today)}) as place
      from ${profiles} where ${profiles.shownLevel} = 'premium' and ${isListed} order by place limit ${limit}
    )
    select paid.total, ${consultantColumns}
    from paid join ${profiles} on ${profiles.id} = paid.id ${withRatings}
    order by paid.place`);
  return { featured: rows.map((row) => toConsultant(row, today)), total: rows[0]?.total ?? 0 };
}

/** For the front page: paid placements first, by turns; others, by name, fill the places that are left. */
export async function findTopConsultants(db: Database, limit: number, today = todayInLondon()): Promise<Consultant[]> {
  const { rows } = await db.execute<ConsultantRow>(sql`
    with top as (
      (select ${profiles.id} as id, 1 as rank, row_number() over (order by ${dailyOrder(today)}) as place from ${profiles}
        where ${profiles.shownLevel} = 'premium' and ${isListed} order by place limit ${limit})
      union all
      (select id, 2, row_number() over (order by name, id) as place from (
        select ${profiles.id} as id, lower(${profiles.name}) as name from ${profiles}
        where ${profiles.shownLevel} <> 'premium' and ${isListed} order by lower(${profiles.name}), ${profiles.id} limit ${limit}
      ) as others)
      order by rank, place limit ${limit}
    )
    select ${consultantColumns}
    from top join ${profiles} on ${profiles.id} = top.id ${withRatings}
    order by top.rank, top.place`);
  return rows.map((row) => toConsultant(row, today));
}
