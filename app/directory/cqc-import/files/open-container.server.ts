import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Entry, ZipFile } from 'yauzl';
import { csvRows, detectFormat, detectWide, type SheetRow } from './csv-rows.server.ts';
import { odsRows } from './ods-rows.server.ts';
import { notPublished, UnreadableFile } from './unreadable-file.ts';

/**
 * The largest unpacked sizes that are read. CQC's largest spreadsheet unpacks to over 1 GB, and its largest CSV is 110
 * MB, so a file above these limits is malicious.
 */
const mostBytes = { ods: 4 * 1024 ** 3, csv: 1024 ** 3 };
const tooLarge = 'Once unpacked, the file is far bigger than any that CQC publishes.';
const mostEntries = 1000;
const saveAsCsv = 'Open it in a spreadsheet program and save it as CSV (UTF-8).';

/** The content of a file: the rows of a CSV, or of all sheets of a spreadsheet. The rows can be read again. */
export type Container = {
  /** The name of the CSV inside a ZIP file; null in other files. */
  innerName: string | null;
  rows(): AsyncIterable<SheetRow>;
  close(): Promise<void>;
};

type Bytes = () => Promise<AsyncIterable<Uint8Array>>;

/** Replaces the errors that a damaged file causes with a readable sentence. System errors stay as they are. */
async function* explained(rows: AsyncIterable<SheetRow>): AsyncIterable<SheetRow> {
  try {
    yield* rows;
  } catch (error) {
    throw explain(error);
  }
}

function explain(error: unknown): unknown {
  const { code = '' } = error as { code?: string };
  // yauzl throws plain errors, and zlib throws errors with its own codes. A TypeError is a bug in our code.
  const isOfFile = error instanceof Error && (error.constructor === Error || code.startsWith('Z_'));
  return !isOfFile || /^E[A-Z]+$/.test(code)
    ? error
    : new UnreadableFile('We can’t unpack the file: it’s damaged or incomplete. Download it again.');
}

async function* bounded(bytes: AsyncIterable<Uint8Array>, most: number): AsyncIterable<Uint8Array> {
  let read = 0;
  for await (const chunk of bytes) {
    read += chunk.length;
    if (read > most) throw new UnreadableFile(tooLarge);
    yield chunk;
  }
}

async function openCsv(bytes: Bytes): Promise<() => AsyncIterable<SheetRow>> {
  const format = await detectFormat(bounded(await bytes(), mostBytes.csv)).catch((error: unknown) => {
    throw explain(error);
  });
  return async function* rows() {
    yield* explained(csvRows(bounded(await bytes(), mostBytes.csv), format));
  };
}

/** Opens a CSV file, an ODS file, or a ZIP file that contains a CSV. Throws UnreadableFile for any other file. */
export async function openContainer(path: string): Promise<Container> {
  const handle = await open(path);
  const start = new Uint8Array(4096);
  const { bytesRead } = await handle.read(start, 0, start.length, 0).finally(() => handle.close());
  const starts = (...bytes: number[]) => bytes.every((byte, place) => start[place] === byte);
  if (bytesRead === 0) throw new UnreadableFile('The file is empty.');
  if (starts(0x50, 0x4b)) return openZip(path);
  if (starts(0xd0, 0xcf, 0x11, 0xe0))
    throw notPublished(`it is an Excel workbook, or protected with a password. ${saveAsCsv}`);
  if (starts(0x25, 0x50, 0x44, 0x46)) throw notPublished('it is a PDF.');
  if (/^\s*<(!doctype|html|\?xml)/i.test(new TextDecoder().decode(start))) {
    throw notPublished('it is a web page. Use the link to the file itself.');
  }
  const text = start.subarray(0, bytesRead);
  if (!detectWide(text) && text.includes(0)) throw notPublished('it isn’t a text file.');
  const rows = await openCsv(() => Promise.resolve(createReadStream(path, { highWaterMark: 1024 ** 2 })));
  return { innerName: null, rows, close: () => Promise.resolve() };
}

async function openZip(path: string): Promise<Container> {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    if (/^E[A-Z]+$/.test((error as { code?: string }).code ?? '')) throw error;
    throw new UnreadableFile('The file is incomplete: it was cut off on the way. Download it again.');
  });
  const close = () => {
    zip.close();
    return Promise.resolve();
  };
  try {
    const entries = await listEntries(zip);
    const content = entries.find(({ fileName }) => fileName === 'content.xml');
    const [csv] = entries
      .filter(({ fileName }) => /\.csv$/i.test(fileName) && !fileName.startsWith('__MACOSX/'))
      .sort((one, other) => other.uncompressedSize - one.uncompressedSize);
    const entry = content ?? csv;
    if (!entry) throw notPublished(describe(entries));
    const manifest = entries.find(({ fileName }) => fileName === 'META-INF/manifest.xml');
    if (entry.isEncrypted() || (content && manifest && (await isProtected(zip, manifest)))) {
      throw new UnreadableFile('The file is password-protected. Remove the password first.');
    }
    if (entry.uncompressedSize > (content ? mostBytes.ods : mostBytes.csv)) throw new UnreadableFile(tooLarge);
    const bytes: Bytes = () => zip.openReadStreamPromise(entry);
    if (!content) return { innerName: entry.fileName, rows: await openCsv(bytes), close };
    const rows = async function* () {
      yield* explained(odsRows(bounded(await bytes(), mostBytes.ods)));
    };
    return { innerName: null, rows, close };
  } catch (error) {
    await close();
    throw explain(error);
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    if (entries.length > mostEntries) throw notPublished('it is a ZIP file with a great many files.');
  }
  return entries;
}

function describe(entries: Entry[]): string {
  const names = entries.map(({ fileName }) => fileName);
  if (names.includes('[Content_Types].xml')) return `it is an Excel workbook or another Office file. ${saveAsCsv}`;
  if (names.some((name) => /\.(ods|zip)$/i.test(name)))
    return 'it is a ZIP file with a packed file in it. Unpack it first.';
  return 'it is a ZIP file without a CSV in it.';
}

/** Whether a spreadsheet was saved with a password. Its manifest, which is never long, shows this. */
async function isProtected(zip: ZipFile, manifest: Entry): Promise<boolean> {
  if (manifest.uncompressedSize > 1_000_000 || manifest.isEncrypted()) return manifest.isEncrypted();
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of await zip.openReadStreamPromise(manifest))
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  return text.includes('manifest:encryption-data');
}
