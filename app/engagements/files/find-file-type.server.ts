import { createReadStream } from 'node:fs';
import { firstBytes } from '../../../platform/http/body/receive-upload.server.ts';

/** The type of a file by its content, and the extension that its name gets; or why it is refused. */
export type FoundType = { ok: true; contentType: string; extension: string } | { ok: false; problem: string };

const problems = {
  unknown: 'Choose a PDF, Word, Excel, OpenDocument, RTF, CSV or plain text file, or a PNG or JPEG picture',
  program: 'This is a program, and programs can’t be sent',
  markup: 'Web pages, SVG pictures and other markup can’t be sent, because they can contain programs',
  macros: 'This file contains macros. Save it without them, for example as .docx or .xlsx, and add that file',
  locked: 'This file is locked with a password, so we can’t check it. Take the password off first',
  unreadable: 'This file can’t be read. Open it, save it again, and add the new file',
  textName: 'This file contains plain text. Its name must end in .txt or .csv',
} as const;

const refused = (why: keyof typeof problems): FoundType => ({ ok: false, problem: problems[why] });
const found = (contentType: string, extension: string): FoundType => ({ ok: true, contentType, extension });

const headBytes = 4096;
/** More than any document has; an archive with more is not read on. */
const mostEntries = 10_000;

/** Returns the type of an uploaded file. Its name counts only for plain text, which has no mark of its own. */
export async function findFileType(path: string, name: string): Promise<FoundType> {
  const head = await firstBytes(path, headBytes);
  const begins = (...start: number[]) => start.every((byte, at) => head[at] === byte);
  const beginsWith = (text: string) => head.subarray(0, text.length).toString('latin1') === text;
  if (beginsWith('%PDF-')) return found('application/pdf', 'pdf');
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return found('image/png', 'png');
  if (begins(0xff, 0xd8, 0xff)) return found('image/jpeg', 'jpg');
  if (beginsWith('{\\rtf')) return found('application/rtf', 'rtf');
  if (begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return typeOfCompound(path);
  if (beginsWith('PK\x03\x04')) return typeOfZip(path, head);
  // Windows, Linux and macOS programs, Java classes, and scripts.
  if (beginsWith('MZ') || beginsWith('\x7fELF') || beginsWith('#!') || begins(0xca, 0xfe, 0xba, 0xbe))
    return refused('program');
  if (begins(0xcf, 0xfa, 0xed, 0xfe) || begins(0xce, 0xfa, 0xed, 0xfe)) return refused('program');
  return typeOfText(path, head, name);
}

/** Names of storages and streams in a compound file (MS-CFB), which are stored in UTF-16. */
const inCompound = (name: string) => Buffer.from(name, 'utf16le');

/** Word and Excel documents from before 2007. */
async function typeOfCompound(path: string): Promise<FoundType> {
  const marks = {
    macros: inCompound('_VBA_PROJECT'),
    locked: inCompound('EncryptedPackage'),
    word: inCompound('WordDocument'),
    excel: inCompound('Workbook'),
  };
  const seen = await findMarks(path, Object.values(marks));
  if (seen.has(marks.macros) || (seen.has(marks.excel) && (await hasMacroSheet(path)))) return refused('macros');
  if (seen.has(marks.locked)) return refused('locked');
  if (seen.has(marks.word)) return found('application/msword', 'doc');
  if (seen.has(marks.excel)) return found('application/vnd.ms-excel', 'xls');
  return refused('unknown');
}

/** The bytes of a BoundSheet8 record (MS-XLS 2.4.28) up to its name's flags. */
const sheetRecordBytes = 12;

/** Whether an Excel file from before 2007 has a sheet of Excel 4.0 macros: the list of its sheets says so. */
async function hasMacroSheet(path: string): Promise<boolean> {
  let tail = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const piece = Buffer.concat([tail, chunk]);
    for (let at = piece.indexOf(0x85); at !== -1; at = piece.indexOf(0x85, at + 1))
      if (isMacroSheet(piece.subarray(at, at + sheetRecordBytes))) return true;
    tail = piece.subarray(-(sheetRecordBytes - 1));
  }
  return false;
}

/** Type 0x0085, its length, the place of the sheet, whether it is hidden, 0x01 for macros, the length of the name, its flags. */
function isMacroSheet(record: Buffer): boolean {
  if (record.length < sheetRecordBytes || record[1] !== 0 || record[3] !== 0) return false;
  const [length = 0, hidden = 0, type = 0, nameLength = 0, flags = 0] = [2, 8, 9, 10, 11].map((at) => record[at]);
  const isWhole = length === 8 + nameLength || length === 8 + 2 * nameLength;
  return isWhole && nameLength >= 1 && nameLength <= 31 && hidden <= 2 && type === 1 && flags <= 1;
}

/** Returns which of some byte sequences a file contains. It reads piece by piece. */
async function findMarks(path: string, marks: readonly Buffer[]): Promise<Set<Buffer>> {
  const longest = Math.max(...marks.map(({ length }) => length));
  const seen = new Set<Buffer>();
  let tail = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const piece = Buffer.concat([tail, chunk]);
    for (const mark of marks) if (piece.includes(mark)) seen.add(mark);
    tail = piece.subarray(-(longest - 1));
  }
  return seen;
}

const openDocuments: Record<string, string> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
};
/** Where the name of the first entry of a ZIP file begins. */
const nameAt = 30;

/** Word, Excel and OpenDocument files: ZIP archives, of which only the list of entries is read. */
async function typeOfZip(path: string, head: Buffer): Promise<FoundType> {
  const names: string[] = [];
  const { openPromise } = await import('yauzl');
  try {
    const zip = await openPromise(path);
    try {
      for await (const { fileName, generalPurposeBitFlag } of zip.eachEntry()) {
        if ((generalPurposeBitFlag & 1) !== 0) return refused('locked');
        if (names.push(fileName.toLowerCase()) > mostEntries) return refused('unreadable');
      }
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof TypeError) throw error;
    return refused('unreadable');
  }
  const has = (name: string) => names.includes(name);
  const isMacro = (name: string) =>
    name.endsWith('vbaproject.bin') || name.includes('macrosheets/') || /^(basic|scripts)\//.test(name);
  if (names.some(isMacro)) return refused('macros');
  const openXml = 'application/vnd.openxmlformats-officedocument';
  if (has('[content_types].xml') && has('word/document.xml'))
    return found(`${openXml}.wordprocessingml.document`, 'docx');
  if (has('[content_types].xml') && has('xl/workbook.xml')) return found(`${openXml}.spreadsheetml.sheet`, 'xlsx');
  // The first entry of an OpenDocument file is its type, without compression.
  const first = head.toString('latin1', nameAt, 200);
  // What follows it is the next entry.
  const type = Object.keys(openDocuments).find((one) => first.startsWith(`mimetype${one}PK`)) ?? '';
  const extension = openDocuments[type];
  return extension !== undefined && has('content.xml') ? found(type, extension) : refused('unknown');
}

/** Control characters that texts do contain: tab, line feed, form feed, carriage return and escape. */
const controlsInText = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);
const isNotText = (byte: number) => byte < 0x20 && !controlsInText.has(byte);
const markup = /<\s{0,9}(!doctype|html|svg|script|\?xml|iframe|object)/;

async function typeOfText(path: string, head: Buffer, name: string): Promise<FoundType> {
  const start = head.toString('latin1').toLowerCase();
  if (markup.test(start) && /^[^a-z0-9]*</.test(start)) return refused('markup');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    if (chunk.some(isNotText)) return refused('unknown');
  const [, extension = ''] = /\.([a-z0-9]{1,8})$/.exec(name.toLowerCase()) ?? [];
  if (extension === 'csv') return found('text/csv', 'csv');
  return extension === 'txt' || extension === 'text' ? found('text/plain', 'txt') : refused('textName');
}
