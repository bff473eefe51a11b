import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { cutOff, UnreadableFile } from './unreadable-file.ts';

/** A row of the directory has at most a few thousand characters. */
const longestRow = 1_000_000;

/** `isUnended`: the text ends behind this row, without the end of a line. */
export type SheetRow = { sheet: string; cells: string[]; isUnended?: true };
type Bytes = AsyncIterable<Uint8Array>;

/** How the bytes of a text are to be read: UTF-8 unless a byte says otherwise; UTF-16 by its mark. */
export async function detectEncoding(bytes: Bytes): Promise<'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of bytes) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
      if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
      isFirst = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
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

/** The rows of a CSV file, as its bytes come. Rows may differ in length. Throws UnreadableFile where it is not CSV. */
export async function* csvRows(bytes: Bytes, encoding: string): AsyncIterable<SheetRow> {
  let isEnded = false;
  const source = Readable.from(decoded(bytes, encoding, (text) => (isEnded = '\r\n'.includes(text.slice(-1)))));
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    // One row behind, since only after the last one it is known how the text ends.
    let before: string[] | undefined;
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (before) yield { sheet: '', cells: before };
      before = cells;
    }
    if (before) yield { sheet: '', cells: before, ...(isEnded ? {} : { isUnended: true }) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
    throw error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? cutOff(line)
      : new UnreadableFile(`The file cannot be read as CSV${line}.`);
  } finally {
    source.destroy();
    parser.destroy();
  }
}
