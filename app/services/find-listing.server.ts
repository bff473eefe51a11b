import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { serviceProfiles } from './service.table.server.ts';

/** What a proposal answers: what a listing says, hidden or not. `postedAt`: an ISO date-time. */
export type AskedFor = { name: string; needs: string; budget: string; projectDuration: string; postedAt: string };

/** Returns what a listing says. */
export async function findListing(db: Database, id: string): Promise<AskedFor | undefined> {
  const [row] = await db
    .select({
      name: serviceProfiles.name,
      needs: serviceProfiles.needsDescription,
      budget: serviceProfiles.budget,
      projectDuration: serviceProfiles.projectDuration,
      postedAt: serviceProfiles.createdAt,
    })
    .from(serviceProfiles)
    .where(eq(serviceProfiles.id, id));
  return row && { ...row, postedAt: row.postedAt.toISOString() };
}
