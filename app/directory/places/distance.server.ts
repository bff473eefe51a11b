import { sql, type SQL } from 'drizzle-orm';

export type Position = { latitude: number; longitude: number };

const earthRadiusMiles = 3958.8;

/** Returns SQL for the distance in miles from a position to the row's latitude and longitude; null if either is null. */
export function distanceMilesFrom({ latitude, longitude }: Position): SQL<number | null> {
  return sql<
    number | null
  >`case when latitude is not null and longitude is not null then (2 * ${earthRadiusMiles}::float8 * asin(least(1, sqrt(
    power(sin(radians(latitude - ${latitude}::float8) / 2), 2) +
    cos(radians(${latitude}::float8)) * cos(radians(latitude)) * power(sin(radians(longitude - ${longitude}::float8) / 2), 2))))) end`;
}
