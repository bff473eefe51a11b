import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';
import type { OwnPortrait } from './portrait.ts';

/** Returns the portrait of the user's own profile; undefined without a profile. */
export async function findOwnPortrait(db: Database, userId: string): Promise<OwnPortrait | undefined> {
  const [own] = await db
    .select({ id: profiles.id, name: profiles.name, portrait: profiles.portrait })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return own;
}
