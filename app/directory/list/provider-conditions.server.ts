import { sql, type SQL } from 'drizzle-orm';
import { beginningWith, containing } from '../../../platform/database/list-page.server.ts';
import { normalisePunctuation } from './normalise-punctuation.ts';
import { postcodeSpellings } from '../places/postcode.ts';
import { careTypeKeys, isCapacityFiltered, mostBeds, ratings, type CareType, type ProviderQuery } from '../provider.ts';

const anyOf = (parts: SQL[]) => sql`(${sql.join(parts, sql` or `)})`;

const hasText = (column: SQL, text: string) =>
  anyOf(
    [normalisePunctuation(text), ...postcodeSpellings(text)].map(
      (spelling) => sql`${column} like lower(${containing(spelling)})`,
    ),
  );

const hasAny = (facets: number[]) => sql`facets && ${`{${facets.join()}}`}::smallint[]`;

/** The index expression for a town in migration 0034. */
const townKey = (of: SQL) => sql`plain_signs(lower(${of})) collate "C"`;

/**
 * Returns the condition for an area. The name of a known town matches that town only (D54). Any other text matches a part of
 * the town, the postcode or the county (DIR-25).
 */
export function isInArea(area: string): SQL {
  const key = townKey(sql`${area}::text`);
  const isTown = sql`exists (select from listed_providers as known where ${townKey(sql`known.town`)} = ${key})`;
  return sql`(${townKey(sql`town`)} = ${key} or (not ${isTown} and ${hasText(sql`area_text`, area)}))`;
}

/** Returns the care types as the bit flags of listed_providers. */
export const bitsOf = (types: readonly CareType[]) =>
  types.reduce((bits, type) => bits | (1 << careTypeKeys.indexOf(type)), 0);

/** Returns a rating as the number in listed_providers. */
export const rankOf = (rating: (typeof ratings)[number]) => ratings.indexOf(rating) + 1;

/**
 * D19a: whether the name begins with the text, or contains the words of the text, whole and in a row. Use it only on
 * rows that match. search_text begins with the name in normalised punctuation. Without a quote or hyphen in the text,
 * sort_name gives the same result faster.
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
 *   postcode matches with or without its space (D19a). Quotes and hyphens that look alike are equal in the text and the data
 *   (normalisePunctuation). This extends DIR-24 for these characters only.
 * - An unknown number of beds counts as 0 (DIR-28). The top of the slider means '200 or more' (D22), so a home with 250 beds
 *   matches 10 to 200. DIR-29 says otherwise, but D22 takes precedence.
 */
export function providerMatches(query: ProviderQuery): SQL {
  const { q, areas, types, ratings: rated, min, max } = query;
  const conditions = [
    ...(q ? [hasText(sql`search_text`, q)] : []),
    ...(areas.length > 0 ? [anyOf(areas.map(isInArea))] : []),
    ...(types.length > 0 ? [hasAny(types.map((type) => careTypeKeys.indexOf(type) + 1))] : []),
    ...(rated.length > 0 ? [hasAny(rated.map((rating) => 100 + rankOf(rating)))] : []),
    ...(isCapacityFiltered(query) ? [sql`beds >= ${min}`, ...(max < mostBeds ? [sql`beds <= ${max}`] : [])] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
