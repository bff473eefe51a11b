import type { ProviderRecord } from '../../records/provider-record.ts';
import { mapAddress, mapPhone, mapPostcode, mapRegion, mapWebsite } from './map-contact.ts';
import {
  flagsOfServices,
  isInScope,
  isKnownService,
  mapProviderType,
  mapServices,
  mapSpecialisms,
  splitServices,
  withSpecialisms,
} from './map-flags.ts';
import {
  beginningOfCqc,
  columnsWith,
  failedRow,
  flagColumns,
  type Headings,
  readHeadings,
  type RowReading,
  type WantedColumns,
} from './map-headings.ts';
import { mapText } from './map-text.ts';
import { isLocationId, noKnownService, skipReasons } from '../api/read-record.ts';

/** Headings of the id columns in the directory CSV. In some years they lack 'ID' and the last bracket. */
const ids = ['cqc location id for office use only', 'cqc location for office use only', 'cqc location id'];
const providerIds = ['cqc provider id for office use only', 'cqc provider for office use only', 'cqc provider id'];
const services = ['service types'];
const specialisms = ['specialisms services', 'specialisms', 'specialisms / services'];

const latestCheck = 'date of latest check';

const fields = {
  cqc_provider_id: providerIds,
  address_line_1: ['address'],
  address_line_2: ['address'],
  town_city: ['address'],
  postcode: ['postcode'],
  phone: ['phone number'],
  website: ['service s website if available', 'service s website', 'website'],
  last_inspection_date: [latestCheck],
  specialties: specialisms,
  region: ['region'],
  local_authority: ['local authority'],
} satisfies Partial<Record<keyof ProviderRecord, string[]>>;

const officialOrder = `Name,Also known as,Address,Postcode,Phone number,Service's website (if available),Service types,Date of latest check,Specialisms/services,Provider name,Local authority,Region,Location URL,CQC Location ID (for office use only),CQC Provider ID (for office use only)`;

/**
 * Whether this row comes from a directory CSV that has lost its headings: fifteen fields, with the URL of CQC's page
 * and the id in their usual positions.
 */
export function isRowOfDirectory(row: string[]): boolean {
  return row.length === 15 && /cqc\.org\.uk\/location\//.test(row[12] ?? '') && isLocationId(row[13] ?? '');
}
const officialHeadings = officialOrder.split(',');
const knownHeadings = new Set([
  'name',
  'also known as',
  'provider name',
  'location url',
  ...services,
  ...ids,
  ...Object.values(fields).flat(),
]);

/** Returns how to read the directory CSV, which has no ratings or beds. Undefined for the headings of another file. */
export function directoryReading(headings: Headings): RowReading | undefined {
  const { has, cell } = headings;
  if (!directoryColumns.needed.every(({ isThere }) => isThere(headings))) return undefined;
  const flagsThere = flagColumns(has(...specialisms));
  const idOf = (row: string[]) =>
    cell(row, ...ids) || (/\/location\/([A-Za-z0-9-]+)\/?$/.exec(cell(row, 'location url'))?.[1] ?? '');
  return {
    kind: 'directory',
    headings,
    days: [latestCheck].filter((heading) => has(heading)),
    earliestDay: beginningOfCqc,
    columns: () => ({
      carried: [
        'cqc_location_id',
        'name',
        ...columnsWith(headings, fields),
        'services_offered',
        'provider_type',
        ...flagsThere.carried,
        'is_registered',
        'deregistered_on',
      ],
      // The file has no ratings: a new location starts without one, and existing locations keep theirs.
      forNewOnly: ['is_rating_loaded', ...flagsThere.forNewOnly],
    }),
    idOf,
    read([row = []]) {
      const id = idOf(row);
      const name = mapText(cell(row, 'name'));
      if (!name) return failedRow(headings, row, id, 'The row has no name.');
      const offered = mapServices(splitServices(cell(row, ...services)));
      const specialties = mapSpecialisms(cell(row, ...specialisms).split(/[|,]/));
      const flags = flagsOfServices(offered);
      if (!offered.some(isKnownService)) return failedRow(headings, row, id, noKnownService);
      if (!isInScope(flags)) return { kind: 'skipped', locationId: id, reason: skipReasons.outOfScope };
      const record: ProviderRecord = {
        cqc_location_id: id,
        name,
        cqc_provider_id: mapText(cell(row, ...fields.cqc_provider_id)),
        ...mapAddress(cell(row, 'address')),
        postcode: mapPostcode(cell(row, 'postcode')),
        phone: mapPhone(cell(row, 'phone number')),
        website: mapWebsite(cell(row, ...fields.website)),
        last_inspection_date: headings.day(row, latestCheck),
        services_offered: offered,
        specialties,
        provider_type: mapProviderType(flags, offered),
        ...withSpecialisms(flags, specialties),
        region: mapRegion(cell(row, 'region')),
        local_authority: mapText(cell(row, 'local authority')),
        is_registered: true,
        deregistered_on: null,
        is_rating_loaded: false,
      };
      return { kind: 'record', record };
    },
  };
}

/** Returns how to read a directory CSV without headings. `today`: YYYY-MM-DD */
export const directoryWithoutHeadings = (today: string): RowReading | undefined =>
  directoryReading(readHeadings(officialHeadings, today));

/** The columns that the directory needs, each with its possible headings. */
export const directoryColumns: WantedColumns = {
  needed: [
    { isThere: ({ has }) => has('name'), written: '‘Name’' },
    { isThere: ({ has }) => has('postcode'), written: '‘Postcode’' },
    { isThere: ({ has }) => has(...services), written: '‘Service types’' },
    {
      isThere: ({ has }) => has(...ids, 'location url'),
      written: '‘CQC Location ID (for office use only)’, ‘CQC Location ID’ or ‘Location URL’',
    },
  ],
  isKnown: (heading) => knownHeadings.has(heading),
};

/**
 * Whether these are the headings of the file that a search on CQC's website offers for download. That file splits the
 * address, separates lists by commas although names contain commas too, and has rows for providers without a location.
 * Reading it as the directory CSV would lose much data.
 */
export function isSearchExport({ has }: Headings): boolean {
  const signs = [
    has('address 1', 'address line 1'),
    has('town city', 'town or city', 'town'),
    has('report publication date', 'publication date'),
  ];
  return has('postcode', 'post code') && signs.filter(Boolean).length >= 2;
}
