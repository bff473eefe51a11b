import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { cutOff, UnreadableFile } from './unreadable-file.ts';

/**
 * The longest row that is read, in characters. A row in the directory CSV has a few thousand at most, and hundreds of
 * rows are in memory at a time.
 */
export const longestRow = 65_536;

/**
 * `isUnended`: the text ends after this row, without a line end. `lines`: the first and last line of the row in a CSV
 * file; absent for a row in a sheet.
 */
export type SheetRow = { sheet: string; cells: string[]; isUnended?: true; lines?: [first: number, last: number] };
type Bytes = AsyncIterable<Uint8Array>;

/** The encoding and the structure of a CSV file. */
export type TextFormat = { encoding: 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be' } & Shape;
type Shape = { delimiter: string; lineEnds: string[] };

const looksWithin = 64 * 1024;

/** Detects UTF-16 by its byte order mark or, without one, by zeros in every other byte. Undefined for any other text. */
export function detectWide(start: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const head = start.subarray(0, 1024);
  const zeros = (side: 0 | 1) => head.filter((byte, place) => byte === 0 && place % 2 === side).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (head.length < 32 || Math.max(even, odd) < head.length * 0.4 || Math.min(even, odd) > 2) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Detects the field separator, which varies by country: the one that occurs most often in any line. */
function detectDelimiter(text: string): string {
  const lines = text.split(/[\r\n]+/, 100);
  const most = (delimiter: string) => Math.max(...lines.map((line) => line.split(delimiter).length));
  const [best = ','] = [',', ';', '\t'].sort((a, b) => most(b) - most(a));
  return best;
}

/**
 * The usual line endings. Both are accepted in one file, because a program may have added a first line ('sep=;') with a
 * different line ending from the rest.
 */
const usualEnds = ['\r\n', '\n'];

function detectShape(start: Uint8Array, wide: ReturnType<typeof detectWide>): Shape {
  const text = new TextDecoder(wide ?? 'windows-1252').decode(start);
  const isOfReturns = text.includes('\r') && !text.includes('\n');
  return { delimiter: detectDelimiter(text), lineEnds: isOfReturns ? ['\r'] : usualEnds };
}

/** Detects the format of a text. It is UTF-8, unless it looks like UTF-16 or contains a byte that is invalid in UTF-8. */
export async function detectFormat(bytes: Bytes): Promise<TextFormat> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let shape: Shape | undefined;
  const ofNothing: Shape = { delimiter: ',', lineEnds: usualEnds };
  try {
    for await (const chunk of bytes) {
      if (!shape) {
        const start = chunk.subarray(0, looksWithin);
        const wide = detectWide(start);
        shape = detectShape(start, wide);
        if (wide) return { encoding: wide, ...shape };
      }
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return { encoding: 'utf-8', ...(shape ?? ofNothing) };
  } catch (error) {
    if (error instanceof TypeError) return { encoding: 'windows-1252', ...(shape ?? ofNothing) };
    throw error;
  }
}

async function* decoded(bytes: Bytes, encoding: string, read: (text: string) => void): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text === '') continue;
    read(text);
    yield text;
  }
}

/** Streams the rows of a CSV file. Rows may differ in length. Throws UnreadableFile when the text is not valid CSV. */
export async function* csvRows(bytes: Bytes, { encoding, delimiter, lineEnds }: TextFormat): AsyncIterable<SheetRow> {
  let isEnded = false;
  const source = Readable.from(decoded(bytes, encoding, (text) => (isEnded = '\r\n'.includes(text.slice(-1)))));
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    record_delimiter: lineEnds,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    // Yields each row one step late, because the end of the text is known only after the last row.
    let before: SheetRow | undefined;
    let lastLine = 0;
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (before) yield before;
      // Most rows have one line, so the first line is calculated only when the line number jumps.
      const isLonger = info.lines > lastLine + 1;
      const within = isLonger ? record.reduce((count, cell) => count + cell.split('\n').length - 1, 0) : 0;
      lastLine = info.lines;
      before = { sheet: '', cells: record, lines: [info.lines - within, info.lines] };
    }
    if (before) yield { ...before, ...(isEnded ? {} : { isUnended: true }) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
    throw error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? cutOff(line)
      : new UnreadableFile(
          `The file cannot be read as CSV${line}. Open it in a spreadsheet program and save it again as CSV (UTF-8).`,
        );
  } finally {
    source.destroy();
    parser.destroy();
  }
}
