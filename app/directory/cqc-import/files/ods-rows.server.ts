import type { QualifiedTag, SAXParser, Tag } from 'sax';
import { UnreadableFile } from './unreadable-file.ts';
import { longestRow, type SheetRow } from './csv-rows.server.ts';

/** The most columns of a sheet. The published sheets have 122 columns and 57,000 rows, the ratings 320,000 rows. */
const mostColumns = 500;
const mostRepeats = 100;
const longestCell = 32_768;
/** The most characters in a tag, or in the text between two tags. The parser buffers each of them until it ends. */
const longestStretch = 65_536;
/** The deepest nesting of tags. The published sheets have 10 levels, and up to 12 attributes in a tag. */
const mostDepth = 20;
const mostAttributes = 100;
/** The most bytes without a filled row. Sheets begin with styles and end with a million empty rows. */
const longestSilence = 256 * 1024 ** 2;

/** The texts that the parser buffers. We check their length, because the parser's own limit would halve its speed. */
const inHand = [
  'comment',
  'sgmlDecl',
  'textNode',
  'tagName',
  'doctype',
  'procInstName',
  'procInstBody',
  'entity',
  'attribName',
  'attribValue',
  'cdata',
] as const;

type Attributes = Record<string, string | undefined>;
type InHand = SAXParser & Record<(typeof inHand)[number], string>;

function refuse(): never {
  throw new UnreadableFile('The spreadsheet holds far more in one place than any that CQC publishes.');
}

/**
 * Returns the value of a cell as text. Ignores the formatted text, which may be '1.6E+09' for a number and has no fixed
 * order of day and month for a date.
 */
function written(attributes: Attributes, text: string): string {
  const { 'office:value': value, 'office:date-value': date, 'office:boolean-value': truth } = attributes;
  if (attributes['office:value-type'] === 'date') return date ?? text;
  if (attributes['office:value-type'] === 'boolean') return truth ?? text;
  if (value !== undefined) return /e/i.test(value) ? String(Number(value)) : value;
  return text || (attributes['office:string-value'] ?? '');
}

/** Passes text to the parser in pieces. Throws if the parser buffers too much, or if one of its handlers throws. */
function writeBounded(parser: InHand, text: string): void {
  for (let start = 0; start < text.length; start += longestStretch) {
    parser.write(text.slice(start, start + longestStretch));
    for (const part of inHand) if (parser[part].length > longestStretch) refuse();
  }
}

/** Limits the depth of nested tags, and the number and length of their attributes. */
function boundTags(parser: SAXParser) {
  let depth = 0;
  let attributes = 0;
  let length = 0;
  parser.onopentagstart = () => {
    attributes = length = 0;
    if (++depth > mostDepth) refuse();
  };
  parser.onattribute = ({ name, value }) => {
    length += name.length + value.length;
    if (++attributes > mostAttributes || length > longestStretch) refuse();
  };
  return { leave: () => void depth-- };
}

/**
 * Streams the rows of every sheet of content.xml. The file is over 1 GB, so only the current row is held in memory, and
 * no part of the file may be larger than a row can be. Empty rows are left out, such as the million rows at the end of
 * a sheet.
 */
export async function* odsRows(bytes: AsyncIterable<Uint8Array>): AsyncIterable<SheetRow> {
  const { default: sax } = await import('sax');
  const parser = sax.parser(true, { position: false }) as InHand;
  const decoder = new TextDecoder();
  let ready: { row: SheetRow; times: number }[] = [];
  let sheet = '';
  let row: string[] = [];
  let rowLength = 0;
  let column = 0;
  let rowRepeats = 1;
  let cell: Attributes | undefined;
  let text = '';
  let paragraphs = 0;
  let isInParagraph = false;
  /** How many notes on the cell are open: their paragraphs are not part of the cell's text. */
  let notes = 0;
  let silence = 0;
  let problem: Error | undefined;

  const tags = boundTags(parser);
  const repeats = (count: string | undefined) => (count === undefined ? 1 : Math.max(1, Number(count) || 1));

  parser.onopentag = ({ name, attributes }: Tag | QualifiedTag) => {
    const given = attributes as Attributes;
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      cell = given;
      text = '';
      paragraphs = 0;
    } else if (name === 'text:p') {
      if (cell && notes === 0) {
        isInParagraph = true;
        if (paragraphs++ > 0 && text.length < longestCell) text += '\n';
      }
    } else if (name === 'table:table-row') {
      row = [];
      rowLength = 0;
      column = 0;
      rowRepeats = repeats(given['table:number-rows-repeated']);
    } else if (name === 'office:annotation') {
      notes++;
    } else if (name === 'table:table') {
      sheet = given['table:name'] ?? '';
    } else if (isInParagraph && text.length < longestCell) {
      if (name === 'text:s') text += ' '.repeat(Math.min(repeats(given['text:c']), 100));
      else if (name === 'text:tab' || name === 'text:line-break') text += ' ';
    }
  };
  parser.ontext = (piece) => {
    if (piece.length > longestStretch) refuse();
    if (isInParagraph && notes === 0 && text.length < longestCell) text += piece;
  };
  parser.onclosetag = (name) => {
    tags.leave();
    if (name === 'text:p') {
      if (notes === 0) isInParagraph = false;
    } else if (cell && (name === 'table:table-cell' || name === 'table:covered-table-cell')) {
      const value = name === 'table:table-cell' ? written(cell, text) : '';
      const end = Math.min(column + repeats(cell['table:number-columns-repeated']), mostColumns);
      if (value !== '') {
        rowLength += value.length * (end - column);
        if (rowLength > longestRow) refuse();
        while (row.length < column) row.push('');
        while (row.length < end) row.push(value);
      }
      column = end;
      cell = undefined;
    } else if (name === 'table:table-row') {
      if (row.length > 0) ready.push({ row: { sheet, cells: row }, times: Math.min(rowRepeats, mostRepeats) });
    } else if (name === 'office:annotation') {
      notes--;
    }
  };
  parser.onerror = (error) => {
    problem ??= error;
    // Makes the parser continue, so that it does not throw on the next text.
    parser.resume();
  };

  for await (const chunk of bytes) {
    writeBounded(parser, decoder.decode(chunk, { stream: true }));
    if (problem) throw new UnreadableFile('The spreadsheet is damaged and can’t be read. Download it again.');
    silence = ready.length > 0 ? 0 : silence + chunk.length;
    if (silence > longestSilence) refuse();
    const rows = ready;
    ready = [];
    for (const { row: one, times } of rows) for (let count = times; count > 0; count--) yield one;
  }
  parser.close();
  if (problem) throw new UnreadableFile('The spreadsheet ends in the middle: it isn’t complete. Download it again.');
  for (const { row: one, times } of ready) for (let count = times; count > 0; count--) yield one;
}
