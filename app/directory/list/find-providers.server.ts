import { sql, type SQL } from 'drizzle-orm';
import { readListPage } from '../../../platform/database/list-page.server.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { distanceMilesFrom } from '../distance.server.ts';
import { locateSearch } from '../search/locate-search.server.ts';
import { isNamed, providerMatches, type ProviderSearch } from '../search/provider-conditions.server.ts';
import { providerColumns, toProvider, type ProviderRow } from './provider-row.server.ts';
import { providersPerPage, type NearAnswer, type Provider, type ProviderQuery } from '../provider.ts';
import { careProviders as providers } from '../provider.table.server.ts';

export type ProviderPage = {
  providers: Provider[];
  total: number;
  page: number;
  pages: number;
  /** Present when the query names a place in `near`. */
  near?: NearAnswer;
};

/** Builds the SQL for a table `shown`: the ids on one page, with their distances and their positions in the order. */
type Shown = (search: ProviderSearch, offset: number) => SQL;

const milesOf = ({ around }: ProviderSearch): SQL =>
  typeof around === 'object' ? distanceMilesFrom(around) : sql`null::float8`;

/** The ORDER BY clauses, without 'name matches first'. They end with name and id, so the order is unambiguous (API-31). */
const orders = {
  name: sql`sort_name, id`,
  nearest: sql`miles nulls last, sort_name, id`,
  rating: sql`(case rating when 0 then 9 else rating end), rated_on desc nulls last, sort_name, id`,
  newest: sql`(rating = 0), rated_on desc nulls last, sort_name, id`,
} as const;

const inOrder =
  (order: SQL): Shown =>
  (search, offset) => sql`
  shown as materialized (
    select id as shown_id, miles, row_number() over (order by ${order}) as place from (
      select id, sort_name, rating, rated_on, ${milesOf(search)} as miles from listed_providers
      where ${providerMatches(search)} order by ${order} limit ${providersPerPage} offset ${offset}
    ) as page
  )`;

/**
 * First the providers whose name matches, then the others, each group by name (D19a). Both groups are read in the order
 * of the name index instead of being sorted, because this is fastest when many rows contain the word. The first group
 * is read only up to the end of the page: if it does not fill the page, the other group follows.
 */
const namedFirst: Shown = (search, offset) => {
  const walk = (condition: SQL) => sql`
    select id as shown_id, sort_name as shown_name from listed_providers where ${providerMatches(search)} and ${condition}
    order by sort_name, id`;
  return sql`
    named as materialized (${walk(isNamed(search.q))} limit ${offset + providersPerPage}),
    shown as materialized (
      select shown_id, null::float8 as miles, row_number() over (order by tier, shown_name, shown_id) as place from (
        (select shown_id, 0 as tier, shown_name from named order by shown_name, shown_id offset ${offset})
        union all
        (select shown_id, 1, shown_name from (${walk(sql`not ${isNamed(search.q)}`)}) as others
          limit (select least(${providersPerPage}, ${offset + providersPerPage} - count(*)) from named)
          offset (select greatest(0, ${offset} - count(*)) from named))
      ) as page
    )`;
};

/**
 * Returns the order of a search: the chosen order or, if none was chosen, by distance, by name match (D19a) or by name.
 */
function orderOf({ q, sort, around }: ProviderSearch): Shown {
  if (sort !== 'usual') return inOrder(orders[sort]);
  if (typeof around === 'object') return inOrder(orders.nearest);
  return q ? namedFirst : inOrder(orders.name);
}

async function readPage(db: Database, search: ProviderSearch, page: number) {
  const { rows } = await db.execute<ProviderRow & { total: number; miles: number | null }>(sql`
    with counted as (
      select count(*)::integer as total from listed_providers where ${providerMatches(search)}
    ), ${orderOf(search)(search, (page - 1) * providersPerPage)}
    select counted.total, shown.miles, ${providerColumns}
    from counted left join (shown join ${providers} on ${providers.id} = shown_id) on true
    order by place`);
  const { found, ...numbers } = readListPage(rows, page, providersPerPage);
  return { providers: found.map((row) => toProvider(row, row.miles)), ...numbers };
}

/**
 * Returns one page of the directory and the exact number of matches. See `providerMatches` for the conditions,
 * `locateSearch` for the place in `near`, and `orderOf` for the order. For a page after the last one, returns the last page.
 */
export async function findProviders(db: Database, query: ProviderQuery): Promise<ProviderPage> {
  const { search, near } = await locateSearch(db, query);
  const asked = await readPage(db, search, query.page);
  const found = asked.page === query.page ? asked : await readPage(db, search, asked.pages);
  return { ...found, ...(near ? { near } : {}) };
}
findProviders.tables = ['care_providers'] as const;
