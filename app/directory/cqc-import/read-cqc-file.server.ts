import { basename } from 'node:path';
import { directoryReading, directoryWithoutHeadings, isRowOfDirectory } from './map-directory-file.ts';
import { readHeadings, type RowReading } from './map-headings.ts';
import { locationsReading } from './map-locations-file.ts';
import { ratingsReading } from './map-ratings-file.ts';
import { mapDate } from './map-text.ts';
import { openContainer, type Container } from './read-container.server.ts';
import type { SheetRow } from './read-csv-rows.server.ts';
import { skipReasons, type CqcFile, type ReadRecord } from './read-record.ts';
import { cutOff, notPublished } from './unreadable-file.ts';

/** Before the headings stand a preamble of four lines, or a sheet README of 34 rows and a few lines more. */
const headingsWithin = 500;
/** So many rows show whether a ratings file has the key questions: a location has six in a row. */
const examplesWanted = 200;
/** A hospital has six rows for each of a few dozen services. */
const mostRowsOfOne = 5000;

/** What a reading of all rows has met: reasons to doubt that each active location was named. */
type Met = { unnamed: number; isUnended: boolean };

type Found = {
  sheet: string;
  /** How many rows of the file come before the first location. */
  rowsBefore: number;
  reading: RowReading;
  /** The texts before the headings. */
  preamble: string[];
};

/**
 * Opens a file that CQC publishes, of any year since 2016: the directory CSV, the file 'Latest ratings' (CSV or ODS),
 * HSCA_Active_Locations (ODS, or made into a CSV), or a ZIP file with such a CSV. Which one it is shows in its headings.
 * `originalName` is the name that an uploaded file had. Throws UnreadableFile with a text for people; so does records().
 */
export async function openCqcFile(path: string, originalName = basename(path)): Promise<CqcFile> {
  const container = await openContainer(path);
  try {
    return await readContainer(container, [originalName, container.innerName ?? '']);
  } catch (error) {
    await container.close();
    throw error;
  }
}

/** The same of rows that are at hand already. `names` are those of the file. */
export async function readContainer(container: Pick<Container, 'rows' | 'close'>, names: string[]): Promise<CqcFile> {
  const found = await findHeadings(container.rows());
  if (!found) throw notPublished('it has no row with the headings that CQC uses.');
  const met: Met = { unnamed: 0, isUnended: false };
  return {
    kind: found.reading.kind,
    dataDate: findDataDate(names, found),
    isWhole: isWhole(names, found),
    columns: found.reading.columns,
    records: () => readRecords(container.rows(), found, Object.assign(met, { unnamed: 0, isUnended: false })),
    doubt: () => doubtOf(met),
    close: () => container.close(),
  };
}

async function findHeadings(rows: AsyncIterable<SheetRow>): Promise<Found | undefined> {
  const preamble: string[] = [];
  let rowsBefore = 0;
  let headings: ReturnType<typeof readHeadings> | undefined;
  let sheet = '';
  const examples: string[][] = [];
  const find = () =>
    headings &&
    (ratingsReading(headings, examples) ?? directoryReading(headings) ?? locationsReading(headings, examples));
  for await (const row of rows) {
    if (headings) {
      if (row.sheet !== sheet || examples.length >= examplesWanted) break;
      examples.push(row.cells);
      continue;
    }
    if (rowsBefore === 0 && isRowOfDirectory(row.cells)) {
      const reading = directoryWithoutHeadings();
      return reading && { sheet: row.sheet, rowsBefore, reading, preamble };
    }
    rowsBefore++;
    if (rowsBefore > headingsWithin) return undefined;
    headings = readHeadings(row.cells);
    sheet = row.sheet;
    if (find()) continue;
    headings = undefined;
    preamble.push(...row.cells.filter((text) => text.trim() !== '').map((text) => text.slice(0, 500)));
  }
  const reading = find();
  return reading && { sheet, rowsBefore, reading, preamble };
}

/** The day in a file's name ('04_August_2026_Latest_ratings.ods'), else the one that the file says its data is of. */
function findDataDate(names: string[], { preamble }: Found): string | null {
  const pattern = /(?<!\d)(\d{1,2}(?:st|nd|rd|th)?[ _-]+[A-Za-z]{3,9}[ _-]+\d{4}|\d{4}-\d\d-\d\d)(?!\d)/;
  const dayIn = (text: string) => mapDate(pattern.exec(text)?.[1]);
  const said = preamble.filter((text) => /produced|as (?:at|of)|extracted|published|updated|correct/i.test(text));
  return [...said, ...names, ...preamble].map(dayIn).find((day) => day !== null) ?? null;
}

/**
 * Whether the file is one that names every active location: the directory as CQC publishes it (its preamble is there),
 * and HSCA_Active_Locations by the name of its sheet or file. Ratings, exports and parts never are, see decision 0012.
 */
function isWhole(names: string[], { reading, sheet, preamble }: Found): boolean {
  if (reading.kind === 'directory')
    return preamble.some((text) => /CQC locations data|this data was produced/i.test(text));
  const isActive = (name: string) => /HSCA[ _]?Active[ _]?Locations/i.test(name);
  return reading.kind === 'locations' && [sheet, ...names].some(isActive);
}

function doubtOf({ unnamed, isUnended }: Met): string | null {
  const rows =
    unnamed === 1 ? '1 row does not say which location it is' : `${unnamed} rows do not say which location they are`;
  const doubts = [
    ...(isUnended ? ['The file may have been cut off: its last line has no end.'] : []),
    ...(unnamed > 0 ? [`${rows} about.`] : []),
  ];
  return doubts.join(' ') || null;
}

/** A row at the end of a text that breaks off, and shorter than all others: what is left of it must not be taken for a row. */
function isCutOff({ cells, isUnended }: SheetRow, shortest: number): boolean {
  return isUnended === true && cells.length < shortest;
}

async function* readRecords(
  rows: AsyncIterable<SheetRow>,
  { sheet, rowsBefore, reading }: Found,
  met: Met,
): AsyncIterable<ReadRecord> {
  const seen = new Set<string>();
  let group: string[][] = [];
  let groupId = '';
  let rowsRead = 0;
  let shortest = 0;

  function* finished(): Iterable<ReadRecord> {
    if (group.length === 0) return;
    const answer = reading.read(group);
    const id = answer.kind === 'record' ? answer.record.cqc_location_id : answer.locationId;
    group = [];
    if (id === '') met.unnamed++;
    if (answer.kind !== 'failed' && seen.has(id))
      yield { kind: 'skipped', locationId: id, reason: skipReasons.namedTwice };
    else yield answer;
    if (answer.kind === 'record') seen.add(id);
  }

  for await (const row of rows) {
    rowsRead++;
    // Of the rows before the first location the last one has the headings; without any the first one counts.
    if (rowsRead <= Math.max(rowsBefore, 1)) shortest = row.cells.length;
    if (rowsRead <= rowsBefore) continue;
    if (row.sheet !== sheet) break;
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    if (isCutOff(row, shortest)) throw cutOff();
    met.isUnended = row.isUnended ?? false;
    shortest = Math.min(shortest, row.cells.length);
    const id = reading.idOf(row.cells);
    const continues = reading.kind === 'ratings' && id === groupId && group.length < mostRowsOfOne;
    if (!continues) yield* finished();
    groupId = id;
    group.push(row.cells);
  }
  yield* finished();
}
