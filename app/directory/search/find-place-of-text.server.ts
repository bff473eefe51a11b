import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { quotedPhrase } from '../../../platform/search/parse-words.server.ts';
import { findPlace } from '../find-place.server.ts';
import type { ProviderQuery } from '../provider.ts';
import { hasPhrase } from './provider-conditions.server.ts';
import { splitPlace } from './split-place.ts';

/**
 * Returns the search with the place that its text names ('dementia care near OL4') in the field for places. Undefined where
 * there is already a place, where the place is not known, and where the specified rule finds the text as it is (D49).
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
