import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { distanceMilesFrom, reachMiles, type Middle } from '../distance.server.ts';
import { findPlace } from '../find-place.server.ts';
import { providerMatches, type ProviderSearch } from './provider-conditions.server.ts';
import { distances, type NearAnswer, type ProviderQuery } from '../provider.ts';

/** If fewer providers than this are within a distance, the next larger distance is used. */
const fewest = 3;

/** A search, limited to a circle. `place`: the middle of the place in `near`, if it is known. */
export type LocatedSearch = { search: ProviderSearch; place?: Middle; near?: NearAnswer };

/** Returns a search with the position of the place in `near`. A search near an unknown place finds nothing. */
export async function placeSearch(db: Database, query: ProviderQuery): Promise<LocatedSearch> {
  if (query.near === '') return { search: query };
  const { near, ...place } = await findPlace(db, query.near);
  if (!('latitude' in place)) return { search: { ...query, around: 'unknown' }, near };
  return { search: { ...query, around: { ...place, miles: query.within } }, place, near };
}

/** Counts the providers that match a search within each of some distances, the greatest of which comes last. */
async function countWithin(db: Database, search: ProviderSearch, place: Middle, tried: number[]): Promise<number[]> {
  const widest = tried.at(-1);
  if (widest === undefined) return [];
  const counts = tried.map((miles) => sql`count(*) filter (where miles <= ${reachMiles(place, miles)})`);
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    select array[${sql.join(counts, sql`, `)}]::integer[] as counts from (
      select ${distanceMilesFrom(place)} as miles from listed_providers
      where ${providerMatches({ ...search, around: { ...place, miles: widest } })}
    ) as distant`);
  return rows[0]?.counts ?? [];
}

/**
 * Returns the search itself if it finds enough, or has no distance: `found` is how many providers it finds. Otherwise
 * returns it with the next larger distance that has three, or else with any distance.
 */
export async function widenSearch(db: Database, placed: LocatedSearch, found: number): Promise<LocatedSearch> {
  const { search, place, near } = placed;
  const { within } = search;
  if (!place || !near || within === null || found >= fewest) return placed;
  const wider = distances.filter((miles) => miles > within);
  const counts = await countWithin(db, search, place, wider);
  const miles = wider.find((_, at) => (counts[at] ?? 0) >= fewest) ?? null;
  // Far away the distance matters most, whatever order was chosen.
  const sort = miles === null ? 'usual' : search.sort;
  return {
    search: { ...search, sort, around: { ...place, miles } },
    place,
    near: { ...near, widened: { found, to: miles } },
  };
}

/**
 * Returns a search with the position of the place in `near` and the distance to use: the chosen distance or, if fewer
 * than three providers are within it, the next larger distance that has three, or else any distance. A search near an
 * unknown place finds nothing.
 */
export async function locateSearch(db: Database, query: ProviderQuery): Promise<LocatedSearch> {
  const placed = await placeSearch(db, query);
  const { search, place } = placed;
  if (!place || search.within === null) return placed;
  // The wider circles are counted only if needed: they have many times as many providers.
  const [found = 0] = await countWithin(db, search, place, [search.within]);
  return widenSearch(db, placed, found);
}
