import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { HideOutcome } from '../../profiles/listed-state.ts';
import { serviceProfiles } from '../service.table.server.ts';

/**
 * Hides a user's listing from the lists, or shows it again. While operators hide it, it stays hidden, and the user's
 * wish is stored for later.
 */
export async function hideListing(db: Database, userId: string, isHidden: boolean): Promise<HideOutcome> {
  const isHiddenByUs = sql`${serviceProfiles.hiddenReason} is not null`;
  const [row] = await db
    .update(serviceProfiles)
    .set({
      isHidden: sql`${isHidden} or ${isHiddenByUs}`,
      wasHidden: sql`${isHidden} and ${isHiddenByUs}`,
      updatedAt: sql`now()`,
    })
    .where(eq(serviceProfiles.userId, userId))
    .returning({ isHidden: serviceProfiles.isHidden });
  if (!row) return 'nothing-there';
  return row.isHidden === isHidden ? 'done' : 'hidden-by-us';
}
