import type { Hospital, LocalBusiness, MedicalBusiness, WithContext } from 'schema-dts';
import { phoneForPrograms } from './phone-number.ts';
import type { CareType } from '../care-types.ts';
import { cqcPage, type ProviderDetail } from './provider-detail.ts';
import { websiteLink } from '../provider-texts.ts';

/** The types that provide health care as well as personal care. schema.org has no type for care homes or home care. */
const medical: readonly CareType[] = ['nursing_home', 'hospice', 'community_health', 'rehabilitation'];

/** MedicalBusiness and Hospital are kinds of LocalBusiness in schema.org. */
function typeOf(types: readonly CareType[]): 'Hospital' | 'MedicalBusiness' | 'LocalBusiness' {
  if (types.includes('hospital')) return 'Hospital';
  return types.some((type) => medical.includes(type)) ? 'MedicalBusiness' : 'LocalBusiness';
}

/**
 * Returns the data about a provider for search engines, in schema.org terms. It never contains the CQC rating, because
 * a schema.org rating is a customer review.
 */
export function providerJsonLd(
  provider: ProviderDetail,
  address: string,
): WithContext<Hospital | MedicalBusiness | LocalBusiness> {
  const { latitude, longitude } = provider;
  const website = provider.website ? websiteLink(provider.website) : undefined;
  return {
    '@context': 'https://schema.org',
    '@type': typeOf(provider.types),
    '@id': address,
    url: address,
    name: provider.name,
    telephone: provider.phone === null ? undefined : phoneForPrograms(provider.phone),
    email: provider.email ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: provider.streetLines.join(', ') || undefined,
      addressLocality: provider.townCity ?? undefined,
      addressRegion: provider.county ?? undefined,
      postalCode: provider.postcode ?? undefined,
      addressCountry: 'GB',
    },
    geo: latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude },
    parentOrganization: provider.brandName ? { '@type': 'Organization', name: provider.brandName } : undefined,
    identifier: { '@type': 'PropertyValue', propertyID: 'CQC location ID', value: provider.cqcLocationId },
    sameAs: [cqcPage(provider.cqcLocationId), ...(website ? [website.href] : [])],
  };
}
