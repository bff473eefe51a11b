import { isNotNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { portraitSizes, type PortraitSize } from '../../profiles/portrait-picture.ts';
import { consultantProfiles } from '../consultant.table.server.ts';
import { portraitKey } from './portrait-files.server.ts';

const sizes = Object.keys(portraitSizes) as PortraitSize[];

/** Returns the keys of all portraits in the file store. */
export async function storedPortraits(db: Database): Promise<string[]> {
  const rows = await db
    .select({ portrait: consultantProfiles.portrait })
    .from(consultantProfiles)
    .where(isNotNull(consultantProfiles.portrait));
  return rows.flatMap(({ portrait }) => sizes.map((size) => portraitKey(portrait ?? '', size)));
}
