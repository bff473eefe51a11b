import type { ProviderRecord, RecordColumn } from '../../records/provider-record.ts';
import {
  mapAddressLine,
  mapBeds,
  mapBrand,
  mapPhone,
  mapPosition,
  mapPostcode,
  mapRegion,
  mapWebsite,
} from './map-contact.ts';
import {
  flagsOfServices,
  isInScope,
  isKnownService,
  mapListedServices,
  mapProviderType,
  mapServices,
  mapSpecialisms,
  withSpecialisms,
} from './map-flags.ts';
import {
  beginningOfCqc,
  columnsWith,
  failedRow,
  flagColumns,
  type Headings,
  type RowReading,
  type WantedColumns,
} from './map-headings.ts';
import { isKnownRating, keyQuestionNames, mapRatingColumns } from './map-rating.ts';
import { isNothing, mapText } from './map-text.ts';
import { isLocationId, noKnownRating, noKnownService, skipReasons } from '../api/read-record.ts';

const rating = ['location latest overall rating'];
const dormant = ['dormant y n', 'dormant'];
const published = 'publication date';
const ended = 'location hsca end date';
const bandsInOne = 'service users supported';
const inherited = ['inherited rating y n', 'inherited rating'];
const startedOn = ['location hsca start date'];
const questionHeading = (question: string) => `location ${question.toLowerCase().replace('-', ' ')} rating`;
const isYes = (text: string) => /^y(es)?$/i.test(text);

const fields = {
  cqc_provider_id: ['provider id'],
  address_line_1: ['location street address'],
  address_line_2: ['location address line 2'],
  town_city: ['location city'],
  county: ['location county'],
  postcode: ['location postal code', 'location post code'],
  phone: ['location telephone number'],
  website: ['location web address'],
  beds_total: ['care homes beds', 'care home beds'],
  latitude: ['location latitude'],
  longitude: ['location longitude'],
  region: ['location region', 'location adass region'],
  local_authority: ['location local authority'],
  brand_name: ['brand name'],
  registered_on: startedOn,
  is_dormant: dormant,
  current_rating: rating,
  is_rating_loaded: rating,
  rating_text: rating,
  rating_date: [published],
  is_rating_inherited: inherited,
  key_questions: keyQuestionNames.map(questionHeading),
} satisfies Partial<Record<keyof ProviderRecord, string[]>>;

const serviceColumn = 'service type ';
const bandColumn = 'service user band ';
const knownHeadings = new Set(['location id', 'location name', 'service types', ...Object.values(fields).flat()]);

export const locationsColumns: WantedColumns = {
  needed: [
    { isThere: ({ has }) => has('location id'), written: '‘Location ID’' },
    { isThere: ({ has }) => has('location name'), written: '‘Location Name’' },
    {
      isThere: ({ has, names }) => has('service types') || names.some((name) => name.startsWith(serviceColumn)),
      written: '‘Service Types’ or ‘Service type - …’',
    },
  ],
  isKnown: (name) => knownHeadings.has(name) || name.startsWith(serviceColumn) || name.startsWith(bandColumn),
};

/**
 * Returns how to read HSCA_Active_Locations ('Care directory with filters'). This file has nearly every field, with a
 * column for each service type and each user band. A similar export, with one column for all types and
 * one for all bands, can be read too. Undefined if the headings are of another file.
 */
export function locationsReading(headings: Headings): RowReading | undefined {
  const { has, cell, day, isToCome, names } = headings;
  const under = (prefix: string) =>
    names.filter((name) => name.startsWith(prefix)).map((name) => ({ name, text: name.slice(prefix.length) }));
  const serviceColumns = under(serviceColumn);
  const bandColumns = under(bandColumn);
  if (has('domain') || !locationsColumns.needed.every(({ isThere }) => isThere(headings))) return undefined;
  const chosen = (row: string[], columns: typeof bandColumns) =>
    columns.filter(({ name }) => isYes(cell(row, name))).map(({ text }) => text);

  /**
   * Returns the day on which the rating was published. Null if the column may hold the day of registration instead, as
   * in an export of 2025.
   */
  function publishedOn(row: string[]): string | null {
    const [date, started] = [day(row, published), day(row, ...startedOn)];
    const isTold = started !== null || (has(...startedOn) && isNothing(cell(row, ...startedOn)));
    return isTold && date !== started ? date : null;
  }
  const isRated = has(...rating);
  /**
   * Whether the file has a column for each of the five questions. With a column missing, CQC would seem not to have
   * rated that question.
   */
  const hasAllQuestions = keyQuestionNames.every((question) => has(questionHeading(question)));
  /**
   * Whether this column is read from the file. The details of a rating are read only if the file has the rating itself.
   */
  function isCarried(column: RecordColumn): boolean {
    if (column === 'rating_date') return isRated && has(...startedOn);
    if (column === 'key_questions') return isRated && hasAllQuestions;
    return column !== 'is_rating_inherited' || isRated;
  }
  const hasBands = bandColumns.length > 0 || has(bandsInOne);
  const flagsThere = flagColumns(hasBands);

  function read(row: string[]) {
    const offered = mapServices([...chosen(row, serviceColumns), ...mapListedServices(cell(row, 'service types'))]);
    const bands = [...chosen(row, bandColumns), ...cell(row, bandsInOne).split(/, ?/)];
    const flags = flagsOfServices(offered, isYes(cell(row, 'care home')));
    return { offered, bands: mapSpecialisms(bands), flags };
  }

  return {
    kind: 'locations',
    headings,
    days: [published, ended, ...fields.registered_on].filter((heading) => has(heading)),
    earliestDay: beginningOfCqc,
    columns: () => ({
      carried: [
        'cqc_location_id',
        'name',
        ...columnsWith(headings, fields).filter(isCarried),
        'services_offered',
        ...(hasBands ? (['specialties'] as const) : []),
        'provider_type',
        ...flagsThere.carried,
        'is_registered',
        'deregistered_on',
      ],
      forNewOnly: [...(isRated ? [] : (['is_rating_loaded'] as const)), ...flagsThere.forNewOnly],
    }),
    idOf: (row) => cell(row, 'location id'),
    read([row = []]) {
      const id = cell(row, 'location id');
      const name = mapText(cell(row, 'location name'));
      if (!name) return failedRow(headings, row, id, 'The row has no name.');
      const primary = cell(row, 'primary id dual registration locations', 'primary id');
      if (isLocationId(primary) && primary !== id) {
        return { kind: 'skipped', locationId: id, reason: skipReasons.dualRegistration };
      }
      const { offered, bands, flags } = read(row);
      if (!flags.care_home && !offered.some(isKnownService)) return failedRow(headings, row, id, noKnownService);
      if (!isInScope(flags)) return { kind: 'skipped', locationId: id, reason: skipReasons.outOfScope };
      if (!isKnownRating(cell(row, ...rating))) return failedRow(headings, row, id, noKnownRating);
      // A location whose registration ends in the future is registered until then.
      const written = cell(row, ended);
      const isOver = !isNothing(written) && !isToCome(row, ended);
      const questions = keyQuestionNames.map((question) => ({
        name: question,
        rating: cell(row, questionHeading(question)),
        date: null,
      }));
      const said = {
        text: cell(row, ...rating),
        date: publishedOn(row),
        keyQuestions: questions,
        isInherited: isYes(cell(row, ...inherited)),
      };
      const record: ProviderRecord = {
        cqc_location_id: id,
        name,
        cqc_provider_id: mapText(cell(row, ...fields.cqc_provider_id)),
        address_line_1: mapAddressLine(cell(row, ...fields.address_line_1)),
        address_line_2: mapAddressLine(cell(row, ...fields.address_line_2)),
        town_city: mapAddressLine(cell(row, ...fields.town_city)),
        county: mapText(cell(row, ...fields.county)),
        postcode: mapPostcode(cell(row, ...fields.postcode)),
        phone: mapPhone(cell(row, ...fields.phone)),
        website: mapWebsite(cell(row, ...fields.website)),
        beds_total: mapBeds(cell(row, ...fields.beds_total), flags),
        ...mapPosition(cell(row, ...fields.latitude), cell(row, ...fields.longitude)),
        region: mapRegion(cell(row, ...fields.region)),
        local_authority: mapText(cell(row, ...fields.local_authority)),
        brand_name: mapBrand(cell(row, ...fields.brand_name)),
        registered_on: day(row, ...fields.registered_on),
        is_dormant: isYes(cell(row, ...dormant)),
        ...mapRatingColumns([said]),
        is_rating_loaded: isRated,
        services_offered: offered,
        specialties: bands,
        provider_type: mapProviderType(flags, offered),
        ...withSpecialisms(flags, bands),
        is_registered: !isOver,
        deregistered_on: isOver ? day(row, ended) : null,
      };
      return { kind: 'record', record };
    },
  };
}
