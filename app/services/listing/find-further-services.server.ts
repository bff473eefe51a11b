import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isListedService, listingColumns, toListed, serviceTables, type ListingRow } from '../listing-row.server.ts';
import type { Listing } from '../service.ts';
import { serviceProfiles as services } from '../service.table.server.ts';

/** Returns other open listings for the page of a listing: the same type first, then others, each newest first. */
export async function findFurtherServices(
  db: Database,
  { id, type }: Pick<Listing, 'id' | 'type'>,
  most: number,
): Promise<{ similar: Listing[]; more: Listing[] }> {
  const of = async (isWanted: SQL, limit: number) => {
    const { rows } = await db.execute<ListingRow>(sql`
      select ${listingColumns} from ${services} where ${and(isListedService, ne(services.id, id), isWanted)}
      order by ${services.createdAt} desc, ${services.id} limit ${limit}`);
    return rows.map(toListed);
  };
  const similar = await of(eq(services.type, type), most);
  const shown = new Set(similar.map((listing) => listing.id));
  const newest = await of(sql`true`, 2 * most);
  return { similar, more: newest.filter((listing) => !shown.has(listing.id)).slice(0, most) };
}
findFurtherServices.tables = serviceTables;
