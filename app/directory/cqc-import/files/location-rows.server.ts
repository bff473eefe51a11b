import type { RowReading } from '../map/map-headings.ts';
import type { SheetRow } from './csv-rows.server.ts';
import { cutOff } from './unreadable-file.ts';

/** Where the locations of a file are, and how they are read. */
export type Found = {
  sheet: string;
  /** How many rows of the file come before the first location. */
  rowsBefore: number;
  reading: RowReading;
  /** The texts before the headings. */
  preamble: string[];
};

export type LocationRow = {
  cells: string[];
  /** 'line 7' in a CSV file, 'row 7' in a sheet. */
  place: string;
  /** Why the fields are not under their headings. */
  misfit?: string;
  isUnended: boolean;
};

const fields = (count: number) => (count === 1 ? '1 field' : `${count} fields`);

/** Whether a quotation mark was left open, so that the field runs on to the quotation mark of a later field. */
const isLeftOpen = (cell: string) => cell.startsWith('"') && /[,;\t]"/.test(cell);

/**
 * Returns what is wrong with a CSV row: it has more or fewer fields than headings, or an open quotation mark has
 * swallowed later fields or rows. Extra fields are wrong even if they are empty: a stray comma may have moved every value to
 * the right. `width`: the number of headings, not counting empty ones at the end. `most`: counting those, too. Rows in a
 * sheet need no check: their cells cannot shift, and empty cells at the end are left out.
 */
function misfitOf(cells: string[], width: number, most: number): string | undefined {
  const isSwallowing = (cell: string) =>
    /[\n\r]/.test(cell) && (cell.match(/[,;\t]/g)?.length ?? 0) >= Math.max(2, width - 1);
  if (cells.some(isSwallowing)) return 'Several rows have run together: a quotation mark isn’t closed.';
  if (cells.some(isLeftOpen)) return 'A quotation mark isn’t closed.';
  const isTooLong = cells.length > most || cells.slice(width).some((cell) => cell.trim() !== '');
  if (cells.length >= width && !isTooLong) return undefined;
  return `The row has ${fields(cells.length)}, but there are ${width} headings.`;
}

/** Yields the rows about locations. Throws UnreadableFile if the last row is cut off: its id may be incomplete. */
export async function* locationRows(
  rows: AsyncIterable<SheetRow>,
  { sheet, rowsBefore, reading }: Pick<Found, 'sheet' | 'rowsBefore' | 'reading'>,
): AsyncIterable<LocationRow> {
  const width = reading.headings.names.findLastIndex((name) => name !== '') + 1;
  let rowsRead = 0;
  for await (const { cells, lines, isUnended = false, ...row } of rows) {
    rowsRead++;
    if (rowsRead <= rowsBefore) continue;
    if (row.sheet !== sheet) break;
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (isUnended && cells.length < width) throw cutOff();
    const [first, last] = lines ?? [rowsRead, rowsRead];
    const place = !lines ? `row ${first}` : first === last ? `line ${first}` : `lines ${first} to ${last}`;
    const misfit = lines && misfitOf(cells, width, reading.headings.names.length);
    yield { cells, place, isUnended, ...(misfit !== undefined && { misfit }) };
  }
}
