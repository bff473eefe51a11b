import { sql, type SQL } from 'drizzle-orm';
import { beginningWith, containing, escapeLike } from '../../../platform/database/list-page.server.ts';
import { normalisePunctuation } from './normalise-punctuation.ts';
import { distanceMilesFrom, reachMiles, isInDistrict, type Middle } from '../distance.server.ts';
import { postcodeSpellings } from '../places/postcode.ts';
import {
  isCapacityFiltered,
  mostBeds,
  peopleGroupKeys,
  ratings,
  type PeopleGroup,
  type ProviderQuery,
} from '../provider.ts';
import { careTypeKeys, type CareType } from '../care-types.ts';
import { searchMeaning, type SearchPart } from './search-meaning.server.ts';
import { quotedPhrase } from '../../../platform/search/parse-words.server.ts';

const anyOf = (parts: SQL[]) => sql`(${sql.join(parts, sql` or `)})`;

const patternsOf = (text: string) =>
  [normalisePunctuation(text), ...postcodeSpellings(text)].map((spelling) => sql`lower(${containing(spelling)})`);

const hasText = (column: SQL, text: string) => anyOf(patternsOf(text).map((pattern) => sql`${column} like ${pattern}`));

const hasAny = (facets: number[]) => sql`facets && ${`{${facets.join()}}`}::smallint[]`;

/** Returns SQL for the key of a town: the same expression as in the index in migration 0034. */
export const townKey = (of: SQL) => sql`plain_signs(lower(${of})) collate "C"`;

/** A pattern that nothing in small letters is like, as the index of the area texts finds at once. */
const nothing = 'QZX';
/** What that index can look for: shorter texts make it read itself from end to end. */
const indexed = /[\p{L}\p{N}]{3}/u;

/**
 * Returns the condition for an area. The name of a known town matches that town only (D54). Any other text matches a part of
 * the town, the postcode or the county (DIR-25).
 */
export function isInArea(area: string): SQL {
  const key = townKey(sql`${area}::text`);
  // Uses a minimum, which the index yields at once. With `exists` PostgreSQL may read all towns before this one.
  const knownKey = townKey(sql`known.town`);
  const isTown = sql`coalesce((select min(${knownKey}) from listed_providers as known where ${knownKey} >= ${key}) = ${key}, false)`;
  const isOfTown = sql`${townKey(sql`town`)} = ${key}`;
  if (!indexed.test(area)) return anyOf([isOfTown, sql`not ${isTown} and ${hasText(sql`area_text`, area)}`]);
  // With `not isTown and …` here too, the providers of a town would be read from both indexes.
  const patterns = patternsOf(area).map(
    (pattern) => sql`area_text like (case when ${isTown} then ${nothing} else ${pattern} end)`,
  );
  return anyOf([isOfTown, ...patterns]);
}

/**
 * A search. `around`: the middle of the place in `near`, and the greatest distance from it in miles (null: any);
 * 'unknown': the place in `near` is unknown, so nothing is found.
 */
export type ProviderSearch = ProviderQuery & { around?: (Middle & { miles: number | null }) | 'unknown' };

const milesPerDegree = 69;

/** Returns the condition for the square around a circle of `miles`, or for the district. It takes less time than the circle. */
export function isInSquare({ latitude, longitude, district }: Middle, miles: number): SQL {
  const north = reachMiles({ district }, miles) / milesPerDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  const square = sql`(latitude between ${latitude - north}::float8 and ${latitude + north}::float8
    and longitude between ${longitude - east}::float8 and ${longitude + east}::float8)`;
  return district ? anyOf([isInDistrict(district), square]) : square;
}

/** Returns the condition for a distance. Checks the square around the circle first, because that takes less time. */
function isWithin({ latitude, longitude, district, miles }: Middle & { miles: number }): SQL {
  const middle = { latitude, longitude };
  const reach = reachMiles({ district }, miles);
  const circle = sql`(${isInSquare(middle, reach)} and ${distanceMilesFrom(middle)} <= ${reach})`;
  return district ? anyOf([isInDistrict(district), circle]) : circle;
}

/** Returns the care types as the bit flags of listed_providers. */
export const bitsOf = (types: readonly CareType[]) =>
  types.reduce((bits, type) => bits | (1 << careTypeKeys.indexOf(type)), 0);

/** Returns the groups of people as the bit flags of listed_providers. */
export const peopleBitsOf = (people: readonly PeopleGroup[]) =>
  people.reduce((bits, group) => bits | (1 << peopleGroupKeys.indexOf(group)), 0);

const facetOfType = (type: CareType) => careTypeKeys.indexOf(type) + 1;
const facetOfPeople = (group: PeopleGroup) => 200 + peopleGroupKeys.indexOf(group) + 1;

/** Every care home has one or both of these types, but some sources do not say which. */
export const homeTypes = ['nursing_home', 'residential_home'] as const satisfies CareType[];

function isOfType(types: readonly CareType[], isTypeUnknown: boolean): SQL {
  return anyOf([
    ...(types.length > 0 ? [hasAny(types.map(facetOfType))] : []),
    ...(isTypeUnknown
      ? [sql`(${hasAny([facetOfType('care_home')])} and not ${hasAny(homeTypes.map(facetOfType))})`]
      : []),
  ]);
}

function isForPeople(people: readonly PeopleGroup[], isPeopleUnknown: boolean): SQL {
  return anyOf([
    ...(people.length > 0 ? [hasAny(people.map(facetOfPeople))] : []),
    ...(isPeopleUnknown ? [sql`not ${hasAny(peopleGroupKeys.map(facetOfPeople))}`] : []),
  ]);
}

/** Words up to this length occur inside most other words, so they match only at the beginning of a word. */
const shortWord = 2;

/** Whether a provider has the part: as a type of care, as a group of people, or in its texts. */
function hasPart(part: SearchPart): SQL {
  if (part.kind === 'word' && part.text.length <= shortWord)
    return sql`words_of(search_text || ' ' || area_text) like ${`% ${escapeLike(normalisePunctuation(part.text).toLowerCase())}%`}`;
  const text = hasText(sql`search_text`, part.text);
  if (part.kind === 'word') return anyOf([text, hasText(sql`area_text`, part.text)]);
  return anyOf([hasAny([part.kind === 'type' ? facetOfType(part.type) : facetOfPeople(part.group)]), text]);
}

/**
 * For a nursing or residential home among the parts: whether a provider is of that type, or of unknown type. 'Elm Nursing
 * Home' may be registered as a care home without nursing, so its name does not count if its type is known.
 */
function isHomeOfPart(part: SearchPart): SQL[] {
  if (part.kind !== 'type' || !homeTypes.some((type) => type === part.type)) return [];
  return [sql`(${hasAny([facetOfType(part.type)])} or not ${hasAny(homeTypes.map(facetOfType))})`];
}

/** Returns the condition for the whole search text or the phrase in quotation marks, by the rule of DIR-24 alone. */
export const hasPhrase = (q: string): SQL => hasText(sql`search_text`, quotedPhrase(q) ?? q);

/** Returns the condition for a search text: the rule of DIR-24, or every part of the text in any order (D49). */
function isSearched(q: string): SQL {
  const parts = searchMeaning(q);
  if (!parts) return hasPhrase(q);
  const allOf = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` and `)})`;
  // A word, such as a town, is usually rarer than a type or a group. 'is true' stops PostgreSQL from looking these up in
  // the indexes, which takes longer than checking them on the rows with the word.
  const isOnRows = parts.some(({ kind, text }) => kind === 'word' && text.length > shortWord);
  const all = parts.map((part) => (isOnRows && part.kind !== 'word' ? sql`${hasPart(part)} is true` : hasPart(part)));
  const homes = parts.flatMap(isHomeOfPart);
  // Whatever contains the whole text contains its parts, so it need not be looked for in the index as well. A short word
  // may be the end of another word there, and a postcode may be spelled differently.
  const whole = q.toLowerCase();
  const isImplied =
    parts.every(({ text }) => text.length > shortWord && whole.includes(text.toLowerCase())) &&
    postcodeSpellings(q).length === 0;
  if (!isImplied) return anyOf([hasPhrase(q), allOf([...all, ...homes])]);
  return allOf([...all, ...(homes.length > 0 ? [anyOf([hasPhrase(q), allOf(homes)])] : [])]);
}

/** Returns the number that stands for a rating in listed_providers. */
export const rankOf = (rating: (typeof ratings)[number]) => ratings.indexOf(rating) + 1;

/**
 * Whether the name begins with the text, or contains its words as whole words, one directly after the other (D19a). Use
 * it only on rows that match the search. search_text begins with the name in normalised punctuation. If the text has no
 * quote or hyphen, sort_name gives the same result faster.
 */
export function isNamed(q: string): SQL {
  const plain = normalisePunctuation(q);
  const name = sql.raw(/['-]/.test(plain) ? 'search_text' : 'sort_name');
  return sql`(name_words like '%' || words_of(${plain}) || '%' or ${name} like lower(${beginningWith(plain)}))`;
}

/**
 * Whether a row of listed_providers matches: all filters, and at least one choice within each filter (DIR-35).
 *
 * - The text is part of the name, address line 1, the town, the postcode or the provider type, in any case (DIR-24). A
 *   postcode matches with or without its space (D19a). Quotes and hyphens that look alike are equal in the text and the
 *   data (normalisePunctuation). A text can also match by its parts: types of care, groups of people and words, in any
 *   order (D49).
 * - If a source does not say whether a care home is a nursing or a residential home, the home has neither flag, so only
 *   `isTypeUnknown` finds it. If a source does not say who a provider looks after, the provider has no group, so only
 *   `isPeopleUnknown` finds it.
 * - An unknown number of beds counts as 0 (DIR-28). The top of the slider means '200 or more' (D22), so a home with 250 beds
 *   matches 10 to 200. DIR-29 says otherwise, but D22 takes precedence.
 */
export function providerMatches(query: ProviderSearch): SQL {
  const { around } = query;
  const { q, areas, types, isTypeUnknown, people, isPeopleUnknown, ratings: rated, min, max } = query;
  const conditions = [
    ...(q ? [isSearched(q)] : []),
    ...(around === 'unknown' ? [sql`false`] : []),
    ...(typeof around === 'object' && around.miles !== null ? [isWithin({ ...around, miles: around.miles })] : []),
    ...(areas.length > 0 ? [anyOf(areas.map(isInArea))] : []),
    ...(types.length > 0 || isTypeUnknown ? [isOfType(types, isTypeUnknown)] : []),
    ...(people.length > 0 || isPeopleUnknown ? [isForPeople(people, isPeopleUnknown)] : []),
    ...(rated.length > 0 ? [hasAny(rated.map((rating) => 100 + rankOf(rating)))] : []),
    ...(isCapacityFiltered(query) ? [sql`beds >= ${min}`, ...(max < mostBeds ? [sql`beds <= ${max}`] : [])] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
