import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { nightlyRetries } from '../../platform/jobs/nightly-retries.server.ts';
import type { Job } from '../../platform/room/room.server.ts';
import { findPlace } from '../directory/find-place.server.ts';
import { consultantProfiles as profiles } from './consultant.table.server.ts';

/** The maximum number of places that are looked up in one night. */
const mostPlaces = 500;

export type BasePosition = { baseLatitude: number | null; baseLongitude: number | null };

/**
 * Returns the position of a consultant's base, to the nearest hundredth of a degree. Both coordinates are null if the
 * directory does not know the place, or if the country is not the UK: a town abroad may share its name with an English
 * one.
 */
export async function findBasePosition(
  db: Database,
  { basedIn, country }: { basedIn: string; country: string },
): Promise<BasePosition> {
  const place = basedIn === '' || country !== 'uk' ? undefined : await findPlace(db, basedIn);
  if (!place || !('latitude' in place)) return { baseLatitude: null, baseLongitude: null };
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  return { baseLatitude: round(place.latitude), baseLongitude: round(place.longitude) };
}

/** Looks up again the bases that have no position, because the last import may have added them to the directory. */
export const placeConsultants: Job = {
  name: 'place-consultants',
  ...nightlyRetries,
  cron: '20 4 * * *',
  async run({ db }) {
    const isUnplaced = and(ne(profiles.basedIn, ''), isNull(profiles.baseLatitude), eq(profiles.country, 'uk'));
    const bases = await db
      .selectDistinct({ basedIn: profiles.basedIn, at: sql`md5(${profiles.basedIn} || current_date::text)` })
      .from(profiles)
      .where(isUnplaced)
      .orderBy(sql`2`)
      .limit(mostPlaces);
    for (const { basedIn } of bases) {
      const position = await findBasePosition(db, { basedIn, country: 'uk' });
      if (position.baseLatitude === null) continue;
      await db
        .update(profiles)
        .set(position)
        .where(and(eq(profiles.basedIn, basedIn), isUnplaced));
    }
  },
};
