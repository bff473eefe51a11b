import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { serviceProfiles } from './service.table.server.ts';

/** Returns the name of a listing, hidden or not, and when it was posted (ISO date-time). */
export async function findListing(db: Database, id: string): Promise<{ name: string; postedAt: string } | undefined> {
  const [row] = await db
    .select({ name: serviceProfiles.name, postedAt: serviceProfiles.createdAt })
    .from(serviceProfiles)
    .where(eq(serviceProfiles.id, id));
  return row && { name: row.name, postedAt: row.postedAt.toISOString() };
}
