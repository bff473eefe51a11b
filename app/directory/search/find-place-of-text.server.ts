import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { quotedPhrase } from '../../../platform/search/parse-words.server.ts';
import { findPlace } from '../find-place.server.ts';
import { milesBetween } from '../places/place-cluster.ts';
import type { ProviderQuery } from '../provider.ts';
import { hasPhrase } from './provider-conditions.server.ts';
import { splitPlace } from './split-place.ts';

/** A place in the text replaces one in `near` that is farther from it than this: that one is left from an earlier search. */
const leftMiles = 25;

/**
 * Moves a place named in the search text ('dementia care near OL4') to `near` and returns the new search. Undefined if
 * `near` already has a place in the same region, the place is unknown, or the specified rule finds providers for the
 * text as it is (D49).
 */
export async function findPlaceOfText(db: Database, query: ProviderQuery): Promise<ProviderQuery | undefined> {
  const hasNear = query.near !== '';
  const before = hasNear ? ['near', 'around', 'in'] : ['near'];
  const split = quotedPhrase(query.q) === undefined ? splitPlace(query.q, before) : undefined;
  if (!split) return undefined;
  const { rows } = await db.execute(sql`select from listed_providers where ${hasPhrase(query.q)} limit 1`);
  if (rows.length > 0) return undefined;
  const place = await findPlace(db, split.near);
  if (!('latitude' in place)) return undefined;
  const earlier = hasNear ? await findPlace(db, query.near) : undefined;
  const isNearby = earlier && 'latitude' in earlier && milesBetween(place, earlier) <= leftMiles;
  return isNearby ? undefined : { ...query, ...split, page: 1 };
}
findPlaceOfText.tables = ['care_providers'] as const;
