import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isListedConsultant } from '../list/consultant-row.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';

/** Returns the owner of a portrait and whether everyone may see it. A portrait of a hidden or unlisted profile is not public. */
export async function findPortrait(
  db: Database,
  portrait: string,
): Promise<{ userId: string; isPublic: boolean } | undefined> {
  const [found] = await db
    .select({ userId: profiles.userId, isPublic: sql<boolean>`not ${profiles.isHidden} and ${isListedConsultant}` })
    .from(profiles)
    .where(eq(profiles.portrait, portrait));
  return found;
}
