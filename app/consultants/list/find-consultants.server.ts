import { sql } from 'drizzle-orm';
import { offsetOf, readListPage } from '../../../platform/database/list-page.server.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { NearAnswer } from '../../directory/provider.ts';
import { consultantMatches, consultantScore, milesAway, wordsOf } from './consultant-conditions.server.ts';
import type { Consultant } from '../consultant.ts';
import type { ConsultantQuery } from '../consultant-query.ts';
import { consultantsPerPage } from './consultants-per-page.ts';
import {
  consultantColumns,
  consultantTables,
  toConsultant,
  withRatings,
  type ConsultantRow,
} from './consultant-row.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';
import { locateSearch } from './locate-search.server.ts';
import { matchingFirst } from './matching-first.ts';

/** One page of the list. `near`: how the place in the search was understood; absent if the search has no place. */
export type ConsultantPage = {
  consultants: Consultant[];
  total: number;
  page: number;
  pages: number;
  near?: NearAnswer;
};

/**
 * Returns one page of the list and the total number of matches, with a single query. A consultant matches the search
 * text in either of two ways (D49): the whole text is part of the name, the specialization or the skills, ignoring
 * case; or each of its words, in any order and form, occurs somewhere in those fields, the title or 'About'. The best
 * matches come first, then the nearest, then by name and id. Payment never affects the order. A page number after the
 * last returns the last page.
 */
export async function findConsultants(db: Database, query: ConsultantQuery): Promise<ConsultantPage> {
  const search = await locateSearch(db, query);
  const hasScore = query.q !== '' || query.skills.length > 0;
  const miles = search.place && milesAway(search.place);
  const columns = [hasScore && 'score desc', miles && 'miles nulls last', 'sort', 'id'].filter(Boolean);
  const order = (of: string) => sql.raw(columns.map((column) => `${of}.${column}`).join(', '));
  const { rows } = await db.execute<ConsultantRow & { total: number }>(sql`
    with matching as ${sql.raw(hasScore ? 'materialized' : 'not materialized')} (
      select ${profiles.id} as id, ${hasScore ? consultantScore(query) : sql`0`} as score,
        ${miles ?? sql`null::float8`} as miles, lower(${profiles.name}) as sort
      from ${profiles} where ${consultantMatches(query, search)}
    ), counted as (
      select count(*)::integer as total from matching
    ), shown as (
      select id, score, miles, sort from matching order by ${order('matching')}
      limit ${consultantsPerPage} offset ${offsetOf(query.page, consultantsPerPage)}
    )
    select counted.total, shown.miles, ${consultantColumns}
    from counted left join (shown join ${profiles} on ${profiles.id} = shown.id) on true ${withRatings}
    order by ${order('shown')}`);
  const { found, ...numbers } = readListPage(rows, query.page, consultantsPerPage);
  const synonyms = wordsOf(query.q)?.terms.flatMap(({ others }) => others) ?? [];
  const consultants = found.map((row) => {
    const consultant = toConsultant(row, search.today, search.place?.near);
    return { ...consultant, ...matchingFirst(consultant, query, synonyms) };
  });
  const list = { consultants, ...numbers };
  return search.place ? { ...list, near: search.place.near } : list;
}
findConsultants.tables = [...consultantTables, 'care_providers'] as const;
