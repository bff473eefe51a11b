import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { keepLargeList } from '../../../platform/search/keep-large-list.server.ts';
import { locateSearch } from './locate-search.server.ts';
import { parseSearchText, partWords } from './parse-search-text.ts';
import { quotedPhrase } from '../../../platform/search/parse-words.server.ts';
import { nearestWord, type Vocabulary } from '../../../platform/search/nearest-word.server.ts';
import { namedPlace, placeKey, readPlaceNames, type NamedPlace } from '../places/place-names.server.ts';
import { postcodePlaces } from '../places/postcode.ts';
import { providerMatches } from './provider-conditions.server.ts';
import { searchMeaning, type SearchPart } from './search-meaning.server.ts';
import type { Suggestion } from '../provider-texts.ts';
import { mostBeds, usualDistance, type ProviderQuery } from '../provider.ts';

/**
 * How long the words are cached, because reading them takes half a second. An outdated word is not suggested: each
 * suggestion must find a provider.
 */
const freshMs = 600_000;

/** The words in names and towns, each with the number of times that it occurs. */
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

/**
 * Returns the text with each word replaced by the nearest known word; undefined if a word is not near any known word.
 */
function respelt(text: string, known: Vocabulary): string | undefined {
  const words = wordsOf(text);
  // A text without letters or digits cannot be corrected.
  if (words.length > mostWords || (text !== '' && words.length === 0)) return undefined;
  const found = words.map((word) => {
    const near = nearestWord(word.toLowerCase(), known);
    return near !== undefined && /^\p{Lu}/u.test(word) ? near.replace(/^./u, (first) => first.toUpperCase()) : near;
  });
  return found.includes(undefined) ? undefined : found.join(' ');
}

/** The query values that reset all filters except the text and the area. */
const unfiltered = {
  types: [],
  isTypeUnknown: false,
  people: [],
  isPeopleUnknown: false,
  ratings: [],
  min: 0,
  max: mostBeds,
};

/** Returns searches that use the parts of the text: a type of care, an area, and the remaining words as the text. */
function byParts(text: string, query: ProviderQuery, places: readonly NamedPlace[]): Suggestion[] {
  const areaOf = (words: string) => {
    const [postcode] = /\d/.test(words) ? postcodePlaces(words) : [];
    return postcode?.name ?? namedPlace(places, words)?.name;
  };
  const { types, areas, rest } = parseSearchText(text, placeKey, areaOf);
  const [longest = ''] = rest.toSorted((a, b) => b.length - a.length);
  const others = rest.filter((run) => run !== longest);
  const [area, second] = areas;
  if (types.length === 0 && area === undefined) return [];
  // A second area becomes search text, which narrows the search; as a second area filter it would widen it.
  const q = longest || second || '';
  const dropped = [...others, ...(longest && second ? [second] : [])];
  const typed = types.length > 0 ? types : query.types;
  const inArea = { ...query, q, types: typed, areas: area === undefined ? query.areas : [area], page: 1, dropped };
  const near = area === undefined ? [] : [{ ...inArea, areas: [], near: area, within: query.within ?? usualDistance }];
  const withFilters = [inArea, ...near].flatMap((one) => [one, { ...one, ...unfiltered, types }]);
  const without = q ? withFilters.map((one) => ({ ...one, q: '', dropped: [q, ...dropped] })) : [];
  // `near` alone is not enough: without a type, an area or a text the search would find every provider.
  return [...withFilters, ...without].filter((one) => one.q || one.types.length > 0 || one.areas.length > 0);
}

/** The most other words that byUnderstood leaves out one by one. Each makes two more searches. */
const mostOthers = 3;

/**
 * Returns searches that keep every type of care and group of people in the text, and leave out one of the other words, or
 * all of them: 'nursing home dementia' if the user typed 'nursing home Bristol dementia' and there is nothing in Bristol.
 */
function byUnderstood(query: ProviderQuery): Suggestion[] {
  const parts = searchMeaning(query.q) ?? [];
  const others = parts.filter(({ kind }) => kind === 'word');
  if (others.length === 0 || others.length === parts.length) return [];
  const without = (dropped: readonly SearchPart[]) => ({
    ...query,
    q: parts.flatMap((part) => (dropped.includes(part) ? [] : [part.typed])).join(' '),
    page: 1,
    dropped: dropped.map(({ typed }) => typed),
  });
  const single = others.length > 1 && others.length <= mostOthers ? others.map((part) => without([part])) : [];
  return [...single, without(others)].flatMap((one) => [one, { ...one, ...unfiltered }]);
}

/** Returns how many of the types of care and groups of people in the text the suggestion leaves out. */
function meaningsLeftOut(q: string, { dropped = [] }: Suggestion): number {
  const words = new Set(wordsOf(dropped.join(' ').toLowerCase()));
  const understood = (searchMeaning(q) ?? []).filter(({ kind }) => kind !== 'word');
  return understood.filter(({ typed }) => wordsOf(typed.toLowerCase()).every((word) => words.has(word))).length;
}

/** Returns two searches for the whole corrected text: one with the same filters, the other without them. */
function byWhole(q: string, areas: string[], query: ProviderQuery): Suggestion[] {
  const isSame = [q, ...areas].join().toLowerCase() === [query.q, ...query.areas].join().toLowerCase();
  const same = { ...query, q, areas, page: 1 };
  return isSame ? [] : [same, { ...same, ...unfiltered, areas: q ? [] : areas }];
}

/** Returns searches for one word: the longest corrected word, or else the rarest known word. */
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

/** The most words that byOtherWord tries to replace. Each try compares one word with all known words. */
const mostReplaced = 3;

/**
 * Returns searches with one known word replaced by the nearest other known word: 'alexandra oldham' if the user typed
 * 'alexander oldham'. Words for types of care are not replaced; the rarest words are tried first.
 */
function* byOtherWord(query: ProviderQuery, known: Vocabulary): Iterable<Suggestion> {
  const count = (word: string) => known.get(word.toLowerCase()) ?? 0;
  const words = wordsOf(query.q).filter((word) => count(word) > 0 && !partWords.has(word.toLowerCase()));
  if (wordsOf(query.q).length > mostWords) return;
  for (const word of words.toSorted((a, b) => count(a) - count(b)).slice(0, mostReplaced)) {
    const others = new Map(known);
    others.delete(word.toLowerCase());
    const other = nearestWord(word.toLowerCase(), others);
    if (other !== undefined && other !== word.toLowerCase())
      yield { ...query, q: query.q.replace(word, other), page: 1 };
  }
}

const wordsLeftOut = ({ dropped = [] }: Suggestion) => wordsOf(dropped.join(' ')).length;

/** Returns the suggestion with its text capitalised as in the data; undefined if it finds no provider. */
async function checked(db: Database, suggested: Suggestion & ProviderQuery, places: readonly NamedPlace[]) {
  const { rows } = await db.execute<{ fields: (string | null)[] }>(sql`
    select array[town_city, name, address_line_1, provider_type, postcode] as fields from care_providers where id = (
      select id from listed_providers where ${providerMatches(suggested)} limit 1)`);
  if (!rows[0]) return undefined;
  const { q } = suggested;
  const place = q && namedPlace(places, q);
  const written = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(q)}`, 'iu');
  const [found] = rows[0].fields.flatMap((field) => written.exec(field ?? '')?.[0] ?? []);
  // Only the letter case may differ: the search might not find another spelling of the place.
  const isSame = place && place.name.toLowerCase() === q.toLowerCase();
  return { ...suggested, q: isSame ? place.name : (found ?? q) };
}

/**
 * Returns a suggestion for a search that finds nothing: the corrected text, the parts of the text, or one of its words. Each
 * is tried with the same filters, then without them. Returns undefined if the search has results or no suggestion has any.
 */
export async function suggestSpelling(db: Database, asked: ProviderQuery): Promise<Suggestion | undefined> {
  // The suggestion is not for the phrase, but for its words.
  const query = { ...asked, q: quotedPhrase(asked.q) ?? asked.q };
  if (query.q === '' && query.areas.length === 0) return undefined;
  const { search } = await locateSearch(db, asked);
  if (search.around === 'unknown') return undefined;
  const { rows } = await db.execute(sql`select from listed_providers where ${providerMatches(search)} limit 1`);
  if (rows.length > 0) return undefined;
  const known = new Map((await readWords(db)).map(({ word, count }) => [word, count]));
  const places = await readPlaceNames(db);
  const q = respelt(query.q, known);
  const areas = query.areas.map((area) => respelt(area, known) ?? area);
  const parted = respelt(query.q, new Map([...[...partWords].map((word) => [word, 1] as const), ...known]));
  const parts = [query.q, ...(parted ? [parted] : [])].flatMap((text) => byParts(text, { ...query, areas }, places));
  const candidates = function* (): Iterable<Suggestion> {
    if (query.q !== asked.q) yield { ...query, page: 1 };
    if (q !== undefined) yield* byWhole(q, areas, query);
    yield* byOtherWord({ ...query, areas }, known);
    yield* [...parts, ...byUnderstood({ ...query, areas })].toSorted(
      (a, b) => meaningsLeftOut(query.q, a) - meaningsLeftOut(query.q, b) || wordsLeftOut(a) - wordsLeftOut(b),
    );
    yield* byWord({ ...query, areas }, q, known);
  };
  for (const candidate of candidates()) {
    const found = await checked(db, { ...query, ...candidate }, places);
    if (found) return found;
  }
  return undefined;
}
suggestSpelling.tables = ['care_providers'] as const;
