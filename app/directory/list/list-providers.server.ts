import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { distanceMilesFrom, type Middle } from '../distance.server.ts';
import { providerMatches, type ProviderSearch } from '../search/provider-conditions.server.ts';
import { providerColumns, toProvider, type ProviderRow } from './provider-row.server.ts';
import type { Provider } from '../provider.ts';
import { careProviders as providers } from '../provider.table.server.ts';

const readAtOnce = 1000;

/** Used as the distance of a provider without a position, which sorts it after all others. */
const nowhere = 'Infinity';

/**
 * Yields all providers that match a search, in parts of up to 1,000, sorted by name, or by distance if `place` is
 * given. Each part is a separate query that starts after the last row of the part before. This keeps memory use low,
 * and the database can serve other requests between two parts. A provider whose name or position changes during the
 * read may be missed or appear twice.
 */
export async function* listProviders(db: Database, search: ProviderSearch, place?: Middle): AsyncGenerator<Provider[]> {
  const miles = place ? distanceMilesFrom(place) : sql`null::float8`;
  const keys = place ? sql`coalesce(${miles}, ${nowhere}::float8), sort_name, id` : sql`sort_name, id`;
  let last: { miles: number | null; sort_name: string; id: string } | undefined;
  do {
    const end =
      last && sql`${place ? sql`${last.miles ?? nowhere}::float8, ` : sql``}${last.sort_name}, ${last.id}::uuid`;
    const { rows } = await db.execute<ProviderRow & { listed_name: string; miles: number | null }>(sql`
      with part as materialized (
        select id as listed_id, sort_name as listed_name, ${miles} as miles from listed_providers
        where ${providerMatches(search)} ${end ? sql`and (${keys}) > (${end})` : sql``} order by ${keys} limit ${readAtOnce}
      )
      select listed_name, miles, ${providerColumns} from part join ${providers} on ${providers.id} = listed_id
      order by miles nulls last, listed_name, listed_id`);
    if (rows.length > 0) yield rows.map((row) => toProvider(row, row.miles));
    const ended = rows.at(-1);
    last =
      rows.length < readAtOnce || !ended
        ? undefined
        : { miles: ended.miles, sort_name: ended.listed_name, id: ended.id };
  } while (last);
}
