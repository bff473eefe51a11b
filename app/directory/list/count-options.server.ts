import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { findTowns } from '../places/find-towns.server.ts';
import { bitsOf, isInArea, providerMatches, rankOf } from './provider-conditions.server.ts';
import { careTypeKeys, ratings, townsShown, type OptionCounts, type ProviderQuery } from '../provider.ts';

/**
 * Returns the count beside each filter choice: how many providers match it together with all the other filters. One query
 * groups by types and rating, and gives the counts for both filters.
 */
export async function countOptions(db: Database, query: ProviderQuery): Promise<OptionCounts> {
  const { rows } = await db.execute<{ types: number; rating: number; count: number }>(sql`
    select types, rating, count(*)::integer as count from listed_providers
    where ${providerMatches({ ...query, types: [], ratings: [] })} group by types, rating`);
  const chosenBits = bitsOf(query.types);
  const chosenRanks = query.ratings.map(rankOf);
  const isOfType = (row: { types: number }) => chosenBits === 0 || (row.types & chosenBits) !== 0;
  const isOfRating = (row: { rating: number }) => chosenRanks.length === 0 || chosenRanks.includes(row.rating);
  const sum = (among: { count: number }[]) => among.reduce((total, { count }) => total + count, 0);
  return {
    towns: await countTowns(db, query),
    types: numbers(careTypeKeys, (type) => sum(rows.filter((row) => isOfRating(row) && row.types & bitsOf([type])))),
    ratings: numbers(ratings, (rating) => sum(rows.filter((row) => isOfType(row) && row.rating === rankOf(rating)))),
  };
}
countOptions.tables = ['care_providers'] as const;

const numbers = <K extends string>(keys: readonly K[], count: (key: K) => number) =>
  Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<K, number>;

/** Counts the providers in each town that the filter shows, and in each chosen area. */
async function countTowns(db: Database, query: ProviderQuery): Promise<Record<string, number>> {
  const towns = [...new Set([...(await findTowns(db, townsShown)), ...query.areas])];
  if (towns.length === 0) return {};
  const others = providerMatches({ ...query, areas: [] });
  const counts = towns.map(
    (town) => sql`(select count(*) from listed_providers where ${others} and ${isInArea(town)})`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}]::integer[] as counts`,
  );
  return Object.fromEntries(towns.map((town, index) => [town, rows[0]?.counts[index] ?? 0]));
}
