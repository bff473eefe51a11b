import { basename } from 'node:path';
import { inFigures } from '../../../../ui/text/numbers.ts';
import { todayInLondon } from '../../../../ui/text/dates.ts';
import type { SourceColumns } from '../../records/provider-record.ts';
import { groupRows, type Met } from './group-rows.server.ts';
import { locationRows, type Found } from './location-rows.server.ts';
import {
  directoryColumns,
  directoryReading,
  directoryWithoutHeadings,
  isRowOfDirectory,
  isSearchExport,
} from '../map/map-directory-file.ts';
import { readHeadings, type Headings, type RowReading } from '../map/map-headings.ts';
import { locationsColumns, locationsReading } from '../map/map-locations-file.ts';
import { ratingsColumns, ratingsReading } from '../map/map-ratings-file.ts';
import { mapDate, type DayOrder } from '../map/map-text.ts';
import { openContainer, type Container } from './open-container.server.ts';
import type { SheetRow } from './csv-rows.server.ts';
import type { CqcFile } from '../api/read-record.ts';
import { surveyRows, type Survey } from './survey-rows.server.ts';
import { notPublished } from './unreadable-file.ts';

/**
 * The number of rows at the start of a file among which the headings must be. Before the headings there is a preamble
 * of four lines, or a README sheet of 34 rows and a few more lines.
 */
const headingsWithin = 500;

/**
 * Opens a file that CQC published in any year since 2016: the directory CSV, the file 'Latest ratings' (CSV or ODS),
 * HSCA_Active_Locations (ODS, or converted to CSV), or a ZIP file with such a CSV. The headings show which file it is.
 * `originalName`: the name of an uploaded file. `dates`: the order of day and month, used where the file does not show
 * it. Throws UnreadableFile with a message for the operator, as do columns() and records().
 */
export async function openCqcFile(path: string, originalName = basename(path), dates?: DayOrder): Promise<CqcFile> {
  const container = await openContainer(path);
  try {
    return await readContainer(container, [originalName, container.innerName ?? ''], dates);
  } catch (error) {
    await container.close();
    throw error;
  }
}

/** Opens a file as openCqcFile does, but from rows that are already available. `names`: the names of the file. */
export async function readContainer(
  container: Pick<Container, 'rows' | 'close'>,
  names: string[],
  dates?: DayOrder,
): Promise<CqcFile> {
  const found = await findHeadings(container.rows());
  const { reading } = found;
  const unread = (): Met => ({ unnamed: 0, isUnended: false, days: new Map() });
  let met = unread();
  let surveyed: Survey | undefined;
  const survey = async (signal?: AbortSignal) =>
    (surveyed ??= await surveyRows(container.rows(), found, { dates, signal }));
  return {
    kind: reading.kind,
    dataDate: findDataDate(names, found),
    isWhole: isWhole(names, found),
    async columns(signal): Promise<SourceColumns> {
      await survey(signal);
      return reading.columns();
    },
    async *records() {
      const known = await survey();
      met = unread();
      yield* groupRows(known.kept.rows() ?? locationRows(container.rows(), found), found, known, met);
    },
    doubt: () => doubtOf(met),
    notes: () => notesOf(met, reading.headings),
    close: () => container.close(),
  };
}

function readingOf(headings: Headings, today: string): RowReading | undefined {
  if (isSearchExport(headings)) {
    throw notPublished(
      'it is the list of a search on CQC’s website, which leaves out and runs together what the directory needs.',
    );
  }
  return ratingsReading(headings, today) ?? directoryReading(headings) ?? locationsReading(headings);
}

/** A row counts as the headings of a kind of file if it has at least this many known headings. */
const fewestKnown = 3;

/**
 * Returns the headings missing from the best row so far: the row with the most known headings of any one kind of file.
 */
function lookForHeadings(before: Lacking, headings: Headings): Lacking {
  const kinds = [ratingsColumns, directoryColumns, locationsColumns].map(({ needed, isKnown }) => ({
    known: new Set(headings.names.filter(isKnown)).size,
    missing: needed.filter(({ isThere }) => !isThere(headings)).map(({ written }) => written),
  }));
  return [before, ...kinds].reduce((best, one) => (one.known > best.known ? one : best));
}

type Lacking = { known: number; missing: string[] };
const lacksNothing: Lacking = { known: fewestKnown - 1, missing: [] };

/** Returns a text that names each missing column. */
function withoutColumns({ missing }: Lacking): string {
  const columns = missing.map((written) => `no column ${written}`);
  const last = columns.pop();
  if (last === undefined) return 'it has no row with the headings that CQC uses.';
  return `it has ${columns.length > 0 ? `${columns.join(', ')} and ` : ''}${last}.`;
}

/** Finds the row with the headings. Throws UnreadableFile if there is none, or if required headings are missing. */
async function findHeadings(rows: AsyncIterable<SheetRow>): Promise<Found> {
  const today = todayInLondon();
  const preamble: string[] = [];
  let rowsBefore = 0;
  let lacking = lacksNothing;
  for await (const { cells, sheet } of rows) {
    const bare = rowsBefore === 0 && isRowOfDirectory(cells) ? directoryWithoutHeadings(today) : undefined;
    if (bare) return { sheet, rowsBefore, reading: bare, preamble };
    rowsBefore++;
    if (rowsBefore > headingsWithin) break;
    const headings = readHeadings(cells, today);
    const reading = readingOf(headings, today);
    if (reading) return { sheet, rowsBefore, reading, preamble };
    lacking = lookForHeadings(lacking, headings);
    preamble.push(...cells.filter((text) => text.trim() !== '').map((text) => text.slice(0, 500)));
  }
  throw notPublished(withoutColumns(lacking));
}

/** Returns the day that the preamble states, else the day in a file name such as '04_August_2026_Latest_ratings.ods'. */
function findDataDate(names: string[], { preamble }: Found): string | null {
  const pattern = /(?<!\d)(\d{1,2}(?:st|nd|rd|th)?[ _-]+[A-Za-z]{3,9}[ _-]+\d{4}|\d{4}-\d\d-\d\d)(?!\d)/;
  const dayIn = (text: string) => mapDate(pattern.exec(text)?.[1]);
  const said = preamble.filter((text) => /produced|as (?:at|of)|extracted|published|updated|correct/i.test(text));
  return [...said, ...names, ...preamble].map(dayIn).find((day) => day !== null) ?? null;
}

/**
 * Whether the file should name every active location. True for the directory as CQC publishes it (recognised by its
 * preamble) and for HSCA_Active_Locations (recognised by the name of its sheet or file). False for ratings files,
 * exports and partial files (decision 0012).
 */
function isWhole(names: string[], { reading, sheet, preamble }: Found): boolean {
  if (reading.kind === 'directory')
    return preamble.some((text) => /CQC locations data|this data was produced/i.test(text));
  const isActive = (name: string) => /HSCA[ _]?Active[ _]?Locations/i.test(name);
  return reading.kind === 'locations' && [sheet, ...names].some(isActive);
}

function doubtOf({ unnamed, isUnended }: Met): string | null {
  const rows =
    unnamed === 1 ? '1 row doesn’t say which location it is' : `${unnamed} rows don’t say which location they’re`;
  const doubts = [
    ...(isUnended ? ['The file may have been cut off: its last line has no line break.'] : []),
    ...(unnamed > 0 ? [`${rows} about.`] : []),
  ];
  return doubts.join(' ') || null;
}

const days = (count: number) => (count === 1 ? '1 date' : `${inFigures(count)} dates`);

/** Returns notes for the operator on the dates that were left out. */
function notesOf({ days: noted }: Met, headings: Headings): string[] {
  return [...noted].flatMap(([heading, { unclear, toCome, first }]) => {
    const under = `under ‘${headings.title(heading)}’`;
    return [
      ...(unclear > 0 ? [`${days(unclear)} ${under} couldn’t be read, so we kept what we had (first: ${first}).`] : []),
      ...(toCome > 0
        ? [
            `${days(toCome)} ${under} ${toCome === 1 ? 'is in the future, so we left it out' : 'are in the future, so we left them out'}.`,
          ]
        : []),
    ];
  });
}
