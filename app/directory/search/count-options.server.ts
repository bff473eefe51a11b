import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { findTowns } from '../places/find-towns.server.ts';
import { locateSearch } from './locate-search.server.ts';
import {
  bitsOf,
  homeTypes,
  isInArea,
  peopleBitsOf,
  providerMatches,
  rankOf,
  townKey,
  type ProviderSearch,
} from './provider-conditions.server.ts';
import { peopleGroupKeys, ratings, townsShown, type OptionCounts, type ProviderQuery } from '../provider.ts';
import { careTypeKeys } from '../care-types.ts';

type Row = { types: number; people: number; rating: number; count: number };

/**
 * Returns the count beside each filter choice: how many providers match it together with all the other filters. One query
 * groups by types, people and rating, and gives the counts for these three filters.
 */
export async function countOptions(db: Database, query: ProviderQuery): Promise<OptionCounts> {
  const { search } = await locateSearch(db, query);
  const { rows } = await db.execute<Row>(sql`
    select types, people, rating, count(*)::integer as count from listed_providers
    where ${providerMatches({ ...search, types: [], isTypeUnknown: false, people: [], isPeopleUnknown: false, ratings: [] })} group by types, people, rating`);
  const chosenBits = bitsOf(query.types);
  const chosenPeople = peopleBitsOf(query.people);
  const chosenRanks = query.ratings.map(rankOf);
  const isOfType = (row: Row) =>
    (chosenBits === 0 && !query.isTypeUnknown) ||
    (row.types & chosenBits) !== 0 ||
    (query.isTypeUnknown && (row.types & bitsOf(['care_home'])) !== 0 && (row.types & bitsOf(homeTypes)) === 0);
  const isForPeople = (row: Row) =>
    (chosenPeople === 0 && !query.isPeopleUnknown) ||
    (row.people & chosenPeople) !== 0 ||
    (query.isPeopleUnknown && row.people === 0);
  const isOfRating = (row: Row) => chosenRanks.length === 0 || chosenRanks.includes(row.rating);
  const sum = (...isIn: ((row: Row) => boolean)[]) =>
    rows.reduce((total, row) => total + (isIn.every((is) => is(row)) ? row.count : 0), 0);
  return {
    towns: await countTowns(db, search),
    types: numbers(careTypeKeys, (type) => sum(isForPeople, isOfRating, (row) => (row.types & bitsOf([type])) !== 0)),
    people: numbers(peopleGroupKeys, (group) =>
      sum(isOfType, isOfRating, (row) => (row.people & peopleBitsOf([group])) !== 0),
    ),
    ratings: numbers(ratings, (rating) => sum(isOfType, isForPeople, (row) => row.rating === rankOf(rating))),
  };
}
countOptions.tables = ['care_providers'] as const;

const numbers = <K extends string>(keys: readonly K[], count: (key: K) => number) =>
  Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<K, number>;

/** Counts the providers in each town that the filter shows, and in each chosen area. */
async function countTowns(db: Database, search: ProviderSearch): Promise<Record<string, number>> {
  const others = providerMatches({ ...search, areas: [] });
  const towns = await findTowns(db, townsShown);
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select name, (
      select count(*)::integer from listed_providers where ${townKey(sql`town`)} = ${townKey(sql`name`)} and ${others}
    ) as count from unnest(${sql.param(towns)}::text[]) as known (name)`);
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  // A chosen area may be a part of a town, a postcode or a county.
  for (const area of search.areas.filter((area) => !counts.has(area))) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::integer as count from listed_providers where ${others} and ${isInArea(area)}`,
    );
    counts.set(area, rows[0]?.count ?? 0);
  }
  return Object.fromEntries(counts);
}
