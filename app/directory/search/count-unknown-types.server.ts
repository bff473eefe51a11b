import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { locateSearch } from './locate-search.server.ts';
import { homeTypes, providerMatches } from './provider-conditions.server.ts';
import { searchMeaning } from './search-meaning.server.ts';
import type { ProviderQuery } from '../provider.ts';
import type { CareType } from '../care-types.ts';

const isHomeType = (type: CareType) => homeTypes.some((one) => one === type);

/**
 * Returns the care homes that a search for nursing or residential homes leaves out because their type is not known: how many,
 * and the search that lists them. Undefined for any other search, and without such a home.
 */
export async function countUnknownTypes(
  db: Database,
  query: ProviderQuery,
): Promise<{ count: number; query: ProviderQuery } | undefined> {
  const parts = searchMeaning(query.q) ?? [];
  const others = parts.filter((part) => part.kind !== 'type' || !isHomeType(part.type));
  const isAsked = others.length < parts.length || (query.types.some(isHomeType) && !query.types.includes('care_home'));
  if (!isAsked || query.isTypeUnknown) return undefined;
  const unknown: ProviderQuery = {
    ...query,
    q: others.length < parts.length ? others.map(({ typed }) => typed).join(' ') : query.q,
    types: [],
    isTypeUnknown: true,
    page: 1,
  };
  const { search } = await locateSearch(db, query);
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from listed_providers
    where ${providerMatches({ ...search, ...unknown })} and not (${providerMatches(search)})`);
  const count = rows[0]?.count ?? 0;
  return count > 0 ? { count, query: unknown } : undefined;
}
countUnknownTypes.tables = ['care_providers'] as const;
