import type { Database } from '../../platform/database/open-database.server.ts';
import { providerId } from '../../app/directory/records/provider-id.server.ts';
import type { ProviderRecord, RecordColumn } from '../../app/directory/records/provider-record.ts';
import { saveRecords } from '../../app/directory/records/save-records.server.ts';

/** A provider with all kinds of data. */
export const elmHouse: ProviderRecord = {
  cqc_location_id: '1-112467585',
  name: 'Elm House',
  address_line_1: '12 Elm Road',
  address_line_2: 'Lees',
  town_city: 'Oldham',
  county: 'Greater Manchester',
  postcode: 'OL4 2QU',
  phone: '01616286811',
  website: 'https://www.elm-house.example/home/',
  provider_type: 'Nursing Home',
  current_rating: 'Good',
  is_rating_loaded: true,
  rating_text: 'Good',
  rating_date: '2023-09-02',
  is_rating_inherited: false,
  key_questions: [
    { name: 'Well-led', rating: 'Requires Improvement', date: '2023-09-02' },
    { name: 'Safe', rating: 'Good', date: '2023-09-02' },
    { name: 'Caring', rating: 'Outstanding', date: '2021-05-04' },
    { name: 'Effective', rating: 'Good', date: '2023-09-02' },
    { name: 'Responsive', rating: 'Good' },
  ],
  last_inspection_date: '2023-08-01',
  beds_total: 34,
  services_offered: ['Care home service with nursing'],
  specialties: ['Dementia', 'Caring for adults over 65 yrs'],
  care_home: true,
  nursing_home: true,
  latitude: 53.54,
  longitude: -2.07,
  region: 'North West',
  local_authority: 'Oldham',
  brand_name: 'HC-One',
  registered_on: '2011-01-20',
  is_registered: true,
  deregistered_on: null,
  is_dormant: false,
};

/** A provider with hardly any data. */
export const sparse: ProviderRecord = {
  cqc_location_id: '1-200',
  name: 'Quiet Help',
  domiciliary_care: true,
};

/** Inserts providers; omitted columns get the database's default. Returns the ids. */
export async function addProviders(db: Database, records: readonly ProviderRecord[]): Promise<string[]> {
  for (const record of records) {
    const carried = Object.keys(record) as RecordColumn[];
    await db.transaction((tx) => saveRecords(tx, [record], { carried, forNewOnly: [] }));
  }
  return records.map((record) => providerId(record.cqc_location_id));
}

/** Returns the text of the main part of a page, with a line for each piece between two tags. */
export function mainText(html: string): string {
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<[^>]+>/g, '\n')
    .replace(/\n\s*/g, '\n');
}
