import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/read-config.server.ts';
import { openDatabase } from '../database/open-database.server.ts';
import type { Log } from '../log/create-log.server.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import type { Storage } from '../storage/storage.server.ts';
import { BackupRefused } from './backup-refused.server.ts';
import { storeFiles, type StoredFiles } from './store-files.server.ts';
import { isEmptyDatabase } from './find-tables.server.ts';
import { fingerprintOf } from './fingerprint-of.server.ts';
import { loadSnapshot, refuseNewer } from './load-snapshot.server.ts';
import type { Manifest } from './manifest.server.ts';
import { openArchive, type Archive } from './read-archive.server.ts';

export type RestoreReport = {
  manifest: Manifest;
  rows: number;
  files: number;
  /** Whether the restored site has the secret of the site that was backed up. */
  hasSameSecret: boolean;
};

/** A new disk has this folder. */
const ofTheDisk = new Set(['lost+found']);

/**
 * Restores an archive into an empty place: an empty DATA_DIR, or an empty database and an empty file store. All
 * checksums are compared before anything is written. Throws BackupRefused with the reason.
 */
export async function restoreBackup(config: Config, log: Log, path: string): Promise<RestoreReport> {
  const archive = await openArchive(path);
  const { manifest } = archive;
  try {
    refuseNewer(manifest.migrations);
    const storage = openStorage(config);
    await refuseOccupied(config, storage);
    await archive.check();
    const database = await openDatabase(config, log);
    try {
      if (!(await isEmptyDatabase(database.pool))) {
        throw new BackupRefused('The database in DATABASE_URL is not empty. Create a new one for the restore.');
      }
      const digests = new Map(manifest.tables.map((table) => [table.name, table]));
      const content = {
        ...manifest,
        rows: archive.rows,
        jobRows: archive.jobRows,
        digest: (name: string) => digests.get(name),
      };
      const rows = await loadSnapshot(database, content, log, async () => {
        await storeFiles(filesIn(archive), storage, config.dataDir);
        await restoreSecret(archive, config);
      });
      const hasSameSecret = fingerprintOf(config.sessionSecret ?? archive.secret ?? '') === manifest.secret.fingerprint;
      return { manifest, rows, files: manifest.files.length, hasSameSecret };
    } finally {
      await database.close();
    }
  } finally {
    archive.close();
  }
}

async function refuseOccupied(config: Config, storage: Storage): Promise<void> {
  const { dataDir, databaseUrl, s3 } = config;
  if (!databaseUrl && existsSync(dataDir) && readdirSync(dataDir).some((name) => !ofTheDisk.has(name))) {
    throw new BackupRefused(
      `${dataDir} is not empty. A restore needs an empty place: set DATA_DIR to a new folder, or move this one away.`,
    );
  }
  for await (const key of storage.list()) {
    const place = s3 ? `The bucket ${s3.bucket}` : join(dataDir, 'files');
    throw new BackupRefused(
      `${place} is not empty (it contains ${key}). A restore needs an empty place for the files.`,
    );
  }
}

async function* filesIn({ manifest, openFile }: Archive): StoredFiles {
  for (const { key, bytes, contentType } of manifest.files) {
    yield { key, bytes, contentType, open: () => openFile(key) };
  }
}

/** On the embedded database the site keeps its secret itself. With SESSION_SECRET set, the operator does. */
async function restoreSecret({ secret }: Archive, { sessionSecret, dataDir }: Config): Promise<void> {
  if (secret === undefined || sessionSecret) return;
  await writeFile(join(dataDir, 'session-secret'), secret, { mode: 0o600, flag: 'wx', flush: true });
}
