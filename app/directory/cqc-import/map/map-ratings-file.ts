import type { ProviderRecord } from '../../records/provider-record.ts';
import { mapAddressLine, mapBrand, mapPosition, mapPostcode, mapRegion } from './map-contact.ts';
import { flagsOfCategory, isInScope, mapProviderType } from './map-flags.ts';
import {
  columnsWith,
  failedRow,
  flagColumns,
  readHeadings,
  type Headings,
  type RowReading,
  type WantedColumns,
} from './map-headings.ts';
import { type GivenRating, isKnownRating, keyQuestionNames, mapRating, mapRatingColumns } from './map-rating.ts';
import { mapText } from './map-text.ts';
import { noKnownRating, skipReasons } from '../api/read-record.ts';

const services = ['service population group'];
const inherited = ['inherited rating y n', 'inherited rating'];
const category = ['location primary inspection category'];
const published = 'publication date';

/** The data in the file other than ratings. It is used for new rows only, because other sources have better values. */
const fields = {
  name: ['location name'],
  cqc_provider_id: ['provider id'],
  address_line_1: ['location street address'],
  address_line_2: ['location address line 2'],
  town_city: ['location city'],
  postcode: ['location post code', 'location postal code'],
  local_authority: ['location local authority'],
  region: ['location region'],
  brand_name: ['brand name'],
  // Not from CQC: the person who converted the file of 2021 added these columns.
  latitude: ['lat'],
  longitude: ['long'],
} satisfies Partial<Record<keyof ProviderRecord, string[]>>;

/** The columns that differ between the rows of a location. */
const ofEachRow = [...services, 'domain', 'latest rating', published, ...inherited];
/**
 * The only columns that are read. This saves memory: the rows of a location may be anywhere in the file, so all rows
 * are held until the last one is read.
 */
const isRead = new Set(['location id', 'care home', ...category, ...Object.values(fields).flat(), ...ofEachRow]);
export const ratingsColumns: WantedColumns = {
  needed: ['Location ID', 'Location Name', 'Domain', 'Latest Rating'].map((heading) => ({
    isThere: ({ has }) => has(heading.toLowerCase()),
    written: `‘${heading}’`,
  })),
  isKnown: (heading) => isRead.has(heading),
};
/** CQC published the first ratings in December 2013. */
const firstRating = '2013-12-01';
const longestShared = 60;
const mostShared = 5000;

/**
 * Returns how to read the file 'Latest ratings': a row for each location, service group and domain. The overall rating is in
 * the row where group and domain are 'Overall'. Undefined if the headings are of another file. `today`: YYYY-MM-DD
 */
export function ratingsReading(headings: Headings, today: string): RowReading | undefined {
  const { has } = headings;
  if (!ratingsColumns.needed.every(({ isThere }) => isThere(headings))) return undefined;
  const places = headings.names.map((name, place) => ({ name, place })).filter(({ name }) => isRead.has(name));
  const read = readHeadings(
    places.map(({ name }) => name),
    today,
    headings.orders,
  );
  const { cell } = read;
  const isOverall = (text: string) => /^overall$/i.test(text);
  const domain = (row: string[]) => cell(row, 'domain');
  const group = (row: string[]) => cell(row, ...services);
  const isWhole = (row: string[]) => isOverall(domain(row)) && (isOverall(group(row)) || group(row) === '');
  const domainsMet = new Set<string>();
  let hasGroups = false;

  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
  /**
   * Whether the file has rows for all five questions. In a filtered file, the missing questions would look as if CQC
   * had not rated them.
   */
  const hasAllQuestions = () => keyQuestionNames.every((name) => domainsMet.has(plain(name)));

  /** A quarter of a million rows repeat the same few strings, so only one copy of each string is kept in memory. */
  const known = new Map<string, string>();
  function shared(text: string): string {
    const found = known.get(text);
    if (found === undefined && text.length <= longestShared && known.size < mostShared) known.set(text, text);
    return found ?? text;
  }

  /** Returns the rating in `row` (domain 'Overall'), with the key question ratings of the same service group. */
  function given(row: string[], rows: string[][]): GivenRating {
    const questions = rows.filter((other) => group(other) === group(row) && !isOverall(domain(other)));
    return {
      text: cell(row, 'latest rating'),
      date: read.day(row, published),
      keyQuestions: questions.map((one) => ({
        name: domain(one),
        rating: cell(one, 'latest rating'),
        date: read.day(one, published),
      })),
      isInherited: cell(row, ...inherited).toUpperCase() === 'Y',
    };
  }

  /**
   * Returns the ratings of the whole location. If only its service groups are rated, as has happened since 2024
   * in locations with several groups, returns the ratings of the groups.
   */
  function ratings(rows: string[][]): GivenRating[] {
    const isRated = (row: string[]) => mapRating(cell(row, 'latest rating')) !== 'No published rating';
    const whole = rows.filter(isWhole);
    const groups = rows.filter((row) => isOverall(domain(row)) && !isWhole(row) && isRated(row));
    return (whole.some(isRated) || groups.length === 0 ? whole : groups).map((row) => given(row, rows));
  }

  return {
    kind: 'ratings',
    headings,
    days: [published].filter((heading) => has(heading)),
    earliestDay: firstRating,
    look(row) {
      domainsMet.add(plain(headings.cell(row, 'domain')));
      hasGroups ||= !isOverall(headings.cell(row, ...services));
    },
    columns: () => ({
      carried: [
        'cqc_location_id',
        'current_rating',
        'is_rating_loaded',
        'rating_text',
        ...(has(published) ? (['rating_date'] as const) : []),
        ...(has(...inherited) ? (['is_rating_inherited'] as const) : []),
        ...(hasAllQuestions() ? (['key_questions'] as const) : []),
      ],
      forNewOnly: [...columnsWith(headings, fields), ...flagColumns(true).carried, 'provider_type'],
    }),
    idOf: (row) => headings.cell(row, 'location id'),
    keep: (row, isFirst) =>
      places.map(({ name, place }) => (isFirst || ofEachRow.includes(name) ? shared(row[place] ?? '') : '')),
    read(rows) {
      const [row = []] = rows;
      const id = cell(row, 'location id');
      const name = mapText(cell(row, 'location name'));
      if (!name) return failedRow(read, row, id, 'The row has no name.');
      const isCareHome = has('care home')
        ? cell(row, 'care home').toUpperCase() === 'Y'
        : /^residential social care$/i.test(cell(row, ...category));
      const flags = flagsOfCategory(cell(row, ...category), isCareHome, rows.map(group));
      if (!isInScope(flags)) return { kind: 'skipped', locationId: id, reason: skipReasons.outOfScope };
      // A file filtered by domain, or cut off within a location, does not show its overall rating.
      if (!rows.some(isWhole)) return { kind: 'skipped', locationId: id, reason: skipReasons.noOverall };
      if (rows.some((one) => isOverall(domain(one)) && !isKnownRating(cell(one, 'latest rating'))))
        return failedRow(read, row, id, noKnownRating);
      // A location rated by service group is 'Not Rated' as a whole. A filter may have removed its group rows.
      const isUnrated = rows.filter(isWhole).every((one) => /^not rated$/i.test(cell(one, 'latest rating')));
      if (isUnrated && has(...services) && !hasGroups)
        return { kind: 'skipped', locationId: id, reason: skipReasons.noOverall };
      const record: ProviderRecord = {
        cqc_location_id: id,
        ...mapRatingColumns(ratings(rows)),
        name,
        cqc_provider_id: mapText(cell(row, ...fields.cqc_provider_id)),
        address_line_1: mapAddressLine(cell(row, ...fields.address_line_1)),
        address_line_2: mapAddressLine(cell(row, ...fields.address_line_2)),
        town_city: mapAddressLine(cell(row, ...fields.town_city)),
        postcode: mapPostcode(cell(row, ...fields.postcode)),
        local_authority: mapText(cell(row, ...fields.local_authority)),
        region: mapRegion(cell(row, ...fields.region)),
        brand_name: mapBrand(cell(row, ...fields.brand_name)),
        ...mapPosition(cell(row, 'lat'), cell(row, 'long')),
        ...flags,
        provider_type: mapProviderType(flags, []),
      };
      return { kind: 'record', record };
    },
  };
}
