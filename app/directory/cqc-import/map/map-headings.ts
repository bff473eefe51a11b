import { careTypeKeys } from '../../care-types.ts';
import type { ProviderRecord, RecordColumn, SourceColumns } from '../../records/provider-record.ts';
import { mapDate, mapText, type DayOrder } from './map-text.ts';
import type { CqcFile, ReadRecord } from '../api/read-record.ts';

/** How the rows of a published file are read. */
export type RowReading = Pick<CqcFile, 'kind'> & {
  headings: Headings;
  /** The headings of the columns that contain dates. */
  days: string[];
  /** YYYY-MM-DD. An earlier day is a mistake. */
  earliestDay: string;
  /** Called with every row before the first `read`, because some columns count only if a row has a value for them. */
  look?(row: string[]): void;
  /** The columns that the file carries. Known after `look` has been called with every row. */
  columns(): SourceColumns;
  /** Returns the location id of a row; empty when the row has none. */
  idOf(row: string[]): string;
  /** Returns the fields that `read` needs. Fields about the location itself are returned from its first row only. */
  keep?(row: string[], isFirst: boolean): string[];
  /** Reads all rows of one location, as returned by `keep` if it exists. The rows have a location id. */
  read(rows: string[][]): ReadRecord;
};

/** The row of headings. Case, punctuation and order vary by year; some files write spaces and punctuation as dots. */
export type Headings = {
  names: string[];
  /** Returns the heading as written in the file. */
  title(name: string): string;
  /** The order of day and month in each column, as found in the whole file. */
  orders: Map<string, DayOrder>;
  has(...names: string[]): boolean;
  /** Returns the field under the first of these headings that exists; empty when none exists. */
  cell(row: string[] | undefined, ...names: string[]): string;
  /**
   * Returns the field under the first of these headings that exists, as a day (YYYY-MM-DD). Null: no day, not
   * understood, or in the future.
   */
  day(row: string[] | undefined, ...names: string[]): string | null;
  /** Whether the field is a day after today. */
  isToCome(row: string[], heading: string): boolean;
};

/** The day on which CQC began work. No registration or inspection is earlier. */
export const beginningOfCqc = '2009-04-01';

/** The headings that identify a kind of file, and the columns that it needs. */
export type WantedColumns = {
  /** `written`: the possible headings of a column, in words */
  needed: { isThere(headings: Headings): boolean; written: string }[];
  /** Whether files of this kind have this heading. */
  isKnown(heading: string): boolean;
};

/** 'Location.ID' and 'Location ID' become 'location id'; 'Inherited Rating (Y/N)' becomes 'inherited rating y n'. */
function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Whether the text is a program's mark for an empty field. No home, brand, town or rating has such a name. */
const isEmptyMark = (text: string) => /^(#?n\/a|null)$/i.test(text);

/** Reads the row with the headings. `today` (YYYY-MM-DD): a later day is a mistake and counts as no day. */
export function readHeadings(row: string[], today: string, orders = new Map<string, DayOrder>()): Headings {
  const names = row.map(plain);
  const has = (...wanted: string[]) => wanted.some((name) => names.includes(name));
  const places = new Map(names.map((name, place) => [name, place] as const).reverse());
  const find = (wanted: string[]) => wanted.find((name) => places.has(name));
  const cell = (cells: string[] | undefined, ...wanted: string[]) => {
    const text = cells?.[places.get(find(wanted) ?? '') ?? -1]?.trim() ?? '';
    return isEmptyMark(text) ? '' : text;
  };
  const dayIn = (cells: string[] | undefined, wanted: string[]) =>
    mapDate(cell(cells, ...wanted), orders.get(find(wanted) ?? ''));
  return {
    names,
    title: (name) => mapText(row[places.get(name) ?? -1]?.slice(0, 60)) ?? name,
    orders,
    has,
    cell,
    day(cells, ...wanted) {
      const found = dayIn(cells, wanted);
      return found !== null && found <= today ? found : null;
    },
    isToCome: (cells, heading) => (dayIn(cells, [heading]) ?? '') > today,
  };
}

/** Returns the columns for which the file has a heading. */
export function columnsWith(headings: Headings, wanted: Partial<Record<RecordColumn, string[]>>): RecordColumn[] {
  return (Object.keys(wanted) as RecordColumn[]).filter((column) => headings.has(...(wanted[column] ?? [])));
}

/** The types of care that specialisms also set, so they are not fully known in a file without specialisms. */
const ofSpecialisms: RecordColumn[] = ['mental_health', 'learning_disabilities'];

/**
 * Returns the columns of the types of care. From a file without specialisms, some of them are used for new rows only.
 */
export function flagColumns(hasSpecialisms: boolean): Pick<SourceColumns, 'carried' | 'forNewOnly'> {
  const isCarried = (type: RecordColumn) => hasSpecialisms || !ofSpecialisms.includes(type);
  return {
    carried: careTypeKeys.filter(isCarried),
    forNewOnly: careTypeKeys.filter((type) => !isCarried(type)),
  };
}

/** Returns the result for a row that cannot be understood. The sample has no field that can contain a person's name. */
export function failedRow(headings: Headings, row: string[], locationId: string, problem: string): ReadRecord {
  const postcode = mapText(headings.cell(row, 'location post code', 'location postal code', 'postcode')) ?? '';
  return { kind: 'failed', locationId, problem, sample: /^(?=.*\d)[A-Z\d ]{5,8}$/i.test(postcode) ? postcode : '' };
}

/** Whether `one` has the later rating or inspection date or, if these are equal, the later registration date. */
export function isNewer(one: ProviderRecord, other: ProviderRecord): boolean {
  const days = ({ rating_date: rated, last_inspection_date: inspected, registered_on: registered }: ProviderRecord) =>
    [[rated, inspected].map((day) => day ?? '').sort()[1] ?? '', registered ?? ''] as const;
  const [a, b] = [days(one), days(other)];
  return a[0] === b[0] ? a[1] > b[1] : a[0] > b[0];
}
