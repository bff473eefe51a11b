import { sql } from 'drizzle-orm';
import { type Provider, type RatingText } from '../provider.ts';
import { careTypeKeys, type CareType } from '../care-types.ts';
import { careProviders as providers } from '../provider.table.server.ts';

type Flags = Record<CareType, boolean>;

/** A row as the database returns it. Dates are strings, YYYY-MM-DD. */
export type ProviderRow = Flags & {
  id: string;
  name: string;
  address_line_1: string | null;
  address_line_2: string | null;
  town_city: string | null;
  county: string | null;
  postcode: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  provider_type: string | null;
  services_offered: string[];
  specialties: string[];
  current_rating: RatingText | null;
  is_rating_loaded: boolean;
  rating_date: string | null;
  is_rating_inherited: boolean;
  beds_total: number | null;
  beds_available: number | null;
};

const flags = sql.join(
  careTypeKeys.map((type) => sql.raw(type)),
  sql`, `,
);

/** The columns of the table care_providers that ProviderRow needs. */
export const providerColumns = sql`${providers.id}, name, address_line_1, address_line_2, town_city, county, postcode, phone,
  email, website, provider_type, services_offered, specialties, current_rating, is_rating_loaded,
  rating_date::text as rating_date, is_rating_inherited, beds_total, beds_available, ${flags}`;

export function toProvider(row: ProviderRow, distanceMiles: number | null = null): Provider {
  const isGiven = (text: string | null): text is string => text !== null && text !== '';
  return {
    id: row.id,
    name: row.name,
    address: [row.address_line_1, row.address_line_2, row.town_city, row.county, row.postcode].filter(isGiven),
    townCity: row.town_city,
    postcode: row.postcode,
    phone: row.phone,
    email: row.email,
    website: row.website,
    types: careTypeKeys.filter((type) => row[type]),
    providerType: row.provider_type,
    services: row.services_offered,
    specialties: row.specialties,
    rating: row.current_rating,
    isRatingLoaded: row.is_rating_loaded,
    ratingDate: row.rating_date,
    isRatingInherited: row.is_rating_inherited,
    bedsTotal: row.beds_total,
    bedsAvailable: row.beds_available,
    distanceMiles,
  };
}
