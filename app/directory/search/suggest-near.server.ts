import type { Database } from '../../../platform/database/open-database.server.ts';
import { findPlace } from '../find-place.server.ts';
import { placeKey } from '../places/place-names.server.ts';
import { isPostcodeDistrict } from '../places/postcode.ts';
import { usualDistance, type ProviderQuery } from '../provider.ts';

/**
 * Returns the search near a place, for a search whose text is only the name of a town or the first half of a postcode.
 * As a search text, a place only finds the names and addresses that contain it, sorted by name (DIR-24).
 */
export async function suggestNear(db: Database, query: ProviderQuery): Promise<ProviderQuery | undefined> {
  const { q, near, sort } = query;
  if (q === '' || near !== '' || sort !== 'usual') return undefined;
  const place = await findPlace(db, q);
  if (!('latitude' in place)) return undefined;
  const { name, district } = place.near;
  const isNamed = district ? isPostcodeDistrict(q) : placeKey(name?.split(',')[0] ?? '') === placeKey(q);
  return isNamed ? { ...query, q: '', near: district ?? q, within: usualDistance, page: 1 } : undefined;
}
suggestNear.tables = ['care_providers'] as const;
