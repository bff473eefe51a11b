import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { serviceProfiles } from '../service.table.server.ts';

/** Hides a user's listing from the lists, or shows it again. False when they have none. */
export async function hideListing(db: Database, userId: string, isHidden: boolean): Promise<boolean> {
  const done = await db
    .update(serviceProfiles)
    .set({ isHidden, updatedAt: sql`now()` })
    .where(eq(serviceProfiles.userId, userId))
    .returning({ id: serviceProfiles.id });
  return done.length > 0;
}
