import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { Middle, Position } from './distance.server.ts';
import { nearestWord } from '../../platform/search/nearest-word.server.ts';
import { clustersOf, milesBetween, type Cell, type Cluster } from './places/place-cluster.ts';
import {
  namedPlace,
  placeKey,
  placesBeginningWith,
  readPlaceNames,
  type NamedPlace,
} from './places/place-names.server.ts';
import { isOutsideEngland } from './places/outside-england.ts';
import { isWholePostcode, postcodePlaces } from './places/postcode.ts';
import type { NearAnswer, NearLink } from './provider.ts';

/** The position of a place, and what the user is shown about it. */
export type Place = Middle & { near: NearAnswer };
export type FoundPlace = Place | { near: NearAnswer & { name: null } };

const mostLinks = 5;
/**
 * A cluster with fewer than 1/50 of the largest cluster's providers does not count as a separate place: it is probably
 * made up of wrong addresses that name a large town.
 */
const leastShare = 50;
/** The greatest distance between a town and the wider place that follows its name, as in 'Royton, Oldham'. */
const besideMiles = 20;

/**
 * Returns the position of a town, county, local authority or postcode: the middle of the listed providers there, so no
 * other source is needed. A name may be in another spelling, be followed by a wider place ('Richmond, North
 * Yorkshire'), or lack its end if only one place fits ('Southend'). If several places share the name, the one with most
 * providers is chosen, and the others are returned as alternatives. A postcode without a listed provider is replaced by
 * its neighbourhood.
 */
export async function findPlace(db: Database, near: string): Promise<FoundPlace> {
  const text = placeOf(near);
  return (await findPostcode(db, text)) ?? (await findNamed(db, text, near));
}

/** Returns the text without words that add nothing: 'near Bristol, UK' becomes 'Bristol'. */
function placeOf(near: string): string {
  const words = near.trim().split(/\s+/);
  const [first = '', ...rest] = words;
  const place = rest.length > 0 && /^(near|around|in|at)$/i.test(first) ? rest.join(' ') : words.join(' ');
  const parts = place.split(',').map((part) => part.trim());
  return parts.length > 1 && /^(uk|gb|england|united kingdom|great britain)$/i.test(parts.at(-1) ?? '')
    ? parts.slice(0, -1).join(', ')
    : place;
}

async function findPostcode(db: Database, text: string): Promise<Place | undefined> {
  const isOutside = isOutsideEngland(text);
  for (const { name, begin, pattern, isNeighbourhood, isDistrict } of postcodePlaces(text)) {
    if (isNeighbourhood && isOutside) return undefined;
    const [place] = await readClusters(db, sql`postcode like ${`${begin}%`} and postcode ~ ${pattern}`);
    if (!place) continue;
    const found = toPlace(place, { name, isNeighbourhood, isWholePostcode: isWholePostcode(text) });
    if (!isDistrict && !isNeighbourhood) return found;
    const near = { ...found.near, district: name };
    return isDistrict ? { ...found, district: { name, pattern }, near } : { ...found, near };
  }
  return undefined;
}

/** `typed`: the unshortened text, looked up first because 'near' may be part of a name, as in 'Near Sawrey'. */
async function findNamed(db: Database, text: string, typed: string): Promise<FoundPlace> {
  const places = await readPlaceNames(db);
  const exact = namedPlace(places, typed) ?? namedPlace(places, text);
  if (exact) return findClusters(db, places, exact);
  if (isOutsideEngland(text)) return unknownPlace(text, [], true);
  for (const [head, tail, isPlain] of parted(text)) {
    const found = await findWithin(db, places, head, tail, isPlain);
    if (found) return found;
  }
  const longer = placesBeginningWith(places, text);
  const [only] = longer;
  if (only && longer.length === 1) return findClusters(db, places, namedPlace(places, only.name) ?? only);
  const meant = longer.length > 0 ? longer : nearestPlaces(places, text);
  return unknownPlace(text, meant);
}

const unknownPlace = (text: string, meant: readonly NamedPlace[], isOutside = false): FoundPlace => ({
  near: {
    name: null,
    isNeighbourhood: false,
    isWholePostcode: isWholePostcode(text),
    isOutsideEngland: isOutside,
    alternatives: links(meant),
  },
});

/**
 * Returns every way to split the text into a place and a wider place. `isPlain`: split at a comma, not between words.
 */
function parted(text: string): [head: string, tail: string, isPlain: boolean][] {
  const commas = text.split(',').map((part) => part.trim());
  const words = text.split(/[\s,]+/);
  const split = (parts: string[], by: string, isPlain: boolean) =>
    parts
      .slice(1)
      .map(
        (_, index) =>
          [parts.slice(0, index + 1).join(by), parts.slice(index + 1).join(by), isPlain] as [string, string, boolean],
      );
  return [...split(commas, ', ', true), ...(words.length <= 8 ? split(words, ' ', false) : [])].filter(
    ([head, tail]) => head !== '' && tail !== '',
  );
}

/** Whether a cluster lies in a wider place: a county, a local authority or the first part of a postcode. */
function isIn(cluster: Cluster, wider: string): boolean {
  const key = placeKey(wider);
  const code = wider.trim().toUpperCase();
  return (
    [...cluster.authorities, ...cluster.counties].some((name) => placeKey(name) === key) ||
    cluster.outwards.some((outward) => outward === code || outward.replace(/[0-9].*/, '') === code)
  );
}

async function findWithin(db: Database, places: readonly NamedPlace[], head: string, tail: string, isPlain: boolean) {
  const town = namedPlace(places, head);
  const clusters = town ? await clustersNamed(db, town) : [];
  const inside = clusters.find((cluster) => isIn(cluster, tail));
  if (town && inside) return chosen(town, clusters, inside, []);
  const wider = namedPlace(places, tail);
  const middle = wider ? await findClusters(db, places, wider) : await findPostcode(db, tail);
  if (!middle || !('latitude' in middle)) return undefined;
  const beside = clusters.find((cluster) => milesBetween(cluster, middle) <= besideMiles);
  if (town && beside) return chosen(town, clusters, beside, []);
  return isPlain ? { ...middle, near: { ...middle.near, isNeighbourhood: true } } : undefined;
}

async function findClusters(db: Database, places: readonly NamedPlace[], place: NamedPlace): Promise<FoundPlace> {
  const clusters = await clustersNamed(db, place);
  const [largest] = clusters;
  // The providers in this place were removed after the names were read.
  if (!largest) return { near: { name: null, isNeighbourhood: false, isWholePostcode: false, alternatives: [] } };
  const larger = placesBeginningWith(places, place.name).filter(
    ({ kind, count }) => kind === 'town' && count > largest.count,
  );
  return chosen(place, clusters, largest, larger);
}

async function clustersNamed(db: Database, { kind, spellings }: NamedPlace): Promise<Cluster[]> {
  const column = { town: 'town', county: 'county', authority: 'local_authority' }[kind];
  const clusters = await readClusters(
    db,
    sql`lower(${sql.raw(column)}) collate "C" = any(${sql.param(spellings)}::text[])`,
  );
  // A county is one place, even if a few addresses lie elsewhere.
  return kind === 'town'
    ? clusters.filter(({ count }) => count * leastShare >= (clusters[0]?.count ?? 0))
    : clusters.slice(0, 1);
}

/**
 * Returns the chosen cluster as a place. If several places share its name, a local authority or postcode district is
 * added to the name. `larger`: larger towns whose names begin with this name; they are offered as alternatives.
 */
function chosen({ name }: NamedPlace, clusters: Cluster[], taken: Cluster, larger: NamedPlace[]): Place {
  const labelOf = (cluster: Cluster) => {
    const { authority, outward } = cluster;
    const isPlain = authority !== null && placeKey(authority) !== placeKey(name);
    const isOwn = clusters.every((other) => other === cluster || !other.authorities.includes(authority ?? ''));
    const wider = isPlain && isOwn ? authority : outward;
    return wider ? `${name}, ${wider}` : name;
  };
  const others = clusters
    .filter((cluster) => cluster !== taken)
    .map((cluster) => ({ label: labelOf(cluster), near: labelOf(cluster) }));
  return toPlace(taken, {
    name: others.length > 0 ? labelOf(taken) : name,
    alternatives: [...links(larger.slice(0, 2)), ...others].slice(0, mostLinks),
  });
}

const toPlace = ({ latitude, longitude }: Position, near: Partial<NearAnswer> & { name: string }): Place => ({
  latitude,
  longitude,
  near: { isNeighbourhood: false, isWholePostcode: false, alternatives: [], ...near },
});

const links = (places: readonly NamedPlace[]): NearLink[] =>
  places.slice(0, mostLinks).map(({ name }) => ({ label: name, near: name }));

function nearestPlaces(places: readonly NamedPlace[], text: string): NamedPlace[] {
  const counts = new Map<string, number>();
  for (const { key, count } of places) counts.set(key, Math.max(count, counts.get(key) ?? 0));
  const key = nearestWord(placeKey(text), counts);
  const nearest = key === undefined ? undefined : namedPlace(places, key);
  return nearest ? [nearest] : [];
}

const squaresPerDegree = 10;

/**
 * Groups the providers that match `condition` into squares about five miles wide, takes the median position in each
 * square, and joins the squares into clusters.
 */
async function readClusters(db: Database, condition: SQL): Promise<Cluster[]> {
  const { rows } = await db.execute<Cell>(sql`
    select count(*)::integer as count, percentile_cont(0.5) within group (order by latitude) as latitude,
      percentile_cont(0.5) within group (order by longitude) as longitude,
      mode() within group (order by local_authority) as authority,
      mode() within group (order by split_part(postcode, ' ', 1)) as outward,
      coalesce(array_agg(distinct local_authority) filter (where local_authority is not null), '{}') as authorities,
      coalesce(array_agg(distinct county) filter (where county is not null), '{}') as counties,
      coalesce(array_agg(distinct split_part(postcode, ' ', 1)) filter (where postcode is not null), '{}') as outwards
    from listed_providers where ${condition} and latitude is not null and longitude is not null
    group by round(latitude * ${squaresPerDegree}), round(longitude * ${squaresPerDegree})`);
  return clustersOf(rows);
}
