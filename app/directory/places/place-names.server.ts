import { sql } from 'drizzle-orm';
import { keepLargeList } from '../../../platform/search/keep-large-list.server.ts';
import { normalisePunctuation } from '../search/normalise-punctuation.ts';

export type PlaceKind = 'town' | 'county' | 'authority';

/** A place name that occurs in the addresses of listed providers. */
export type NamedPlace = {
  kind: PlaceKind;
  /** The most frequent spelling in the data. */
  name: string;
  /** See placeKey. */
  key: string;
  /** Every spelling that occurs in the data, lower-cased by the database. */
  spellings: string[];
  count: number;
};

/**
 * How long the place names are cached. During this time a new place is unknown, and a removed place is still in the
 * list, but a search for it finds no provider.
 */
const freshMs = 600_000;

/** Returns the same key for 'Newcastle-upon-Tyne' and 'newcastle upon tyne', and for 'St. Ives' and 'Saint Ives'. */
export function placeKey(text: string): string {
  return normalisePunctuation(text)
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st');
}

type Row = { kind: PlaceKind; name: string; small: string; count: number };

/** Returns the towns, counties and local authorities of the listed providers. */
export const readPlaceNames = keepLargeList(freshMs, async (db) => {
  const named = (kind: PlaceKind, column: string) => sql`
    select ${sql.raw(`'${kind}'`)} as kind, ${sql.raw(column)} as name, lower(${sql.raw(column)}) as small, count(*)::integer as count
    from listed_providers where ${sql.raw(column)} is not null group by 2`;
  const { rows } = await db.execute<Row>(sql`
    ${named('town', 'town')} union all ${named('county', 'county')} union all ${named('authority', 'local_authority')}`);
  const places = new Map<string, NamedPlace>();
  // The most frequent spelling comes first, so that it becomes the name of the place.
  for (const { kind, name, small, count } of rows.toSorted((a, b) => b.count - a.count)) {
    // 'Herefordshire, County of' is also found as 'Herefordshire'.
    for (const key of new Set([
      placeKey(name),
      ...(kind === 'authority' ? [placeKey(name.split(',')[0] ?? '')] : []),
    ])) {
      const known = places.get(`${kind} ${key}`);
      if (known) {
        if (!known.spellings.includes(small)) known.spellings.push(small);
        known.count += count;
      } else if (key) places.set(`${kind} ${key}`, { kind, name, key, spellings: [small], count });
    }
  }
  return [...places.values()];
});

const mostlyWider = 8;

/**
 * Returns the place with this name. If a town and a county or local authority share the name, returns the town, unless
 * the wider place has more than eight times as many providers: 'Kent' is the county, although a few addresses wrongly
 * give Kent as the town.
 */
export function namedPlace(places: readonly NamedPlace[], text: string): NamedPlace | undefined {
  const key = placeKey(text);
  const named = places.filter((place) => place.key === key).toSorted((a, b) => b.count - a.count);
  const town = named.find(({ kind }) => kind === 'town');
  const wider = named.find(({ kind }) => kind !== 'town');
  return town && wider && wider.count > mostlyWider * town.count ? wider : (town ?? wider);
}

/** Returns places whose names begin with the text ('Southend-on-Sea' for 'Southend'): each name once, largest first. */
export function placesBeginningWith(places: readonly NamedPlace[], text: string): NamedPlace[] {
  const begin = `${placeKey(text)} `;
  const found = new Map<string, NamedPlace>();
  if (begin === ' ') return [];
  for (const place of places.toSorted((a, b) => b.count - a.count))
    if (place.key.startsWith(begin) && !found.has(place.key)) found.set(place.key, place);
  return [...found.values()];
}
