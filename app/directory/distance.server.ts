import { sql, type SQL } from 'drizzle-orm';

export type Position = { latitude: number; longitude: number };

/** A postcode district: 'OL4', or 'SW1', which includes SW1A and so on. `pattern`: a regular expression. */
export type District = { name: string; pattern: string };

/** The middle of a place. If the place is a postcode district, every provider in the district is at distance 0. */
export type Middle = Position & { district?: District };

/** Returns the condition that a row's postcode lies in a district. */
export const isInDistrict = ({ name, pattern }: District) =>
  sql`(postcode like ${`${name}%`} and postcode ~ ${pattern})`;

/**
 * Returns the greatest distance in miles that counts as within `miles` of a place. Around a postcode district, distances
 * are shown in whole miles: what is shown as 'About 1 mile away' is also within 1 mile.
 */
export const reachMiles = ({ district }: Pick<Middle, 'district'>, miles: number) =>
  district ? miles + 0.4999 : miles;

const earthRadiusMiles = 3958.8;

/**
 * Returns SQL for the distance in miles from a place to the row's latitude and longitude; null if either is null. If
 * the place is a district, the distance of rows in it is 0.
 */
export function distanceMilesFrom({ district, ...position }: Middle): SQL<number | null> {
  const miles = milesBetweenSql(position, sql`latitude`, sql`longitude`);
  return district ? sql<number | null>`case when ${isInDistrict(district)} then 0 else ${miles} end` : miles;
}

/** Returns SQL for the distance in miles from `from` to the position in the two columns; null if either is null. */
export function milesBetweenSql(from: Position, latitude: SQL, longitude: SQL): SQL<number | null> {
  // `least` ignores nulls, so without the condition an unknown position would be half-way round the earth.
  return sql<
    number | null
  >`case when ${latitude} is not null and ${longitude} is not null then (2 * ${earthRadiusMiles}::float8 * asin(least(1, sqrt(
    power(sin(radians(${latitude} - ${from.latitude}::float8) / 2), 2) +
    cos(radians(${from.latitude}::float8)) * cos(radians(${latitude})) *
    power(sin(radians(${longitude} - ${from.longitude}::float8) / 2), 2))))) end`;
}
