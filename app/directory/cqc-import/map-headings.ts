import { careTypeKeys } from '../provider.ts';
import type { RecordColumn } from '../provider-record.ts';
import { mapText } from './map-text.ts';
import type { CqcFile, ReadRecord } from './read-record.ts';

/** How the rows of one of the published files are read. */
export type RowReading = Pick<CqcFile, 'kind' | 'columns'> & {
  /** The location that a row is about; empty when it names none. */
  idOf(row: string[]): string;
  /** The rows that stand together and name one location. */
  read(rows: string[][]): ReadRecord;
};

/** The row with the headings. Their case, punctuation and order have changed over the years; a program wrote dots for both. */
export type Headings = {
  names: string[];
  has(...names: string[]): boolean;
  /** The field under the first of these headings that is there; empty when none is. */
  cell(row: string[] | undefined, ...names: string[]): string;
};

/** 'Location.ID' and 'Location ID' are 'location id'; 'Inherited Rating (Y/N)' is 'inherited rating y n'. */
function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

export function readHeadings(row: string[]): Headings {
  const names = row.map(plain);
  const has = (...wanted: string[]) => wanted.some((name) => names.includes(name));
  const places = new Map(names.map((name, place) => [name, place] as const).reverse());
  return {
    names,
    has,
    cell(cells, ...wanted) {
      for (const name of wanted) {
        const place = places.get(name);
        if (place !== undefined) return cells?.[place]?.trim() ?? '';
      }
      return '';
    },
  };
}

/** The columns for which the file has a heading. */
export function columnsWith(headings: Headings, wanted: Partial<Record<RecordColumn, string[]>>): RecordColumn[] {
  return (Object.keys(wanted) as RecordColumn[]).filter((column) => headings.has(...(wanted[column] ?? [])));
}

export const flagColumns: RecordColumn[] = [...careTypeKeys];

/** A row that cannot be understood: the sample shows three fields in which no manager or provider is named. */
export function failedRow(headings: Headings, row: string[], locationId: string, problem: string): ReadRecord {
  const fields = [
    locationId,
    headings.cell(row, 'location name', 'name'),
    headings.cell(row, 'location post code', 'location postal code', 'postcode'),
  ];
  return {
    kind: 'failed',
    locationId,
    problem,
    sample: mapText(fields.filter(Boolean).join(', ').slice(0, 200)) ?? '',
  };
}
