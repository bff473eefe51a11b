import { and, asc, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { Renamed } from '../verification-status.ts';
import { verifiedProfiles } from '../verification.table.server.ts';

export const isRenamed = and(
  ne(verifiedProfiles.level, 'none'),
  ne(verifiedProfiles.verifiedName, ''),
  ne(verifiedProfiles.verifiedName, sql`${verifiedProfiles.name}`),
);

const mostShown = 200;

/**
 * Returns the users, except this operator, whose badge is on hold because of a new name; at most 200. For operators.
 */
export async function findRenamed(db: Database, operatorId: string): Promise<Renamed[]> {
  const { id: profileId, name, verifiedName } = verifiedProfiles;
  return db
    .select({ profileId, name, verifiedName })
    .from(verifiedProfiles)
    .where(and(isRenamed, ne(verifiedProfiles.userId, operatorId)))
    .orderBy(asc(name), asc(profileId))
    .limit(mostShown);
}
