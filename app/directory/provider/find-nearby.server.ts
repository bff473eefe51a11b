import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { distanceMilesFrom, type Position } from '../distance.server.ts';
import { findPlace } from '../find-place.server.ts';
import type { NearbyProvider } from './provider-detail.ts';
import { providerColumns, toProvider, type ProviderRow } from '../list/provider-row.server.ts';
import type { CareType } from '../care-types.ts';
import { careProviders as providers } from '../provider.table.server.ts';

const mostNearby = 6;
/** The radii to search in turn. The narrowest is usually enough; in a city the widest has thousands of providers. */
const circlesMiles = [3, 8, 25];
const milesPerDegree = 69;

type Spot = {
  latitude: number | null;
  longitude: number | null;
  postcode?: string | null;
  /** The type of care that nearby providers must have; undefined: any. */
  type?: CareType | undefined;
};

/**
 * Returns the nearest listed providers of a type of care, at most 6, within 25 miles of a position or, if no position
 * is given, of the middle of a postcode. Leaves out the provider `otherThanId`. Undefined if neither the position nor
 * the middle of the postcode is known.
 */
export async function findNearby(
  db: Database,
  { latitude, longitude, postcode, type }: Spot,
  otherThanId: string,
): Promise<NearbyProvider[] | undefined> {
  const isPlaced = latitude !== null && longitude !== null;
  const position = isPlaced ? { latitude, longitude } : await findMiddle(db, postcode);
  if (!position) return undefined;
  let found: NearbyProvider[] = [];
  for (const miles of circlesMiles) {
    found = await findWithin(db, { ...position, type }, otherThanId, miles);
    if (found.length === mostNearby) break;
  }
  return found;
}
findNearby.tables = ['care_providers'] as const;

/**
 * Returns the middle of a postcode or, if unknown, of an area around it. Undefined if even the first half is unknown.
 */
async function findMiddle(db: Database, postcode: string | null | undefined): Promise<Position | undefined> {
  if (!postcode) return undefined;
  const place = await findPlace(db, postcode);
  const [outward = ''] = postcode.split(' ');
  return 'latitude' in place && place.near.name?.startsWith(outward) ? place : undefined;
}

async function findWithin(
  db: Database,
  { latitude, longitude, type }: Position & Pick<Spot, 'type'>,
  otherThanId: string,
  miles: number,
): Promise<NearbyProvider[]> {
  const degrees = miles / milesPerDegree;
  // A degree of longitude gets shorter towards the north. The minimum avoids division by zero at the pole.
  const wideDegrees = degrees / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  const { rows } = await db.execute<ProviderRow & Position & { distance: number }>(sql`
    with near as (
      select ${providers.id} as near_id, ${distanceMilesFrom({ latitude, longitude })} as distance from ${providers}
      where is_listed and ${providers.id} <> ${otherThanId} ${type ? sql`and ${sql.raw(type)}` : sql``}
        and latitude between ${latitude - degrees}::float8 and ${latitude + degrees}::float8
        and longitude between ${longitude - wideDegrees}::float8 and ${longitude + wideDegrees}::float8
      order by distance, near_id limit ${mostNearby}
    )
    select ${providerColumns}, latitude, longitude, distance from near join ${providers} on ${providers.id} = near_id
    where distance <= ${miles}::float8 order by distance, near_id`);
  return rows.map((row) => {
    const { id, name, townCity, postcode, types, providerType, rating, isRatingLoaded, ratingDate } = toProvider(row);
    const distanceMiles = row.distance;
    return {
      id,
      name,
      townCity,
      postcode,
      types,
      providerType,
      rating,
      isRatingLoaded,
      ratingDate,
      distanceMiles,
      eastMiles: (row.longitude - longitude) * milesPerDegree * Math.cos((latitude * Math.PI) / 180),
      northMiles: (row.latitude - latitude) * milesPerDegree,
    };
  });
}
