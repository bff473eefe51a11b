import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { quotedPhrase } from '../../../platform/search/parse-words.server.ts';
import { findPlace } from '../find-place.server.ts';
import type { ProviderQuery } from '../provider.ts';
import { hasPhrase } from './provider-conditions.server.ts';
import { splitPlace } from './split-place.ts';

/**
 * Moves a place named in the search text ('dementia care near OL4') to `near` and returns the new search. Undefined if
 * `near` is already set, the place is unknown, or the specified rule finds providers for the text as it is (D49).
 */
export async function findPlaceOfText(db: Database, query: ProviderQuery): Promise<ProviderQuery | undefined> {
  const split = query.near === '' && quotedPhrase(query.q) === undefined ? splitPlace(query.q) : undefined;
  if (!split) return undefined;
  const { rows } = await db.execute(sql`select from listed_providers where ${hasPhrase(query.q)} limit 1`);
  if (rows.length > 0) return undefined;
  const place = await findPlace(db, split.near);
  return 'latitude' in place ? { ...query, ...split, page: 1 } : undefined;
}
findPlaceOfText.tables = ['care_providers'] as const;
