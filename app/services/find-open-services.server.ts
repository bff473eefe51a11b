import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { Listing } from './service.ts';
import { isListed, listingColumns, toListed, serviceTables, type ListingRow } from './listing-row.server.ts';
import { serviceProfiles as services } from './service.table.server.ts';

/** Open listings, newest first, at most `limit` of them, and how many are open in all. */
export async function findOpenServices(db: Database, limit: number): Promise<{ services: Listing[]; total: number }> {
  const { rows } = await db.execute<ListingRow & { total: number }>(sql`
    select (select count(*)::integer from ${services} where ${isListed}) as total, ${listingColumns}
    from ${services} where ${isListed} order by ${services.createdAt} desc, ${services.id} limit ${limit}`);
  return { total: rows[0]?.total ?? 0, services: rows.map(toListed) };
}
findOpenServices.tables = serviceTables;
