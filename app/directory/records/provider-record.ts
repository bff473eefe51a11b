import type { CareType, KeyQuestion, RatingText } from '../provider.ts';

/**
 * What a source says of one location, by the names of the columns of care_providers (see migration 0011). Which columns a
 * source carries is said once for the whole source, see SourceColumns. Dates are YYYY-MM-DD; null: known to be empty.
 */
export type ProviderRecord = { cqc_location_id: string; name: string } & Partial<{
  cqc_provider_id: string | null;
  address_line_1: string | null;
  address_line_2: string | null;
  town_city: string | null;
  county: string | null;
  postcode: string | null;
  phone: string | null;
  website: string | null;
  provider_type: string | null;
  current_rating: RatingText | null;
  is_rating_loaded: boolean;
  rating_text: string | null;
  rating_date: string | null;
  is_rating_inherited: boolean;
  key_questions: KeyQuestion[];
  last_inspection_date: string | null;
  beds_total: number | null;
  services_offered: string[];
  specialties: string[];
  latitude: number | null;
  longitude: number | null;
  region: string | null;
  local_authority: string | null;
  brand_name: string | null;
  registered_on: string | null;
  is_registered: boolean;
  deregistered_on: string | null;
  is_dormant: boolean;
}> &
  Partial<Record<CareType, boolean>>;

export type RecordColumn = keyof ProviderRecord;

/** What a source carries. */
export type SourceColumns = {
  /** Written to new rows and to those that are there; each record has all of them. */
  carried: RecordColumn[];
  /** Derived, and less good than what another source may have said: written to new rows only. */
  forNewOnly: RecordColumn[];
};
