import { sql, type SQL } from 'drizzle-orm';
import { beginningWith, containing } from '../../../platform/database/list-page.server.ts';
import { plainSigns } from './plain-signs.ts';
import { postcodeSpellings } from '../places/postcode.ts';
import { careTypeKeys, isCapacityFiltered, mostBeds, ratings, type CareType, type ProviderQuery } from '../provider.ts';

/** Any of them. */
const anyOf = (parts: SQL[]) => sql`(${sql.join(parts, sql` or `)})`;

const hasText = (column: SQL, text: string) =>
  anyOf(
    [plainSigns(text), ...postcodeSpellings(text)].map(
      (spelling) => sql`${column} like lower(${containing(spelling)})`,
    ),
  );

const hasAny = (facets: number[]) => sql`facets && ${`{${facets.join()}}`}::smallint[]`;

/** A town as migration 0034 has it in an index. */
const townKey = (of: SQL) => sql`plain_signs(lower(${of})) collate "C"`;

/**
 * An area that is the name of a known town means that town (D54); any other is part of the town, the postcode or the county
 * (DIR-25).
 */
export function isInArea(area: string): SQL {
  const key = townKey(sql`${area}::text`);
  const isTown = sql`exists (select from listed_providers as known where ${townKey(sql`known.town`)} = ${key})`;
  return sql`(${townKey(sql`town`)} = ${key} or (not ${isTown} and ${hasText(sql`area_text`, area)}))`;
}

/** The flags of the types as listed_providers keeps them. */
export const bitsOf = (types: readonly CareType[]) =>
  types.reduce((bits, type) => bits | (1 << careTypeKeys.indexOf(type)), 0);

/** A rating as listed_providers keeps it. */
export const rankOf = (rating: (typeof ratings)[number]) => ratings.indexOf(rating) + 1;

/**
 * D19a: the name begins with the text, or has its words whole and in a row. Asked of rows that match only. The name is what
 * search_text begins with, in plain signs; where the text has none of these, sort_name says the same sooner.
 */
export function isNamed(q: string): SQL {
  const plain = plainSigns(q);
  const name = sql.raw(/['-]/.test(plain) ? 'search_text' : 'sort_name');
  return sql`(name_words like '%' || words_of(${plain}) || '%' or ${name} like lower(${beginningWith(plain)}))`;
}

/**
 * Whether a row of listed_providers matches. Any of the choices within one filter, all of the filters (DIR-35).
 *
 * - The text is part of the name, address line 1, the town, the postcode or the provider type, in any case (DIR-24). A
 *   postcode is understood with and without its space (D19a). Quotes and hyphens that look alike are alike, in the text and
 *   in the data (plainSigns): that widens the written rule for these signs only.
 * - Beds that are not known count as 0 (DIR-28). The top of the slider means '200 or more' (D22), so a home of 250 beds
 *   shows with 10 to 200; DIR-29 read it otherwise, and the decision goes before it.
 */
export function matches(query: ProviderQuery): SQL {
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
