import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { serviceProfiles } from '../service.table.server.ts';

/** Takes a person's listing off the lists, or puts it back. False when they have none. */
export async function hideListing(db: Database, userId: string, isHidden: boolean): Promise<boolean> {
  const done = await db
    .update(serviceProfiles)
    .set({ isHidden, updatedAt: sql`now()` })
    .where(eq(serviceProfiles.userId, userId))
    .returning({ id: serviceProfiles.id });
  return done.length > 0;
}
