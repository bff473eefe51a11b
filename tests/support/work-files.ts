import { zipSync, type Zippable } from 'fflate';
import type { SignedIn } from './test-browser.ts';

const words = (text: string) => new TextEncoder().encode(text);
const zipped = (entries: Zippable) => Buffer.from(zipSync(entries, { level: 0 }));
const openXml = (part: string, more: Zippable = {}) =>
  zipped({ '[Content_Types].xml': words('<Types/>'), [part]: words('<x/>'), ...more });
/** Names in a compound file are stored in UTF-16. */
const compound = (...names: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...names.map((name) => Buffer.from(name.padEnd(64, '\0'), 'utf16le')),
  ]);

/** The entry of a sheet named 'Costs' in an Excel file from before 2007 (BoundSheet8), of a type: 0 holds cells, 1 macros. */
const sheet = (type: number) =>
  Buffer.concat([Buffer.from([0x85, 0, 13, 0, 9, 9, 0, 0, 0, type, 5, 0]), Buffer.from('Costs')]);

/** A file of each accepted type: its name, its content, and the name under which it is kept. */
export const goodFiles: [name: string, bytes: Buffer, keptAs: string][] = [
  ['plan.pdf', Buffer.from('%PDF-1.7 x'), 'plan.pdf'],
  ['plan.docx', openXml('word/document.xml'), 'plan.docx'],
  ['costs.xlsx', openXml('xl/workbook.xml'), 'costs.xlsx'],
  ['old.doc', compound('Root Entry', 'WordDocument'), 'old.doc'],
  ['old.xls', Buffer.concat([compound('Root Entry', 'Workbook'), sheet(0)]), 'old.xls'],
  ['notes.rtf', Buffer.from('{\\rtf1 Notes}'), 'notes.rtf'],
  ['rota.csv', Buffer.from('Day,Who\nMonday,Ann £5\n'), 'rota.csv'],
  ['notes.txt', Buffer.from('Less than < more than\n'), 'notes.txt'],
  ['photo.JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'photo.JPEG'],
  ['photo.png', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'photo.png'],
  [
    'letter.odt',
    zipped({ mimetype: words('application/vnd.oasis.opendocument.text'), 'content.xml': words('<x/>') }),
    'letter.odt',
  ],
  // Its name says something else than its content.
  ['report.exe', Buffer.from('%PDF-1.7 x'), 'report.exe.pdf'],
];

/** Files that are refused, with a part of the reason. */
export const badFiles: [name: string, bytes: Buffer, why: string][] = [
  ['page.pdf', Buffer.from('<!DOCTYPE html><script>1</script>'), 'markup'],
  ['page.txt', Buffer.from('\ufeff  <html><body>'), 'markup'],
  ['picture.png', Buffer.from('<?xml version="1.0"?><svg onload="x()">'), 'markup'],
  ['tool.pdf', Buffer.from('MZ\x90\0'), 'program'],
  ['tool.csv', Buffer.from('\x7fELF\x02'), 'program'],
  ['run.txt', Buffer.from('#!/bin/sh\n'), 'program'],
  ['run.bat', Buffer.from('echo hello\r\n'), '.txt or .csv'],
  ['plan.docx', openXml('word/document.xml', { 'word/vbaProject.bin': words('x') }), 'macros'],
  ['costs.xlsx', openXml('xl/workbook.xml', { 'xl/macrosheets/sheet1.xml': words('x') }), 'macros'],
  ['old.doc', compound('Root Entry', 'WordDocument', '_VBA_PROJECT'), 'macros'],
  ['old.xls', Buffer.concat([compound('Root Entry', 'Workbook'), sheet(1)]), 'macros'],
  ['locked.docx', compound('Root Entry', 'EncryptedPackage'), 'password'],
  ['any.zip', zipped({ 'a.txt': words('x') }), 'Choose a PDF'],
  ['half.docx', openXml('word/document.xml').subarray(0, 60), 'read'],
  ['noise.txt', Buffer.from([1, 2, 3, 0, 255]), 'Choose a PDF'],
  ['nothing.pdf', Buffer.alloc(0), 'empty'],
];

/** Sends a form with a file, as a browser does. */
export function postFile(
  who: SignedIn,
  path: string,
  fields: Record<string, string>,
  file?: { name: string; bytes: Buffer },
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append('file', new File([new Uint8Array(file.bytes)], file.name));
  return who.request(path, { method: 'POST', body });
}
