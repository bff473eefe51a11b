import { sql, type SQL } from 'drizzle-orm';
import { readListPage } from '../../../platform/database/list-page.server.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { distanceMilesFrom, type Position } from '../places/distance.server.ts';
import { findPlace } from '../places/find-place.server.ts';
import { isNamed, providerMatches } from './provider-conditions.server.ts';
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

/** Builds the SQL for the ids of one page and the columns that sort them. */
type Shown = (query: ProviderQuery, offset: number) => SQL;

/** API-31: by name, then by id, so that the order is unique. */
const byName: Shown = (query, offset) => sql`
  shown as materialized (
    select id as shown_id, 0 as tier, null::float8 as miles, sort_name as shown_name from listed_providers
    where ${providerMatches(query)} order by sort_name, id limit ${providersPerPage} offset ${offset}
  )`;

/**
 * D19a: first the providers whose name matches, then the others, each group by name. Neither group is sorted in full: when
 * many rows hold the word, a scan of the name index finds the page soonest. The first group is counted only up to the end
 * of the page, to see whether it fills the page.
 */
const namedFirst: Shown = (query, offset) => {
  const walk = (condition: SQL) => sql`
    select id as shown_id, sort_name as shown_name from listed_providers where ${providerMatches(query)} and ${condition}
    order by sort_name, id`;
  return sql`
    named as materialized (${walk(isNamed(query.q))} limit ${offset + providersPerPage}),
    shown as materialized (
      (select shown_id, 0 as tier, null::float8 as miles, shown_name from named
        order by shown_name, shown_id offset ${offset})
      union all
      (select shown_id, 1, null, shown_name from (${walk(sql`not ${isNamed(query.q)}`)}) as others
        limit (select least(${providersPerPage}, ${offset + providersPerPage} - count(*)) from named)
        offset (select greatest(0, ${offset} - count(*)) from named))
    )`;
};

/** By distance. Providers without a known position come last, by name. */
const nearestFirst =
  (place: Position): Shown =>
  (query, offset) => sql`
  shown as materialized (
    select id as shown_id, 0 as tier, ${distanceMilesFrom(place)} as miles, sort_name as shown_name from listed_providers
    where ${providerMatches(query)} order by miles nulls last, sort_name, id limit ${providersPerPage} offset ${offset}
  )`;

async function readPage(db: Database, query: ProviderQuery, shown: Shown, page: number) {
  const { rows } = await db.execute<ProviderRow & { total: number; miles: number | null }>(sql`
    with counted as (
      select count(*)::integer as total from listed_providers where ${providerMatches(query)}
    ), ${shown(query, (page - 1) * providersPerPage)}
    select counted.total, shown.miles, ${providerColumns}
    from counted left join (shown join ${providers} on ${providers.id} = shown_id) on true
    order by tier, miles nulls last, shown_name, shown_id`);
  const { found, ...numbers } = readListPage(rows, page, providersPerPage);
  return { providers: found.map((row) => toProvider(row, row.miles)), ...numbers };
}

/**
 * Returns one page of the directory and the exact number of matches, in one query. See `providerMatches` for the
 * conditions. The order is by name. With a search text, matching names come first (D19a). With a place in `near`, the
 * order is by distance. For a page after the last one, returns the last page.
 */
export async function findProviders(db: Database, query: ProviderQuery): Promise<ProviderPage> {
  const place = query.near ? await findPlace(db, query.near) : undefined;
  const shown = place && 'latitude' in place ? nearestFirst(place) : query.q ? namedFirst : byName;
  const asked = await readPage(db, query, shown, query.page);
  const found = asked.page === query.page ? asked : await readPage(db, query, shown, asked.pages);
  return { ...found, ...(place ? { near: place.near } : {}) };
}
findProviders.tables = ['care_providers'] as const;
