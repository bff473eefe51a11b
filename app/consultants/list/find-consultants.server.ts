import { sql } from 'drizzle-orm';
import { offsetOf, readListPage } from '../../../platform/database/list-page.server.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { consultantMatches, consultantScore } from './consultant-conditions.server.ts';
import type { Consultant, ConsultantQuery } from '../consultant.ts';
import { consultantsPerPage } from './consultants-per-page.ts';
import {
  consultantColumns,
  consultantTables,
  toConsultant,
  withRatings,
  type ConsultantRow,
} from './consultant-row.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';

export type ConsultantPage = { consultants: Consultant[]; total: number; page: number; pages: number };

/**
 * Returns one page of the list, in one query that counts all matches. A consultant matches when the text is part of the name,
 * the specialization or the skills, ignoring case, or when each of its words occurs in them or in the title, in any order and
 * form (D49). With a search text the best matches come first; otherwise, and among equals, the order is by name, then by id.
 * Payment never affects it. A page number after the last returns the last page.
 */
export async function findConsultants(db: Database, query: ConsultantQuery): Promise<ConsultantPage> {
  const order = query.q ? sql`score desc, sort, id` : sql`sort, id`;
  const { rows } = await db.execute<ConsultantRow & { total: number }>(sql`
    with matching as not materialized (
      select ${profiles.id} as id, ${query.q ? consultantScore(query.q) : sql`0`} as score, lower(${profiles.name}) as sort
      from ${profiles} where ${consultantMatches(query)}
    ), counted as (
      select count(*)::integer as total from matching
    ), shown as (
      select id, score, sort from matching order by ${order} limit ${consultantsPerPage}
      offset ${offsetOf(query.page, consultantsPerPage)}
    )
    select counted.total, ${consultantColumns}
    from counted left join (shown join ${profiles} on ${profiles.id} = shown.id) on true ${withRatings}
    order by ${query.q ? sql`shown.score desc, ` : sql``}shown.sort, shown.id`);
  const { found, ...numbers } = readListPage(rows, query.page, consultantsPerPage);
  return { consultants: found.map((row) => toConsultant(row)), ...numbers };
}
findConsultants.tables = consultantTables;
