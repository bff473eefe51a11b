import type { Database } from '../../../platform/database/open-database.server.ts';
import { milesBetween } from '../places/place-cluster.ts';
import { findPlace } from '../find-place.server.ts';
import { isPostcodeIn } from '../places/postcode.ts';
import { findProvider } from '../provider/find-provider.server.ts';
import type { ProviderDetail } from '../provider/provider-detail.ts';
import type { NearLink } from '../provider.ts';
import type { Comparison } from './compare-link.ts';

export type FoundComparison = {
  /** In the order of the ids. Unknown providers, and those that an operator has cleared, are left out. */
  found: { provider: ProviderDetail; isListed: boolean; distanceMiles: number | null }[];
  /** The place in `near`: its name, or null if it is unknown, and other places that the user may mean. */
  place?: { name: string | null; district?: string; alternatives: NearLink[] };
};

/** Returns what is known of the providers to compare, with their distances from the place in `near`. */
export async function findCompared(db: Database, { ids, near }: Comparison): Promise<FoundComparison> {
  const place = near === '' ? undefined : await findPlace(db, near);
  const found: FoundComparison['found'] = [];
  for (const id of ids) {
    const one = await findProvider(db, id);
    if (!one || one.kind === 'elsewhere') continue;
    const { latitude, longitude } = one.provider;
    const middle = place && 'latitude' in place ? place : undefined;
    const isInside = middle?.district && isPostcodeIn(middle.district.name, one.provider.postcode ?? '');
    const isPlaced = latitude !== null && longitude !== null;
    found.push({
      provider: one.provider,
      isListed: one.kind === 'listed',
      distanceMiles: isInside ? 0 : middle && isPlaced ? milesBetween(middle, { latitude, longitude }) : null,
    });
  }
  return {
    found,
    ...(place && { place: place.near }),
  };
}
findCompared.tables = ['care_providers', 'cqc_imports'] as const;
