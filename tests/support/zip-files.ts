import { strToU8, zipSync } from 'fflate';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A cell in a sheet: a string, a number or day as a spreadsheet stores it, or raw XML. */
export type Cell = string | { number: string; shown?: string } | { day: string; shown?: string } | { xml: string };

function cellXml(cell: Cell): string {
  if (cell === '') return '<table:table-cell/>';
  if (typeof cell === 'string') {
    return `<table:table-cell office:value-type="string" calcext:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`;
  }
  if ('xml' in cell) return cell.xml;
  if ('day' in cell) {
    return `<table:table-cell office:value-type="date" office:date-value="${cell.day}"><text:p>${cell.shown ?? ''}</text:p></table:table-cell>`;
  }
  return `<table:table-cell office:value-type="float" office:value="${cell.number}"><text:p>${cell.shown ?? ''}</text:p></table:table-cell>`;
}

/** Returns one row of a sheet. Its attribute says how often the row is repeated. */
export const rowXml = (cells: Cell[], repeated = 1) =>
  `<table:table-row${repeated > 1 ? ` table:number-rows-repeated="${repeated}"` : ''}>${cells.map(cellXml).join('')}</table:table-row>`;

/** The end of every sheet that Excel or LibreOffice writes. */
export const emptyTail =
  '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';

export const sheetXml = (name: string, rows: string[]) =>
  `<table:table table:name="${escaped(name)}"><table:table-column table:number-columns-repeated="122"/>${rows.join('')}</table:table>`;

/** Returns an ODS file with these sheets. */
export function odsFile(sheets: string[], more: Record<string, string> = {}): Uint8Array {
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:calcext="c"><office:body><office:spreadsheet>${sheets.join('')}</office:spreadsheet></office:body></office:document-content>`;
  return zipFile({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': content, ...more });
}

export function zipFile(files: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** Changes the flags or the size in the two headers of a ZIP file's only entry; the content stays the same. */
export function tamper(
  zip: Uint8Array,
  change: (view: DataView, at: { flags: number; size: number }) => void,
): Uint8Array {
  const bytes = zip.slice();
  const view = new DataView(bytes.buffer);
  for (let place = 0; place < bytes.length - 4; place++) {
    if (view.getUint32(place, true) === 0x04034b50) change(view, { flags: place + 6, size: place + 22 });
    if (view.getUint32(place, true) === 0x02014b50) change(view, { flags: place + 8, size: place + 24 });
  }
  return bytes;
}
