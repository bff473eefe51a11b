import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { isFileKey } from '../storage/open-storage.server.ts';
import { BackupRefused } from './backup-refused.server.ts';
import { digestOf, type Rows } from './digest-rows.server.ts';
import { manifestName, mostManifestBytes, parseManifest, secretName, type Manifest } from './manifest.server.ts';
import { splitRows } from './split-rows.server.ts';

/** The most a file may grow when it is unpacked, apart from `freeBytes`: our own archives grow to 5 or 20 times. */
const mostGrowth = 200;
const freeBytes = 1024 ** 3;
const mostEntries = 500_000;
const mostSecretBytes = 1000;

export type Archive = {
  manifest: Manifest;
  /** The session secret of the site, if the archive contains it. */
  secret: string | undefined;
  rows(table: string): Rows;
  jobRows(table: string): Rows;
  openFile(key: string): Promise<AsyncIterable<Uint8Array>>;
  /** Reads everything and compares each checksum. Throws BackupRefused at the first that differs. */
  check(): Promise<void>;
  close(): void;
};

/** The names of entries. */
export const entryOf = {
  table: (name: string) => `tables/${name}.jsonl`,
  jobs: (name: string) => `jobs/${name}.jsonl`,
  file: (key: string) => `files/${key}`,
};

/** Opens an archive and reads its manifest. Throws BackupRefused if it is not a whole archive of a backup. */
export async function openArchive(path: string): Promise<Archive> {
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${path} cannot be read: ${error.code ?? error.message}.`);
  });
  const { openPromise } = await import('yauzl');
  // Names are checked here: each must be in the manifest.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    if (/^E[A-Z]+$/.test(error.code ?? '')) throw new BackupRefused(`${path} cannot be read: ${error.code}.`);
    throw new BackupRefused(`${path} is not a whole ZIP file: it was cut off, or it is another kind of file.`);
  });
  try {
    return await readArchive(zip, size, path);
  } catch (error) {
    zip.close();
    throw explained(error, path);
  }
}

/** yauzl throws plain errors, and zlib throws errors with its own codes. */
function explained(error: unknown, path: string): unknown {
  if (error instanceof BackupRefused || error instanceof TypeError || !(error instanceof Error)) return error;
  if (/^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? '')) return error;
  return new BackupRefused(`${path} is damaged: ${error.message.split('\n')[0]}.`);
}

async function readArchive(zip: ZipFile, size: number, path: string): Promise<Archive> {
  const entries = await listEntries(zip, size, path);
  const bytesOf = async (entry: Entry) => (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
  const manifest = await readManifest(entries.get(manifestName), bytesOf, path);
  const damaged = (name: string) => new BackupRefused(`${path} is damaged: ${name} is not what the manifest says.`);

  /** Every entry that the manifest names, with its size. */
  const expected = new Map<string, number | undefined>([[manifestName, undefined]]);
  const expect = (name: string, bytes: number | undefined) => {
    if (expected.has(name)) throw new BackupRefused(`${path} is damaged: it names ${name} twice.`);
    expected.set(name, bytes);
  };
  for (const { name, bytes } of manifest.tables) expect(entryOf.table(name), bytes);
  for (const { name, bytes } of manifest.jobs) expect(entryOf.jobs(name), bytes);
  for (const { key, bytes } of manifest.files) {
    if (!isFileKey(key)) throw new BackupRefused(`${path} is refused: ${JSON.stringify(key)} is no name of a file.`);
    expect(entryOf.file(key), bytes);
  }
  if (manifest.secret.sha256) expect(secretName, undefined);
  for (const name of entries.keys()) {
    if (!expected.has(name))
      throw new BackupRefused(`${path} is refused: its manifest does not name ${JSON.stringify(name)}.`);
  }
  const found = (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new BackupRefused(`${path} is damaged: ${name} is missing.`);
    return entry;
  };
  for (const [name, bytes] of expected) {
    const { uncompressedSize } = found(name);
    if (bytes !== undefined && bytes !== uncompressedSize) throw damaged(name);
  }

  const rowsAt = async function* (name: string) {
    yield* splitRows(await bytesOf(found(name)), `${path}, ${name}`);
  };
  const rows = (table: string) => rowsAt(entryOf.table(table));
  const jobRows = (table: string) => rowsAt(entryOf.jobs(table));
  const openFile = (key: string) => bytesOf(found(entryOf.file(key)));
  let secret: string | undefined;
  if (manifest.secret.sha256) {
    const bytes = await collect(await bytesOf(found(secretName)), mostSecretBytes);
    if (createHash('sha256').update(bytes).digest('hex') !== manifest.secret.sha256) throw damaged(secretName);
    secret = bytes.toString();
  }

  async function check() {
    for (const one of manifest.tables) if (!isSame(await digestOf(rows(one.name)), one)) throw damaged(one.name);
    for (const one of manifest.jobs) if (!isSame(await digestOf(jobRows(one.name)), one)) throw damaged(one.name);
    for (const { key, sha256 } of manifest.files) {
      const hash = createHash('sha256');
      for await (const piece of await openFile(key)) hash.update(piece);
      if (hash.digest('hex') !== sha256) throw damaged(entryOf.file(key));
    }
  }

  return {
    manifest,
    secret,
    rows,
    jobRows,
    openFile,
    check: () =>
      check().catch((error: unknown) => {
        throw explained(error, path);
      }),
    close: () => zip.close(),
  };
}

const isSame = (one: Manifest['jobs'][number] | object, other: object) =>
  (['rows', 'bytes', 'sha256', 'sum'] as const).every(
    (key) => (one as Record<string, unknown>)[key] === (other as Record<string, unknown>)[key],
  );

async function listEntries(zip: ZipFile, size: number, path: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) {
      throw new BackupRefused(`${path} is damaged: it contains ${JSON.stringify(entry.fileName)} twice.`);
    }
    entries.set(entry.fileName, entry);
    bytes += entry.uncompressedSize;
    if (entries.size > mostEntries) throw new BackupRefused(`${path} is refused: it contains too many files.`);
    if (bytes > freeBytes + mostGrowth * size) {
      throw new BackupRefused(`${path} is refused: it would grow to more than ${mostGrowth} times its size.`);
    }
  }
  return entries;
}

async function readManifest(
  entry: Entry | undefined,
  bytesOf: (entry: Entry) => Promise<AsyncIterable<Uint8Array>>,
  path: string,
): Promise<Manifest> {
  if (!entry) throw new BackupRefused(`${path} is not a backup of this product: it has no ${manifestName}.`);
  if (entry.uncompressedSize > mostManifestBytes)
    throw new BackupRefused(`${path} is refused: its manifest is too large.`);
  const bytes = await collect(await bytesOf(entry), mostManifestBytes);
  if (crc32(bytes) !== entry.crc32) throw new BackupRefused(`${path} is damaged: the manifest’s checksum is wrong.`);
  const manifest = parseManifest(bytes.toString());
  if (!manifest) {
    throw new BackupRefused(
      `${path} has a manifest that this version cannot read: it is damaged, or of a newer version.`,
    );
  }
  return manifest;
}

async function collect(pieces: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const all: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > most) throw new Error('an entry is too large');
    all.push(piece);
  }
  return Buffer.concat(all);
}
