import type { Database } from '../../platform/database/open-database.server.ts';
import type { ProviderRecord, RecordColumn } from '../../app/directory/records/provider-record.ts';
import { saveRecords } from '../../app/directory/records/save-records.server.ts';

/** A complete care home in Oldham, the default for omitted values. */
const usual: ProviderRecord = {
  cqc_location_id: '1-1',
  name: 'Elm House',
  address_line_1: '12 Elm Street',
  address_line_2: null,
  town_city: 'Oldham',
  county: 'Lancashire',
  postcode: 'OL4 2QU',
  phone: '01614960000',
  website: 'https://www.elm-house.example/',
  provider_type: 'Care home without nursing',
  current_rating: 'Good',
  is_rating_loaded: true,
  rating_date: '2023-09-02',
  beds_total: 44,
  services_offered: ['Care home service without nursing'],
  specialties: ['Dementia'],
  latitude: 53.54,
  longitude: -2.1,
  care_home: true,
  nursing_home: false,
  residential_home: false,
  supported_living: false,
  domiciliary_care: false,
  community_health: false,
  hospital: false,
  mental_health: false,
  learning_disabilities: false,
  rehabilitation: false,
  hospice: false,
};

export type ProviderValues = Partial<ProviderRecord>;

/** Returns `count` providers: 'Provider 001', 'Provider 002' and so on, in the order in which the list shows them. */
export function providers(count: number, more: ProviderValues = {}): ProviderValues[] {
  return Array.from({ length: count }, (_, at) => ({ name: `Provider ${String(at + 1).padStart(3, '0')}`, ...more }));
}

/** Adds providers as an import does. Ids count up from `firstNumber` unless given. */
export async function addProviders(db: Database, added: readonly ProviderValues[], firstNumber = 1): Promise<void> {
  const records = added.map((values, at) => ({ ...usual, cqc_location_id: `1-${firstNumber + at}`, ...values }));
  await saveRecords(db, records, { carried: Object.keys(usual) as RecordColumn[], forNewOnly: [] });
}
