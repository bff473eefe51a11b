import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isOpen } from '../listing-row.server.ts';
import { serviceProfiles } from '../service.table.server.ts';

/** Opens a person's listing for another 30 days from now. 'not-over': they have none that is over. */
export async function postAgain(
  db: Database,
  userId: string,
): Promise<{ ok: true } | { ok: false; reason: 'not-over' }> {
  const done = await db
    .update(serviceProfiles)
    .set({ createdAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(serviceProfiles.userId, userId), sql`not ${isOpen}`))
    .returning({ id: serviceProfiles.id });
  return done.length > 0 ? { ok: true } : { ok: false, reason: 'not-over' };
}
