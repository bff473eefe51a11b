import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';

/** Hides a user's profile from the lists, or shows it again. False when they have none. */
export async function hideProfile(db: Database, userId: string, isHidden: boolean): Promise<boolean> {
  const done = await db
    .update(profiles)
    .set({ isHidden, updatedAt: sql`now()` })
    .where(eq(profiles.userId, userId))
    .returning({ id: profiles.id });
  return done.length > 0;
}
