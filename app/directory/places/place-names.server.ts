import { sql } from 'drizzle-orm';
import { keepLargeList } from '../list/keep-large-list.server.ts';
import { plainSigns } from '../list/plain-signs.ts';

export type PlaceKind = 'town' | 'county' | 'authority';

/** A name under which listed providers are found. */
export type NamedPlace = {
  kind: PlaceKind;
  /** As most of the data writes it. */
  name: string;
  /** See placeKey. */
  key: string;
  /** Every spelling that the data has, in small letters as the database makes them. */
  spellings: string[];
  count: number;
};

/** A place that is new is known after that time; one that has gone is not found. */
const freshMs = 600_000;

/** What two spellings of a place have in common: 'Newcastle-upon-Tyne' and 'newcastle upon tyne', 'St. Ives', 'Saint Ives'. */
export function placeKey(text: string): string {
  return plainSigns(text)
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st');
}

type Row = { kind: PlaceKind; name: string; small: string; count: number };

/** The towns, counties and local authorities of the listed providers. */
export const readPlaceNames = keepLargeList(freshMs, async (db) => {
  const named = (kind: PlaceKind, column: string) => sql`
    select ${sql.raw(`'${kind}'`)} as kind, ${sql.raw(column)} as name, lower(${sql.raw(column)}) as small, count(*)::integer as count
    from listed_providers where ${sql.raw(column)} is not null group by 2`;
  const { rows } = await db.execute<Row>(sql`
    ${named('town', 'town')} union all ${named('county', 'county')} union all ${named('authority', 'local_authority')}`);
  const places = new Map<string, NamedPlace>();
  // The frequent spellings first: a place has the name that most of the data gives it.
  for (const { kind, name, small, count } of rows.toSorted((a, b) => b.count - a.count)) {
    // 'Herefordshire, County of' is Herefordshire.
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
 * The place of that name. A town, unless a county or local authority of the same name has many times as many providers: a
 * few addresses have 'Kent' for a town.
 */
export function namedPlace(places: readonly NamedPlace[], text: string): NamedPlace | undefined {
  const key = placeKey(text);
  const named = places.filter((place) => place.key === key).toSorted((a, b) => b.count - a.count);
  const town = named.find(({ kind }) => kind === 'town');
  const wider = named.find(({ kind }) => kind !== 'town');
  return town && wider && wider.count > mostlyWider * town.count ? wider : (town ?? wider);
}

/** Places whose name goes on after the text, as 'Southend-on-Sea' does after 'Southend': each name once, the largest first. */
export function placesBeginningWith(places: readonly NamedPlace[], text: string): NamedPlace[] {
  const begin = `${placeKey(text)} `;
  const found = new Map<string, NamedPlace>();
  if (begin === ' ') return [];
  for (const place of places.toSorted((a, b) => b.count - a.count))
    if (place.key.startsWith(begin) && !found.has(place.key)) found.set(place.key, place);
  return [...found.values()];
}
