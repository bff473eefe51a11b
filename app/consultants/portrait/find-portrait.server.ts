import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isListed } from '../list/consultant-row.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';

/** Whose portrait this is, and whether everybody may see it: not that of a profile which is hidden or not listed. */
export async function findPortrait(
  db: Database,
  portrait: string,
): Promise<{ userId: string; isPublic: boolean } | undefined> {
  const [found] = await db
    .select({ userId: profiles.userId, isPublic: sql<boolean>`not ${profiles.isHidden} and ${isListed}` })
    .from(profiles)
    .where(eq(profiles.portrait, portrait));
  return found;
}
