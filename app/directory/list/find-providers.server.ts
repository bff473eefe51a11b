import { sql, type SQL } from 'drizzle-orm';
import { readListPage } from '../../../platform/database/list-page.server.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { distanceMilesFrom, type Middle } from '../distance.server.ts';
import { placeSearch, widenSearch } from '../search/locate-search.server.ts';
import { isInSquare, isNamed, providerMatches, type ProviderSearch } from '../search/provider-conditions.server.ts';
import { searchMeaning } from '../search/search-meaning.server.ts';
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

/**
 * Builds the SQL for two tables: `counted` with the number of all matches as `total`, and `shown` with the ids on one page,
 * their distances and their positions in the order.
 */
type Listing = (search: ProviderSearch, offset: number) => SQL;

const milesOf = ({ around }: ProviderSearch): SQL =>
  typeof around === 'object' ? distanceMilesFrom(around) : sql`null::float8`;

/** The ORDER BY clauses. They end with name and id, so the order is unambiguous (API-31). */
const orders = {
  named: sql`is_other, sort_name, id`,
  name: sql`sort_name, id`,
  nearest: sql`miles nulls last, sort_name, id`,
  rating: sql`(case rating when 0 then 9 else rating end), rated_on desc nulls last, sort_name, id`,
  newest: sql`(rating = 0), rated_on desc nulls last, sort_name, id`,
} as const;

/**
 * Returns the order of a search: the chosen order or, if none was chosen, by distance, by name match (D19a) or by name.
 */
function orderOf({ q, sort, around }: ProviderSearch): keyof typeof orders {
  if (sort !== 'usual') return sort;
  if (typeof around === 'object') return 'nearest';
  return q ? 'named' : 'name';
}

const counted = (search: ProviderSearch): SQL => sql`
  counted as (select count(*)::integer as total from listed_providers where ${providerMatches(search)})`;

/** The table `shown`. `rows`: where the matches are, and which other columns the order needs. */
const shownOf = (search: ProviderSearch, offset: number, rows: { from: SQL; also?: SQL }): SQL => {
  const order = orders[orderOf(search)];
  return sql`
  shown as materialized (
    select id as shown_id, miles, row_number() over (order by ${order}) as place from (
      select id, sort_name, rating, rated_on, ${milesOf(search)} as miles${rows.also ?? sql``} from ${rows.from}
      order by ${order} limit ${providersPerPage} offset ${offset}
    ) as page
  )`;
};

/** For searches that find many: the matches are counted without being sorted. */
const inOrder: Listing = (search, offset) => {
  const shown = shownOf(search, offset, { from: sql`listed_providers where ${providerMatches(search)}` });
  return sql`${counted(search)}, ${shown}`;
};

/**
 * For searches that find few: the matches are looked for once, to be counted and sorted, because that is what takes the
 * time. With many matches, writing them all down would take more.
 */
const gathered: Listing = (search, offset) => {
  const isOther = orderOf(search) === 'named' ? sql`not ${isNamed(search.q)}` : sql`false`;
  return sql`
  matching as materialized (
    select id, sort_name, rating, rated_on, postcode, latitude, longitude, ${isOther} as is_other
    from listed_providers where ${providerMatches(search)}
  ),
  counted as (select count(*)::integer as total from matching),
  ${shownOf(search, offset, { from: sql`matching`, also: sql`, is_other` })}`;
};

/** Whether a search is likely to find few: one in some areas, within a distance, or for several words. */
function isNarrow({ q, areas, around }: ProviderSearch): boolean {
  const parts = searchMeaning(q) ?? [];
  return (
    areas.length > 0 ||
    (typeof around === 'object' && around.miles !== null) ||
    (parts.length > 1 && parts.some(({ kind }) => kind === 'word'))
  );
}

/**
 * First the providers whose name matches, then the others, each group by name (D19a). Both groups are read in the order
 * of the name index instead of being sorted, because this is fastest when many rows contain the word. The first group
 * is read only up to the end of the page: if it does not fill the page, the other group follows. PostgreSQL cannot
 * foresee a computed limit. Only the fixed limit around both groups tells it that the page is short. Without it, it
 * expects thousands of rows and may join all of care_providers.
 */
const namedFirst: Listing = (search, offset) => {
  const walk = (condition: SQL) => sql`
    select id as shown_id, sort_name as shown_name from listed_providers where ${providerMatches(search)} and ${condition}
    order by sort_name, id`;
  return sql`${counted(search)},
    named as materialized (${walk(isNamed(search.q))} limit ${offset + providersPerPage}),
    named_total as materialized (select count(*) as total from named),
    shown as materialized (
      select shown_id, null::float8 as miles, row_number() over (order by tier, shown_name, shown_id) as place from (
        (select shown_id, 0 as tier, shown_name from named order by shown_name, shown_id offset ${offset})
        union all
        (select shown_id, 1, shown_name from (${walk(sql`not ${isNamed(search.q)}`)}) as others
          limit (select least(${providersPerPage}, ${offset + providersPerPage} - total) from named_total)
          offset (select greatest(0, ${offset} - total) from named_total))
      ) as page limit ${providersPerPage}
    )`;
};

/** Around most towns, a page of providers is within the first of these distances or the second. */
const closeMiles = [3, 10];

/**
 * For searches around a place without a greatest distance: if the providers up to the end of the page are within a few
 * miles, only those nearby are sorted. `reach` is the distance that has enough of them, or null. PostgreSQL compares it once
 * for each part of `candidates`, and reads only the part that applies.
 */
const nearestFirst =
  (around: Middle): Listing =>
  (search, offset) => {
    const matches = providerMatches(search);
    const needed = offset + providersPerPage;
    const within = (miles: number) => providerMatches({ ...search, around: { ...around, miles } });
    const isEnough = (miles: number) => sql`
      (select count(*) from (select from listed_providers where ${within(miles)} limit ${needed}) as close) = ${needed}`;
    const part = (condition: SQL) => sql`
      select id, sort_name, rating, rated_on, postcode, latitude, longitude from listed_providers where ${condition}`;
    const reach = sql`(select miles from reach)`;
    const parts = [
      ...closeMiles.map((miles) => part(sql`${reach} = ${miles} and ${matches} and ${isInSquare(around, miles)}`)),
      part(sql`${reach} is null and ${matches}`),
    ];
    const choices = closeMiles.map((miles) => sql`when ${isEnough(miles)} then ${miles}::integer`);
    return sql`${counted(search)},
      reach as materialized (select case ${sql.join(choices, sql` `)} end as miles),
      ${shownOf(search, offset, { from: sql`(${sql.join(parts, sql` union all `)}) as candidates` })}`;
  };

function listingOf(search: ProviderSearch): Listing {
  if (isNarrow(search)) return gathered;
  const order = orderOf(search);
  if (order === 'nearest' && typeof search.around === 'object') return nearestFirst(search.around);
  return order === 'named' ? namedFirst : inOrder;
}

async function readPage(db: Database, search: ProviderSearch, page: number) {
  const { rows } = await db.execute<ProviderRow & { total: number; miles: number | null }>(sql`
    with ${listingOf(search)(search, (page - 1) * providersPerPage)}
    select counted.total, shown.miles, ${providerColumns}
    from counted left join (shown join ${providers} on ${providers.id} = shown_id) on true
    order by place`);
  const { found, ...numbers } = readListPage(rows, page, providersPerPage);
  return { providers: found.map((row) => toProvider(row, row.miles)), ...numbers };
}

/**
 * Returns one page of the directory and the exact number of matches. See `providerMatches` for the conditions,
 * `placeSearch` for the place in `near`, `widenSearch` for the distance, and `orderOf` for the order. For a page after
 * the last one, returns the last page.
 */
export async function findProviders(db: Database, query: ProviderQuery): Promise<ProviderPage> {
  const placed = await placeSearch(db, query);
  const first = await readPage(db, placed.search, query.page);
  // Few searches are widened, so the page is read at once: its total says whether the distance has enough.
  const { search, near } = await widenSearch(db, placed, first.total);
  const asked = search === placed.search ? first : await readPage(db, search, query.page);
  const found = asked.page === query.page ? asked : await readPage(db, search, asked.pages);
  return { ...found, ...(near ? { near } : {}) };
}
findProviders.tables = ['care_providers'] as const;
