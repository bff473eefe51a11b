import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isOpenNeed } from '../listing-row.server.ts';
import { serviceProfiles } from '../service.table.server.ts';

/** Opens a user's expired listing for 30 days from now. 'not-over': the listing has not expired, or there is none. */
export async function postAgain(
  db: Database,
  userId: string,
): Promise<{ ok: true } | { ok: false; reason: 'not-over' }> {
  const done = await db
    .update(serviceProfiles)
    .set({ createdAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(serviceProfiles.userId, userId), sql`not ${isOpenNeed}`))
    .returning({ id: serviceProfiles.id });
  return done.length > 0 ? { ok: true } : { ok: false, reason: 'not-over' };
}
