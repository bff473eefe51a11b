import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { todayInLondon } from '../../ui/text/dates.ts';
import { consultantMatches } from './list/consultant-conditions.server.ts';
import type { Consultant } from './consultant.ts';
import type { ConsultantQuery } from './consultant-query.ts';
import {
  consultantColumns,
  consultantTables,
  isListedConsultant,
  toConsultant,
  withRatings,
  type ConsultantRow,
} from './list/consultant-row.server.ts';
import { consultantProfiles as profiles } from './consultant.table.server.ts';
import { locateSearch } from './list/locate-search.server.ts';

/** Shuffles the paid placements: the order is the same for everyone all day and changes daily, so that each gets its turn. */
function dailyPlace(today: string) {
  return sql`md5(${profiles.id}::text || ${today})`;
}

const isPaid = sql`${profiles.shownLevel} = 'premium' and ${isListedConsultant}`;

/**
 * Returns today's paid placements, at most `limit`, and how many there are in all. With `search`, only the placements
 * that match it are returned and counted (D50).
 */
export async function findFeaturedConsultants(
  db: Database,
  limit: number,
  search?: ConsultantQuery,
  today = todayInLondon(),
): Promise<{ featured: Consultant[]; total: number }> {
  const isMeant = search
    ? sql`${isPaid} and ${consultantMatches(search, await locateSearch(db, search, today))}`
    : isPaid;
  const { rows } = await db.execute<ConsultantRow & { total: number }>(sql`
    with paid as (
      select ${profiles.id} as id, ${dailyPlace(today)} as place from ${profiles} where ${isMeant}
      order by place, id limit ${limit}
    )
    select (select count(*)::integer from ${profiles} where ${isMeant}) as total, ${consultantColumns}
    from paid join ${profiles} on ${profiles.id} = paid.id ${withRatings}
    order by paid.place, paid.id`);
  return { featured: rows.map((row) => toConsultant(row, today)), total: rows[0]?.total ?? 0 };
}
findFeaturedConsultants.tables = [...consultantTables, 'care_providers'] as const;

/** Returns consultants for the front page: first the paid placements in today's order, then the others by name. */
export async function findTopConsultants(db: Database, limit: number, today = todayInLondon()): Promise<Consultant[]> {
  const { rows } = await db.execute<ConsultantRow>(sql`
    with top as (
      (select ${profiles.id} as id, 1 as rank, ${dailyPlace(today)} as place from ${profiles} where ${isPaid}
        order by place, id limit ${limit})
      union all
      (select ${profiles.id}, 2, lower(${profiles.name}) from ${profiles}
        where ${profiles.shownLevel} <> 'premium' and ${isListedConsultant} order by lower(${profiles.name}), ${profiles.id} limit ${limit})
      order by rank, place, id limit ${limit}
    )
    select ${consultantColumns}
    from top join ${profiles} on ${profiles.id} = top.id ${withRatings}
    order by top.rank, top.place, top.id`);
  return rows.map((row) => toConsultant(row, today));
}
findTopConsultants.tables = consultantTables;
