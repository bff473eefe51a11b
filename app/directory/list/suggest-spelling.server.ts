import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { keepLargeList } from './keep-large-list.server.ts';
import { knownParts, partWords } from './known-parts.ts';
import { nearestWord, type Vocabulary } from '../places/nearest-word.ts';
import { namedPlace, placeKey, readPlaceNames, type NamedPlace } from '../places/place-names.server.ts';
import { postcodePlaces } from '../places/postcode.ts';
import { matches } from './provider-conditions.server.ts';
import type { Suggestion } from '../provider-texts.ts';
import { mostBeds, type ProviderQuery } from '../provider.ts';

/** To read them takes the database half a second. A word that has gone since is not offered, because it finds nothing. */
const freshMs = 600_000;

/** The words of names and towns, with how many providers have each. */
const readWords = keepLargeList(freshMs, async (db) => {
  const { rows } = await db.execute<{ word: string; count: number }>(sql`
    select word, count(*)::integer as count from (
      select unnest(string_to_array(btrim(name_words), ' ')) as word from listed_providers
      union all
      select unnest(string_to_array(btrim(words_of(town)), ' ')) from listed_providers where town is not null
    ) as used where length(word) > 2 group by word`);
  return rows;
});

const mostWords = 8;
const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}’']+/u).filter(Boolean);

/** The text with each word in its nearest spelling, or undefined when one of them is near to nothing known. */
function respelt(text: string, known: Vocabulary): string | undefined {
  const words = wordsOf(text);
  // Of signs alone there is no spelling.
  if (words.length > mostWords || (text !== '' && words.length === 0)) return undefined;
  const found = words.map((word) => {
    const near = nearestWord(word.toLowerCase(), known);
    return near !== undefined && /^\p{Lu}/u.test(word) ? near.replace(/^./u, (first) => first.toUpperCase()) : near;
  });
  return found.includes(undefined) ? undefined : found.join(' ');
}

/** The filters beside the text and the area, taken away. */
const unfiltered = { types: [], ratings: [], min: 0, max: mostBeds };

/** The same search by the parts of its text: a type of care, an area, and what is left as the text. */
function byParts(text: string, query: ProviderQuery, places: readonly NamedPlace[]): Suggestion[] {
  const areaOf = (words: string) => {
    const [postcode] = /\d/.test(words) ? postcodePlaces(words) : [];
    return postcode?.name ?? namedPlace(places, words)?.name;
  };
  const { types, areas, rest } = knownParts(text, placeKey, areaOf);
  const [longest = ''] = rest.toSorted((a, b) => b.length - a.length);
  const others = rest.filter((run) => run !== longest);
  const [area, second] = areas;
  if (types.length === 0 && area === undefined) return [];
  // Of two areas the second is looked for within the first: as a further choice it would add to it.
  const q = longest || second || '';
  const dropped = [...others, ...(longest && second ? [second] : [])];
  const typed = types.length > 0 ? types : query.types;
  const inArea = { ...query, q, types: typed, areas: area === undefined ? query.areas : [area], page: 1, dropped };
  const near = area === undefined ? [] : [{ ...inArea, areas: [], near: area }];
  const withFilters = [inArea, ...near].flatMap((one) => [one, { ...one, ...unfiltered, types }]);
  const without = q ? withFilters.map((one) => ({ ...one, q: '', dropped: [q, ...dropped] })) : [];
  // A place to be near takes nobody away: without a type or a text it would find all.
  return [...withFilters, ...without].filter((one) => one.q || one.types.length > 0 || one.areas.length > 0);
}

/** The whole text in its nearest spelling, with the same filters or else without them. */
function byWhole(q: string, areas: string[], query: ProviderQuery): Suggestion[] {
  const isSame = [q, ...areas].join().toLowerCase() === [query.q, ...query.areas].join().toLowerCase();
  const same = { ...query, q, areas, page: 1 };
  return isSame ? [] : [same, { ...same, ...unfiltered, areas: q ? [] : areas }];
}

/** One of the words by itself: the longest that was misspelt, or else the rarest that is known. */
function byWord(query: ProviderQuery, q: string | undefined, known: Vocabulary): Suggestion[] {
  const typed = wordsOf(query.q.toLowerCase());
  const count = (word: string) => known.get(word.toLowerCase()) ?? 0;
  const corrected = q ? wordsOf(q).filter((word) => !typed.includes(word.toLowerCase())) : [];
  const [word] =
    corrected.length > 0
      ? corrected.toSorted((a, b) => b.length - a.length)
      : typed.filter((one) => count(one) > 0).toSorted((a, b) => count(a) - count(b));
  if (word === undefined || typed.length < 2) return [];
  const others = wordsOf(q ?? query.q).filter((one) => one.toLowerCase() !== word.toLowerCase());
  const one = { ...query, q: word, page: 1, dropped: others };
  return [one, { ...one, ...unfiltered, areas: [] }];
}

const wordsLeftOut = ({ dropped = [] }: Suggestion) => wordsOf(dropped.join(' ')).length;

/** The suggestion when it finds anything, its text with the capital letters of the data. */
async function checked(db: Database, suggested: Suggestion & ProviderQuery, places: readonly NamedPlace[]) {
  const { rows } = await db.execute<{ fields: (string | null)[] }>(sql`
    select array[town_city, name, address_line_1, provider_type, postcode] as fields from care_providers where id = (
      select id from listed_providers where ${matches(suggested)} limit 1)`);
  if (!rows[0]) return undefined;
  const { q } = suggested;
  const place = q && namedPlace(places, q);
  const written = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(q)}`, 'iu');
  const [found] = rows[0].fields.flatMap((field) => written.exec(field ?? '')?.[0] ?? []);
  // Another spelling of the same place might not be found.
  const isSame = place && place.name.toLowerCase() === q.toLowerCase();
  return { ...suggested, q: isSame ? place.name : (found ?? q) };
}

/**
 * For a search that finds nothing: what to look for instead, in the nearest spelling of the words, by the parts of the text,
 * or by one of its words. It has the same filters, or else none. Undefined when that finds nothing either, or the search does.
 */
export async function suggestSpelling(db: Database, query: ProviderQuery): Promise<Suggestion | undefined> {
  if (query.q === '' && query.areas.length === 0) return undefined;
  const { rows } = await db.execute(sql`select from listed_providers where ${matches(query)} limit 1`);
  if (rows.length > 0) return undefined;
  const known = new Map((await readWords(db)).map(({ word, count }) => [word, count]));
  const places = await readPlaceNames(db);
  const q = respelt(query.q, known);
  const areas = query.areas.map((area) => respelt(area, known) ?? area);
  const parted = respelt(query.q, new Map([...[...partWords].map((word) => [word, 1] as const), ...known]));
  const parts = [query.q, ...(parted ? [parted] : [])].flatMap((text) => byParts(text, { ...query, areas }, places));
  const candidates = [
    ...(q === undefined ? [] : byWhole(q, areas, query)),
    ...parts.toSorted((a, b) => wordsLeftOut(a) - wordsLeftOut(b)),
    ...byWord({ ...query, areas }, q, known),
  ];
  for (const candidate of candidates) {
    const found = await checked(db, { ...query, ...candidate }, places);
    if (found) return found;
  }
  return undefined;
}
suggestSpelling.tables = ['care_providers'] as const;
