import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { quotedPhrase } from '../../../platform/search/parse-words.server.ts';
import { findPlace } from '../find-place.server.ts';
import { namedPlace, readPlaceNames } from '../places/place-names.server.ts';
import { milesBetween } from '../places/place-cluster.ts';
import { isPostcodeDistrict, isWholePostcode } from '../places/postcode.ts';
import { usualDistance, type ProviderQuery } from '../provider.ts';
import { hasPhrase } from './provider-conditions.server.ts';
import { inSingular, searchMeaning } from './search-meaning.server.ts';
import { splitPlace, type SplitText } from './split-place.ts';

/** A place in the search text replaces the place in `near` if the two are farther apart than this. */
const leftMiles = 25;

/**
 * Splits a town or a postcode off a text whose other words are all types of care or groups of people: 'nursing home
 * bristol dementia'. Undefined if there is any other word, because the town may then be part of a name.
 */
async function splitAmongParts(db: Database, text: string): Promise<SplitText | undefined> {
  const parts = searchMeaning(text) ?? [];
  const isWord = parts.map(({ kind }) => kind === 'word');
  const [first, last] = [isWord.indexOf(true), isWord.lastIndexOf(true)];
  if (first < 0 || !isWord.includes(false) || isWord.slice(first, last).includes(false)) return undefined;
  const typedIn = (some: typeof parts) => some.map(({ typed }) => typed).join(' ');
  const near = typedIn(parts.slice(first, last + 1));
  const isPostcode = isPostcodeDistrict(near) || isWholePostcode(near);
  if (!isPostcode && namedPlace(await readPlaceNames(db), near)?.kind !== 'town') return undefined;
  return { q: typedIn(parts.filter((_, at) => !isWord[at])), near };
}

/** Splits the place off a text. In 'near OL4 dementia' the place comes first, so not all words after 'near' are its name. */
async function splitText(db: Database, text: string, before: readonly string[]): Promise<SplitText | undefined> {
  const split = splitPlace(text, before);
  const isMixed = split === undefined || searchMeaning(split.near)?.some(({ kind }) => kind !== 'word');
  return (isMixed ? await splitAmongParts(db, text) : undefined) ?? split;
}

/** Returns 'care homes' for 'home' or 'homes', which find every name with 'home' in it. Other texts stay the same. */
const withoutBareHome = (q: string) => (inSingular(q).toLowerCase() === 'home' ? 'care homes' : q);

/**
 * Moves a place named in the search text ('dementia care near OL4', 'hospice Leeds') to `near` and returns the new
 * search, with the distance in the text, or else the chosen one, or else the usual one. Undefined if `near` already has
 * a place in the same region, the place is unknown, or the rule of DIR-24 finds providers for the text as it is (D49).
 */
export async function findPlaceOfText(db: Database, query: ProviderQuery): Promise<ProviderQuery | undefined> {
  const hasNear = query.near !== '';
  const before = hasNear ? ['near', 'around', 'in'] : ['near'];
  if (quotedPhrase(query.q) !== undefined) return undefined;
  const split = await splitText(db, query.q, before);
  if (!split) return undefined;
  const { rows } = await db.execute(sql`select from listed_providers where ${hasPhrase(query.q)} limit 1`);
  if (rows.length > 0) return undefined;
  const place = await findPlace(db, split.near);
  if (!('latitude' in place)) return undefined;
  const earlier = hasNear ? await findPlace(db, query.near) : undefined;
  const isNearby = earlier && 'latitude' in earlier && milesBetween(place, earlier) <= leftMiles;
  if (isNearby) return undefined;
  const within = split.within ?? query.within ?? usualDistance;
  return { ...query, ...split, within, q: withoutBareHome(split.q), page: 1 };
}
findPlaceOfText.tables = ['care_providers'] as const;
