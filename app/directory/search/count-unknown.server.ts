import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { locateSearch } from './locate-search.server.ts';
import { homeTypes, providerMatches } from './provider-conditions.server.ts';
import { searchMeaning } from './search-meaning.server.ts';
import type { ProviderQuery, UnknownProviders } from '../provider.ts';
import type { CareType } from '../care-types.ts';

const isHomeType = (type: CareType) => homeTypes.some((one) => one === type);

/**
 * Returns what a search asks for that some sources do not state: types of care home, groups of people. `q`: the rest.
 */
function asked(query: ProviderQuery) {
  const parts = searchMeaning(query.q) ?? [];
  const types = parts.flatMap((part) => (part.kind === 'type' && isHomeType(part.type) ? [part.type] : []));
  const people = parts.flatMap((part) => (part.kind === 'people' ? [part.group] : []));
  const isType = types.length > 0 || (query.types.some(isHomeType) && !query.types.includes('care_home'));
  const isPeople = people.length > 0 || query.people.length > 0;
  const words = parts.filter((part) => part.kind !== 'people' && (part.kind !== 'type' || !isHomeType(part.type)));
  return {
    isType: isType && !query.isTypeUnknown,
    isPeople: isPeople && !query.isPeopleUnknown,
    types: [...new Set([...query.types, ...types])],
    people: [...new Set([...query.people, ...people])],
    q: words.length < parts.length ? words.map(({ typed }) => typed).join(' ') : query.q,
  };
}

/**
 * Counts the providers that a search leaves out only because a source does not state their type or who they look after.
 * Returns their number within the chosen distance and the search that lists them. Undefined if there are none, or if
 * the search does not ask for either.
 */
export async function countUnknown(db: Database, query: ProviderQuery): Promise<UnknownProviders | undefined> {
  const { isType, isPeople, types, people, q } = asked(query);
  if (!isType && !isPeople) return undefined;
  // If a search asks for both, a provider also counts if one is known and matches and only the other is unknown.
  const isBoth = isType && isPeople;
  const unknown: ProviderQuery = {
    ...query,
    q,
    types: isBoth ? types : isType ? [] : types,
    isTypeUnknown: query.isTypeUnknown || isType,
    people: isBoth ? people : isPeople ? [] : people,
    isPeopleUnknown: query.isPeopleUnknown || isPeople,
    page: 1,
  };
  const { search, near } = await locateSearch(db, query);
  const { around } = search;
  const here = typeof around === 'object' ? { ...around, miles: query.within } : around;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from listed_providers
    where ${providerMatches({ ...search, ...unknown, around: here })} and not (${providerMatches({ ...search, around: here })})`);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return undefined;
  const miles = query.within === 1 ? '1 mile' : `${query.within} miles`;
  return {
    lead: isType && !isBoth ? 'Type not known for' : 'There might be',
    count,
    where: near?.widened ? ` within ${miles}` : '',
    tail: isBoth
      ? ': we don’t know their type or who they look after.'
      : isType
        ? '.'
        : ': we don’t know who they look after.',
    query: unknown,
  };
}
countUnknown.tables = ['care_providers'] as const;
