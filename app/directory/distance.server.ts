import { sql, type SQL } from 'drizzle-orm';

export type Position = { latitude: number; longitude: number };

/** A district of postcodes: 'OL4', and 'SW1' with SW1A and so on. `pattern`: a regular expression of its postcodes. */
export type District = { name: string; pattern: string };

/** The middle of a place, and its district if it is one: all that lies in a district is at the place. */
export type Middle = Position & { district?: District };

/** Returns the condition that a row's postcode lies in a district. */
export const isInDistrict = ({ name, pattern }: District) =>
  sql`(postcode like ${`${name}%`} and postcode ~ ${pattern})`;

const earthRadiusMiles = 3958.8;

/**
 * Returns SQL for the distance in miles from a place to the row's latitude and longitude; null if either is null. It is 0 in
 * a district.
 */
export function distanceMilesFrom({ district, ...position }: Middle): SQL<number | null> {
  const miles = milesBetweenSql(position, sql`latitude`, sql`longitude`);
  return sql<number | null>`case ${district ? sql`when ${isInDistrict(district)} then 0` : sql``}
    when latitude is not null and longitude is not null then ${miles} end`;
}

/** Returns SQL for the distance in miles from a position to the one in these columns; null if they are null. */
export function milesBetweenSql(from: Position, latitude: SQL, longitude: SQL): SQL<number | null> {
  return sql<number | null>`(2 * ${earthRadiusMiles}::float8 * asin(least(1, sqrt(
    power(sin(radians(${latitude} - ${from.latitude}::float8) / 2), 2) +
    cos(radians(${from.latitude}::float8)) * cos(radians(${latitude})) *
    power(sin(radians(${longitude} - ${from.longitude}::float8) / 2), 2)))))`;
}
