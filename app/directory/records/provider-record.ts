import type { KeyQuestion, RatingText } from '../provider.ts';
import type { CareType } from '../care-types.ts';

/**
 * A source's data about one location. The keys are columns of care_providers (see migration 0011). SourceColumns lists
 * the columns that the source carries. Dates are YYYY-MM-DD. Null: known to be empty.
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

/** The columns that a source carries. */
export type SourceColumns = {
  /** Written to new and existing rows. Each record has all of them. */
  carried: RecordColumn[];
  /** Derived values, written to new rows only, because another source may have given better values. */
  forNewOnly: RecordColumn[];
};
