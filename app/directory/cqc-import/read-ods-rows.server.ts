import { UnreadableFile } from './unreadable-file.ts';
import type { SheetRow } from './read-csv-rows.server.ts';

/** The published sheets have 122 columns and 57,000 rows, and the ratings 320,000. */
const mostColumns = 500;
const mostRepeats = 100;
const longestCell = 32_768;

type Attributes = Record<string, string | undefined>;

/** A value as text. The formatted text of a number would be '1.6E+09', and that of a date in any order. */
function written(attributes: Attributes, text: string): string {
  const { 'office:value': value, 'office:date-value': date, 'office:boolean-value': truth } = attributes;
  if (attributes['office:value-type'] === 'date') return date ?? text;
  if (attributes['office:value-type'] === 'boolean') return truth ?? text;
  if (value !== undefined) return /e/i.test(value) ? String(Number(value)) : value;
  return text || (attributes['office:string-value'] ?? '');
}

/**
 * The rows of every sheet of content.xml, as its bytes come: the file is over 1 GB, so nothing but the row at hand is kept.
 * Empty rows are left out, and with them the million that a sheet ends with.
 */
export async function* odsRows(bytes: AsyncIterable<Uint8Array>): AsyncIterable<SheetRow> {
  const { default: sax } = await import('sax');
  const parser = sax.parser(true, { position: false });
  const decoder = new TextDecoder();
  let ready: SheetRow[] = [];
  let sheet = '';
  let row: string[] = [];
  let column = 0;
  let rowRepeats = 1;
  let cell: Attributes | undefined;
  let text = '';
  let paragraphs = 0;
  let isInParagraph = false;
  /** Inside a note on a cell, which has paragraphs too. */
  let notes = 0;
  let problem: Error | undefined;

  const repeats = (count: string | undefined) => (count === undefined ? 1 : Math.max(1, Number(count) || 1));

  parser.onopentag = ({ name, attributes }) => {
    const given = attributes as Attributes;
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      cell = given;
      text = '';
      paragraphs = 0;
    } else if (name === 'text:p') {
      if (cell && notes === 0) {
        isInParagraph = true;
        if (paragraphs++ > 0) text += '\n';
      }
    } else if (name === 'table:table-row') {
      row = [];
      column = 0;
      rowRepeats = repeats(given['table:number-rows-repeated']);
    } else if (name === 'office:annotation') {
      notes++;
    } else if (name === 'table:table') {
      sheet = given['table:name'] ?? '';
    } else if (isInParagraph && name === 'text:s') {
      text += ' '.repeat(Math.min(repeats(given['text:c']), 100));
    } else if (isInParagraph && (name === 'text:tab' || name === 'text:line-break')) {
      text += ' ';
    }
  };
  parser.ontext = (piece) => {
    if (isInParagraph && notes === 0 && text.length < longestCell) text += piece;
  };
  parser.onclosetag = (name) => {
    if (name === 'text:p') {
      if (notes === 0) isInParagraph = false;
    } else if (cell && (name === 'table:table-cell' || name === 'table:covered-table-cell')) {
      const value = name === 'table:table-cell' ? written(cell, text) : '';
      const end = Math.min(column + repeats(cell['table:number-columns-repeated']), mostColumns);
      if (value !== '') {
        while (row.length < column) row.push('');
        while (row.length < end) row.push(value);
      }
      column = end;
      cell = undefined;
    } else if (name === 'table:table-row') {
      if (row.length > 0) {
        for (let count = Math.min(rowRepeats, mostRepeats); count > 0; count--) ready.push({ sheet, cells: row });
      }
    } else if (name === 'office:annotation') {
      notes--;
    }
  };
  parser.onerror = (error) => {
    problem ??= error;
    // Goes on, so that it throws nothing at us in between.
    parser.resume();
  };

  for await (const chunk of bytes) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (problem)
      throw new UnreadableFile('The spreadsheet is damaged: what is in it cannot be read. Download it again.');
    const rows = ready;
    ready = [];
    yield* rows;
  }
  parser.close();
  if (problem) throw new UnreadableFile('The spreadsheet ends in the middle: it is not whole. Download it again.');
  yield* ready;
}
