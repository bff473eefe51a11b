import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8 } from 'fflate';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { odsFile, rowXml, sheetXml, tamper, zipFile } from '../../../../tests/support/zip-files.ts';
import { collect } from '../../../../tests/support/collect.ts';
import { openCqcFile } from './open-cqc-file.server.ts';
import type { ReadRecord } from '../api/read-record.ts';
import { UnreadableFile } from './unreadable-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'cqc-unreadable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array, name = 'file') {
  const path = join(folder, name);
  writeFileSync(path, content);
  const file = await openCqcFile(path);
  try {
    return { ...file, all: await collect(file.records()) };
  } finally {
    await file.close();
  }
}
/** Returns the text that people see when a file cannot be read. */
async function problem(content: string | Uint8Array): Promise<string> {
  const error = await read(content).then(
    () => new Error('it was read'),
    (thrown: Error) => thrown,
  );
  expect(error).toBeInstanceOf(UnreadableFile);
  return error.message;
}

const sheet = (rows: number) =>
  odsFile([
    sheetXml('HSCA_Active_Locations', [
      rowXml(['Location ID', 'Location Name', 'Service type - Hospice services']),
      ...Array.from({ length: rows }, (_, place) => rowXml([`1-${place * 7919}`, 'Elm', 'Y'])),
    ]),
  ]);
const whole = sheet(3);
const zipped = zipFile({ 'a.csv': 'Name,Postcode\n'.repeat(500) });

const tooMuchInOnePlace = /^The spreadsheet holds far more in one place than any that CQC publishes\.$/;

test.each<[string, string | Uint8Array, RegExp]>([
  ['nothing', '', /^The file is empty\.$/],
  [
    'a text',
    'Dear Sir or Madam,\nplease find',
    /^This file isn’t one that CQC publishes: it has no row with the headings that CQC uses\. Use CQC’s care directory/,
  ],
  ['JSON', '{"locations": []}', /no row with the headings/],
  ['a web page', '<!DOCTYPE html><html>', /it is a web page\. Use the link to the file itself/],
  ['a PDF', '%PDF-1.7', /it is a PDF/],
  [
    'an old Excel workbook',
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1),
    /it is an Excel workbook, or protected with a password\. Open it in a spreadsheet program and save it as CSV \(UTF-8\)\./,
  ],
  ['bytes', Uint8Array.of(1, 2, 0, 4), /it isn’t a text file/],
  [
    'a new Excel workbook',
    zipFile({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }),
    /it is an Excel workbook or another Office file\. Open it in a spreadsheet program and save it as CSV \(UTF-8\)\./,
  ],
  ['a ZIP file with another', zipFile({ 'a.ods': 'x' }), /a packed file in it\. Unpack it first/],
  ['a ZIP file of something else', zipFile({ 'a.txt': 'x' }), /a ZIP file without a CSV/],
  ['another spreadsheet', odsFile([sheetXml('Sheet1', [rowXml(['a', 'b'])])]), /no row with the headings/],
  [
    'half a ZIP file',
    whole.subarray(0, whole.length / 2),
    /^The file is incomplete: it was cut off on the way\. Download it again\.$/,
  ],
  [
    'a ZIP file with a password',
    tamper(zipped, (view, { flags }) => view.setUint16(flags, 1, true)),
    /^The file is password-protected/,
  ],
  [
    'a spreadsheet with a password',
    odsFile([], { 'META-INF/manifest.xml': '<manifest:encryption-data/>' }),
    /^The file is password-protected/,
  ],
  [
    'a ZIP bomb',
    tamper(zipped, (view, { size }) => view.setUint32(size, 0xfffffff0, true)),
    /^Once unpacked, the file is far bigger/,
  ],
  [
    'a ZIP file that lies about its size',
    tamper(zipped, (view, { size }) => view.setUint32(size, 10, true)),
    /^We can’t unpack the file: it’s damaged or incomplete/,
  ],
  ['broken XML', zipFile({ mimetype: 'x', 'content.xml': '<a><b></a>' }), /^The spreadsheet is damaged/],
  [
    'XML with entities of its own',
    zipFile({ 'content.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
    /^The spreadsheet is damaged/,
  ],
  ['XML that ends too early', zipFile({ 'content.xml': '<a><b>' }), /^The spreadsheet ends in the middle/],
  [
    'a CSV that ends in a quotation',
    'Name,Postcode,Service types,Location URL\nElm,"OL4 2',
    /^The file ends in the middle of a row near line 2/,
  ],
  ['an attribute without an end', zipFile({ 'content.xml': `<a b="${'x'.repeat(8_000_000)}"/>` }), tooMuchInOnePlace],
  [
    'a comment without an end',
    zipFile({ 'content.xml': `<a><!--${'< >'.repeat(3_000_000)}--></a>` }),
    tooMuchInOnePlace,
  ],
  ['a name without an end', zipFile({ 'content.xml': `<${'x'.repeat(8_000_000)}/>` }), tooMuchInOnePlace],
  ['a text without an end', zipFile({ 'content.xml': `<a>${'x'.repeat(8_000_000)}</a>` }), tooMuchInOnePlace],
  ['tags in tags', zipFile({ 'content.xml': '<a>'.repeat(21) + '</a>'.repeat(21) }), tooMuchInOnePlace],
  [
    'a tag of 101 attributes',
    zipFile({ 'content.xml': `<a ${Array.from({ length: 101 }, (_, at) => `b${at}=""`).join(' ')}/>` }),
    tooMuchInOnePlace,
  ],
  [
    'a tag with long attributes',
    zipFile({
      'content.xml': `<a ${Array.from({ length: 9 }, (_, at) => `b${at}="${'x'.repeat(8000)}"`).join(' ')}/>`,
    }),
    tooMuchInOnePlace,
  ],
  [
    'a row of 500 long cells',
    odsFile([
      sheetXml('Sheet1', [
        rowXml([
          {
            xml: `<table:table-cell table:number-columns-repeated="500"><text:p>${'x'.repeat(30_000)}</text:p></table:table-cell>`,
          },
        ]),
      ]),
    ]),
    tooMuchInOnePlace,
  ],
  [
    'a row without an end',
    `Name,"${'x'.repeat(2_000_000)}`,
    /^The file cannot be read as CSV near line 1\. Open it in a spreadsheet program and save it again as CSV \(UTF-8\)\.$/,
  ],
])('D23 %s is refused with a reason', async (_, content, text) => {
  expect(await problem(content)).toMatch(text);
});

test('damage in the middle of a ZIP file is found', async () => {
  const damaged = sheet(3000);
  damaged.fill(0x55, Math.round(damaged.length * 0.5), Math.round(damaged.length * 0.6));
  expect(await problem(damaged)).toMatch(/damaged|not whole/);
});

test('a file that is not there is a failure of the machine, not of the file', async () => {
  await expect(openCqcFile(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('D24 any bytes under the headings are answered, without the name of a person', async () => {
  const line = [
    'Name',
    'Postcode',
    'Service types',
    'Provider name',
    'Registered manager',
    'Location URL',
    'CQC Location ID (for office use only)',
  ].join();
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('Hospice', '1-1', '"', '\n', 'Homecare agencies|', ',', '\0'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(value, { maxLength: 9 }), { maxLength: 6 }), async (rows) => {
      const text = rows.map((cells) => cells.join(',')).join('\n');
      const row = `Elm,OL4 2QU,Hospice,Zephyrine Quillfeather,Zephyrine Quillfeather,,1-9`;
      const answer = await read(strToU8(`${line}\n${row}\n${text}`)).catch((error: unknown) => error);
      if (answer instanceof Error) expect(answer).toBeInstanceOf(UnreadableFile);
      else expect(JSON.stringify((answer as { all: ReadRecord[] }).all)).not.toMatch(/Zephyrine|Quillfeather|\\u0000/);
    }),
    { numRuns: 150 },
  );
});
