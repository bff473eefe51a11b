import { todayInLondon } from '../../../../ui/text/dates.ts';
import { keepRows, type KeptRows } from './keep-rows.server.ts';
import { locationRows, type Found } from './location-rows.server.ts';
import { countedSince, dayOrderOf, shortYearSide, type DayOrder } from '../map/map-text.ts';
import { isLocationId } from '../api/read-record.ts';
import type { SheetRow } from './csv-rows.server.ts';
import { UnreadableFile } from './unreadable-file.ts';

export type Survey = {
  /** Locations whose rows are not adjacent or, in a file that should have one row for each, that have several rows. */
  scattered: Set<string>;
  kept: KeptRows;
};

type Proofs = Record<DayOrder | 'either', number> & {
  /** How many dates can only begin with their two-digit year, and how many can only end with it. */
  years: { first: number; last: number };
  /** How many dates, written as serial numbers, can only be counted from 1899, and how many only from 1904. */
  since: { 1899: number; 1904: number };
};

/** Returns the order of day and month in a column; undefined if no date in the column depends on the order. */
function decide(
  { dmy, mdy, either, years, since }: Proofs,
  heading: string,
  chosen: DayOrder | undefined,
): DayOrder | undefined {
  if (years.first > 0 && years.last === 0) throw new UnreadableFile(beginningWithYear(heading));
  if (since[1904] > 0 && since[1899] === 0) throw new UnreadableFile(countedFrom1904(heading));
  if (dmy > 0 && mdy > 0 && !chosen) throw new UnreadableFile(undecidable(heading, 'are written in both orders'));
  if (dmy > 0 && mdy === 0) return 'dmy';
  if (mdy > 0 && dmy === 0) return 'mdy';
  if (either > 0 && !chosen)
    throw new UnreadableFile(undecidable(heading, 'could be read either way: no day or month is over 12'));
  return chosen;
}

function undecidable(heading: string, why: string): string {
  return `The dates under ‘${heading}’ ${why}. Nothing was changed. Import the file again and say which comes first, the day or the month: in the import form or, on the command line, with --dates=dmy or --dates=mdy.`;
}

function beginningWithYear(heading: string): string {
  return `The dates under ‘${heading}’ seem to start with a two-digit year. Nothing was changed. Change them to four-digit years and import the file again.`;
}

function countedFrom1904(heading: string): string {
  return `The dates under ‘${heading}’ are numbers that seem to count from 1904, as in some Mac workbooks. Nothing was changed. Format that column as dates, save the workbook again and import it.`;
}

/**
 * Checks all rows before any is read, to find the order of day and month in each column and the locations whose rows
 * are not adjacent. Throws UnreadableFile if the dates in a column are ambiguous. `dates`: the operator's choice for
 * such columns.
 */
export async function surveyRows(
  rows: AsyncIterable<SheetRow>,
  found: Pick<Found, 'sheet' | 'rowsBefore' | 'reading'>,
  { dates, signal }: { dates?: DayOrder | undefined; signal?: AbortSignal | undefined },
): Promise<Survey> {
  const { reading } = found;
  const { headings } = reading;
  const today = todayInLondon();
  const proofs = new Map(
    reading.days.map((heading): [string, Proofs] => [
      heading,
      { dmy: 0, mdy: 0, either: 0, years: { first: 0, last: 0 }, since: { 1899: 0, 1904: 0 } },
    ]),
  );
  const seen = new Set<string>();
  const scattered = new Set<string>();
  let last = '';
  const kept = keepRows();
  for await (const row of locationRows(rows, found)) {
    signal?.throwIfAborted();
    kept.add(row);
    const { cells, misfit } = row;
    if (misfit) continue;
    reading.look?.(cells);
    for (const [heading, proof] of proofs) {
      const written = headings.cell(cells, heading);
      const order = dayOrderOf(written);
      if (order) proof[order]++;
      const side = shortYearSide(written, today);
      if (side) proof.years[side]++;
      const since = countedSince(written, reading.earliestDay, today);
      if (since) proof.since[since]++;
    }
    const id = reading.idOf(cells);
    if (!isLocationId(id) || (reading.keep && id === last)) continue;
    if (seen.has(id)) scattered.add(id);
    seen.add(id);
    last = id;
  }
  for (const [heading, proof] of proofs) {
    const order = decide(proof, headings.title(heading), dates);
    if (order) headings.orders.set(heading, order);
  }
  return { scattered, kept };
}
