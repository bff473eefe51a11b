import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Config } from '../config/read-config.server.ts';
import { keepSessionSecret } from '../config/keep-session-secret.server.ts';
import type { OpenDatabase } from '../database/open-database.server.ts';
import type { Storage } from '../storage/storage.server.ts';
import { BackupRefused } from './backup-refused.server.ts';
import { createDigest, type Rows } from './digest-rows.server.ts';
import { fingerprintOf } from './fingerprint-of.server.ts';
import {
  archiveFormat,
  manifestName,
  mostManifestBytes,
  secretName,
  type Digest,
  type Manifest,
} from './manifest.server.ts';
import { openSnapshot } from './open-snapshot.server.ts';
import { entryOf } from './read-archive.server.ts';
import { writeArchive, type ArchiveWriter } from './write-archive.server.ts';

export type BackupReport = {
  tables: number;
  rows: number;
  files: number;
  /** Files that were deleted before they could be read. */
  gone: number;
  bytes: number;
  /** How long pages waited for the snapshot of the embedded database, in ms. */
  heldMs: number;
};

type Options = {
  /** Ends the backup early: the site stops. */
  signal?: AbortSignal;
  /** Called when the snapshot of the database has been taken: for tests. */
  onSnapshot?: () => Promise<void>;
};

const version = (
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('#package'), 'utf8')) as { version: string }
).version;

/**
 * Writes the whole site, database and files, into one archive. The site may run. First a snapshot of the database, then
 * the files: so each file that a row of the snapshot names was stored before it is read. A file that is deleted in the
 * meantime is not in the archive.
 */
export async function makeBackup(
  { config, database, storage }: { config: Config; database: OpenDatabase; storage: Storage },
  path: string,
  { signal, onSnapshot }: Options = {},
): Promise<BackupReport> {
  const madeAt = new Date();
  const archive = await writeArchive(path, madeAt);
  try {
    const { heldMs, ...content } = await addDatabase(archive, database, { signal, onSnapshot });
    const { files, gone } = await addFiles(archive, storage, signal);
    const secret = await addSecret(archive, config);
    const manifest: Manifest = {
      format: archiveFormat,
      version,
      madeAt: madeAt.toISOString(),
      database: database.kind,
      ...content,
      files,
      secret,
    };
    const bytes = Buffer.from(JSON.stringify(manifest, null, 1));
    if (bytes.length > mostManifestBytes) throw new BackupRefused('There are too many files for one archive.');
    await archive.add(manifestName, oneOf(bytes));
    signal?.throwIfAborted();
    const rows = content.tables.reduce((sum, table) => sum + table.rows, 0);
    const size = await archive.finish();
    return { tables: content.tables.length, rows, files: files.length, gone, bytes: size, heldMs };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function* oneOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

type Told = Pick<Manifest, 'migrations' | 'tables' | 'jobs' | 'sequences'> & { heldMs: number };

async function addDatabase(
  archive: ArchiveWriter,
  database: OpenDatabase,
  { signal, onSnapshot }: Options,
): Promise<Told> {
  const snapshot = await openSnapshot(database);
  try {
    await onSnapshot?.();
    const add = async (name: string, rows: Rows): Promise<Digest> => {
      const digest = createDigest();
      const lines = async function* () {
        for await (const batch of rows) {
          signal?.throwIfAborted();
          yield digest.add(batch);
        }
      };
      await archive.add(name, lines());
      return digest.end();
    };
    const tables: Told['tables'] = [];
    for (const { name, columns } of snapshot.tables) {
      tables.push({ name, columns, ...(await add(entryOf.table(name), snapshot.rows(name))) });
    }
    const jobs: Told['jobs'] = [];
    for (const name of snapshot.jobs) {
      jobs.push({ name, ...(await add(entryOf.jobs(name), snapshot.jobRows(name))) });
    }
    const { migrations, sequences, heldMs } = snapshot;
    return { migrations, tables, jobs, sequences, heldMs };
  } finally {
    await snapshot.close();
  }
}

async function addFiles(
  archive: ArchiveWriter,
  storage: Storage,
  signal: AbortSignal | undefined,
): Promise<{ files: Manifest['files']; gone: number }> {
  const files: Manifest['files'] = [];
  let gone = 0;
  for await (const key of storage.list()) {
    signal?.throwIfAborted();
    const file = await storage.open(key);
    if (!file) {
      gone++;
      continue;
    }
    // Pictures and ZIP files are compressed already.
    const { bytes, sha256 } = await archive.add(entryOf.file(key), file.body, false);
    if (bytes !== file.bytes) throw new Error(`The file ${key} ended early: ${bytes} of ${file.bytes} bytes.`);
    files.push({ key, bytes, contentType: file.contentType, sha256 });
  }
  return { files, gone };
}

/** The secret belongs to the archive if the site has made it itself. A SESSION_SECRET is kept by the operator. */
async function addSecret(archive: ArchiveWriter, config: Config): Promise<Manifest['secret']> {
  const secret = await keepSessionSecret(config);
  const fingerprint = fingerprintOf(secret);
  if (config.sessionSecret) return { fingerprint };
  const { sha256 } = await archive.add(secretName, oneOf(Buffer.from(secret)));
  return { fingerprint, sha256 };
}
