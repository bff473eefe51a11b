import type { ProviderRecord } from '../provider-record.ts';
import { mapBrand, mapPosition, mapPostcode, mapRegion } from './map-contact.ts';
import { flagsOfCategory, isInScope, mapProviderType } from './map-flags.ts';
import { columnsWith, failedRow, flagColumns, type Headings, type RowReading } from './map-headings.ts';
import { type GivenRating, mapRating, mapRatingColumns } from './map-rating.ts';
import { mapDate, mapText } from './map-text.ts';
import { isLocationId, skipReasons } from './read-record.ts';

const services = ['service population group'];
const inherited = ['inherited rating y n', 'inherited rating'];
const category = ['location primary inspection category'];

/** What the file says besides ratings; other sources say it better, so it counts for new rows only. */
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
  // Not CQC's: put in by whoever converted the file of 2021.
  latitude: ['lat'],
  longitude: ['long'],
} satisfies Partial<Record<keyof ProviderRecord, string[]>>;

/**
 * The file 'Latest ratings': a row for each location, service group and domain. The overall rating stands where both are
 * 'Overall'. `examples` are some of its rows: they show whether the file has the key questions at all. Undefined: these
 * are not its headings.
 */
export function ratingsReading(headings: Headings, examples: string[][]): RowReading | undefined {
  const { has, cell } = headings;
  if (!has('location id') || !has('location name') || !has('domain') || !has('latest rating')) return undefined;
  const isOverall = (text: string) => /^overall$/i.test(text);
  const domain = (row: string[]) => cell(row, 'domain');
  const group = (row: string[]) => cell(row, ...services);
  const published = (row: string[]) => mapDate(cell(row, 'publication date'));
  const hasKeyQuestions = examples.some((row) => !isOverall(domain(row)));

  /** The rating that one row with the domain 'Overall' gives, with the key questions of its service group. */
  function given(row: string[], rows: string[][]): GivenRating {
    const questions = rows.filter((other) => group(other) === group(row) && !isOverall(domain(other)));
    return {
      text: cell(row, 'latest rating'),
      date: published(row),
      keyQuestions: questions.map((one) => ({
        name: domain(one),
        rating: cell(one, 'latest rating'),
        date: published(one),
      })),
      isInherited: cell(row, ...inherited).toUpperCase() === 'Y',
    };
  }

  /** Those of the whole location. Without one (several service groups since 2024) those of its groups stand in. */
  function ratings(rows: string[][]): GivenRating[] {
    const all = rows.filter((row) => isOverall(domain(row)));
    const isWhole = (row: string[]) => isOverall(group(row)) || group(row) === '';
    const isRated = (row: string[]) => mapRating(cell(row, 'latest rating')) !== 'No published rating';
    const whole = all.filter(isWhole);
    const groups = all.filter((row) => !isWhole(row) && isRated(row));
    return (whole.some(isRated) || groups.length === 0 ? whole : groups).map((row) => given(row, rows));
  }

  return {
    kind: 'ratings',
    columns: {
      carried: [
        'cqc_location_id',
        'current_rating',
        'is_rating_loaded',
        'rating_text',
        'rating_date',
        ...(has(...inherited) ? (['is_rating_inherited'] as const) : []),
        ...(hasKeyQuestions ? (['key_questions'] as const) : []),
      ],
      forNewOnly: [...columnsWith(headings, fields), ...flagColumns, 'provider_type'],
    },
    idOf: (row) => cell(row, 'location id'),
    read(rows) {
      const [row = []] = rows;
      const id = cell(row, 'location id');
      const name = mapText(cell(row, 'location name'));
      if (!isLocationId(id)) return failedRow(headings, row, '', 'The row has no location id.');
      if (!name) return failedRow(headings, row, id, 'The row has no name.');
      const isCareHome = cell(row, 'care home').toUpperCase() === 'Y';
      const flags = flagsOfCategory(cell(row, ...category), isCareHome, rows.map(group));
      if (!isInScope(flags)) return { kind: 'skipped', locationId: id, reason: skipReasons.outOfScope };
      const record: ProviderRecord = {
        cqc_location_id: id,
        ...mapRatingColumns(ratings(rows)),
        name,
        cqc_provider_id: mapText(cell(row, ...fields.cqc_provider_id)),
        address_line_1: mapText(cell(row, ...fields.address_line_1)),
        address_line_2: mapText(cell(row, ...fields.address_line_2)),
        town_city: mapText(cell(row, ...fields.town_city)),
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
