import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { distanceMilesFrom, type Middle } from '../distance.server.ts';
import { findPlace } from '../find-place.server.ts';
import { providerMatches, type ProviderSearch } from './provider-conditions.server.ts';
import { distances, type NearAnswer, type ProviderQuery } from '../provider.ts';

/** If fewer providers than this are within a distance, the next larger distance is used. */
const fewest = 3;

/** A search, limited to a circle. `place`: the middle of the place in `near`, if it is known. */
export type LocatedSearch = { search: ProviderSearch; place?: Middle; near?: NearAnswer };

/**
 * Returns a search with the position of the place in `near` and the distance to use: the chosen distance or, if fewer
 * than three providers are within it, the next larger distance that has three, or else any distance. A search near an
 * unknown place finds nothing.
 */
export async function locateSearch(db: Database, query: ProviderQuery): Promise<LocatedSearch> {
  if (query.near === '') return { search: query };
  const { near, ...place } = await findPlace(db, query.near);
  if (!('latitude' in place)) return { search: { ...query, around: 'unknown' }, near };
  if (query.within === null) return { search: { ...query, around: { ...place, miles: null } }, place, near };
  const tried = distances.filter((miles) => miles >= (query.within ?? 0));
  const counts = tried.map((miles) => sql`count(*) filter (where miles <= ${miles})`);
  const widest = { ...query, around: { ...place, miles: tried.at(-1) ?? null } };
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    select array[${sql.join(counts, sql`, `)}]::integer[] as counts from (
      select ${distanceMilesFrom(place)} as miles from listed_providers where ${providerMatches(widest)}
    ) as distant`);
  const found = rows[0]?.counts ?? [];
  const miles = tried.find((_, at) => (found[at] ?? 0) >= fewest) ?? null;
  // Far away the distance matters most, whatever order was chosen.
  const sort = miles === null ? 'usual' : query.sort;
  return {
    search: { ...query, sort, around: { ...place, miles } },
    place,
    near: miles === query.within ? near : { ...near, widened: { found: found[0] ?? 0, to: miles } },
  };
}
