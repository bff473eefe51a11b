import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { Listing } from './service.ts';
import { isListedService, listingColumns, toListed, serviceTables, type ListingRow } from './listing-row.server.ts';
import { serviceProfiles as services } from './service.table.server.ts';

/** Returns open listings, newest first, at most `limit`, and the total number of open ones. */
export async function findOpenServices(db: Database, limit: number): Promise<{ services: Listing[]; total: number }> {
  const { rows } = await db.execute<ListingRow & { total: number }>(sql`
    select (select count(*)::integer from ${services} where ${isListedService}) as total, ${listingColumns}
    from ${services} where ${isListedService} order by ${services.createdAt} desc, ${services.id} limit ${limit}`);
  return { total: rows[0]?.total ?? 0, services: rows.map(toListed) };
}
findOpenServices.tables = serviceTables;
