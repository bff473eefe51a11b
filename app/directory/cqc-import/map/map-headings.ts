import { careTypeKeys } from '../../provider.ts';
import type { ProviderRecord, RecordColumn, SourceColumns } from '../../records/provider-record.ts';
import { mapDate, mapText, type DayOrder } from './map-text.ts';
import type { CqcFile, ReadRecord } from '../api/read-record.ts';

/** How the rows of one of the published files are read. */
export type RowReading = Pick<CqcFile, 'kind'> & {
  headings: Headings;
  /** The headings under which days stand, as far as they are there. */
  days: string[];
  /** None of them is before it, YYYY-MM-DD: an earlier one is a mistake. */
  earliestDay: string;
  /** Looks at a row before any is read: some columns are there only if a row of the file has something for them. */
  look?(row: string[]): void;
  /** What the file carries, once every row was looked at. */
  columns(): SourceColumns;
  /** The location that a row is about; empty when it names none. */
  idOf(row: string[]): string;
  /** What `read` needs of a row. Of the rows of one location only the first says what the location is. */
  keep?(row: string[], isFirst: boolean): string[];
  /** The rows that name one location, which has an id, as `keep` has made them. */
  read(rows: string[][]): ReadRecord;
};

/** The row with the headings. Their case, punctuation and order have changed over the years; a program wrote dots for both. */
export type Headings = {
  names: string[];
  /** The heading as the file writes it. */
  title(name: string): string;
  /** The order in which the days of a column are written, as the whole file has shown it. */
  orders: Map<string, DayOrder>;
  has(...names: string[]): boolean;
  /** The field under the first of these headings that is there; empty when none is. */
  cell(row: string[] | undefined, ...names: string[]): string;
  /** The same as a day, YYYY-MM-DD; null: none, not understood, or still to come. `today`: YYYY-MM-DD */
  day(row: string[] | undefined, ...names: string[]): string | null;
  /** Whether it is a day after today. */
  isToCome(row: string[], heading: string): boolean;
};

/** The day on which CQC began its work: nothing is registered or inspected earlier. */
export const beginningOfCqc = '2009-04-01';

/** By what a kind of file is known, and what it cannot do without. */
export type WantedColumns = {
  /** `written`: the headings that it may have, in words */
  needed: { isThere(headings: Headings): boolean; written: string }[];
  /** Whether files of this kind have such a heading. */
  isKnown(heading: string): boolean;
};

/** 'Location.ID' and 'Location ID' are 'location id'; 'Inherited Rating (Y/N)' is 'inherited rating y n'. */
function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** What programs write for an empty field: a home is not called so, and no brand, town or rating is. */
const isEmptyMark = (text: string) => /^(#?n\/a|null)$/i.test(text);

/** `today`: a day that is still to come is a mistake, and no day. */
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

/** The columns for which the file has a heading. */
export function columnsWith(headings: Headings, wanted: Partial<Record<RecordColumn, string[]>>): RecordColumn[] {
  return (Object.keys(wanted) as RecordColumn[]).filter((column) => headings.has(...(wanted[column] ?? [])));
}

/** Those types of care that follow from specialisms as well, and so are not known where a file has none. */
const ofSpecialisms: RecordColumn[] = ['mental_health', 'learning_disabilities'];

/** The types of care; of those that follow from specialisms, too, a file without any knows only half. */
export function flagColumns(hasSpecialisms: boolean): Pick<SourceColumns, 'carried' | 'forNewOnly'> {
  const isCarried = (type: RecordColumn) => hasSpecialisms || !ofSpecialisms.includes(type);
  return {
    carried: careTypeKeys.filter(isCarried),
    forNewOnly: careTypeKeys.filter((type) => !isCarried(type)),
  };
}

/** A location whose row cannot be understood. The sample holds nothing in which the name of a person can stand. */
export function failedRow(headings: Headings, row: string[], locationId: string, problem: string): ReadRecord {
  const postcode = mapText(headings.cell(row, 'location post code', 'location postal code', 'postcode')) ?? '';
  return { kind: 'failed', locationId, problem, sample: /^(?=.*\d)[A-Z\d ]{5,8}$/i.test(postcode) ? postcode : '' };
}

/** Of two rows for one location the one with the later day; the first one where they are of one day. */
export function isNewer(one: ProviderRecord, other: ProviderRecord): boolean {
  const days = ({ rating_date: rated, last_inspection_date: inspected, registered_on: registered }: ProviderRecord) =>
    [[rated, inspected].map((day) => day ?? '').sort()[1] ?? '', registered ?? ''] as const;
  const [a, b] = [days(one), days(other)];
  return a[0] === b[0] ? a[1] > b[1] : a[0] > b[0];
}
