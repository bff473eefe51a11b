import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/read-config.server.ts';
import { databaseUrl as urlOfDatabase } from '../config/setting-values.server.ts';
import { lockHolder } from '../database/lock-directory.server.ts';
import { openDatabase } from '../database/open-database.server.ts';
import type { Log } from '../log/create-log.server.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import { BackupRefused } from './backup-refused.server.ts';
import { copyFiles } from './store-files.server.ts';
import { createDigest, type Rows } from './digest-rows.server.ts';
import { isEmptyDatabase } from './find-tables.server.ts';
import { loadSnapshot, refuseNewer } from './load-snapshot.server.ts';
import type { Digest } from './manifest.server.ts';
import { openSnapshot } from './open-snapshot.server.ts';

export type MoveReport = {
  tables: number;
  rows: number;
  /** How many files were copied to the S3 store; undefined when the files stay in DATA_DIR. */
  copiedFiles: number | undefined;
};

/**
 * Copies the embedded database of a stopped site to an empty PostgreSQL database, and compares every table. Uploaded
 * files are copied to the S3 store if its settings are set. DATA_DIR is not changed. Throws BackupRefused.
 */
export async function moveDatabase(config: Config, log: Log, databaseUrl: string): Promise<MoveReport> {
  const { dataDir } = config;
  if (config.databaseUrl) throw new BackupRefused('DATABASE_URL is set, so this site is on PostgreSQL already.');
  const problem = urlOfDatabase.safeParse(databaseUrl).error?.issues[0]?.message;
  if (problem) throw new BackupRefused(`The address of the new database ${problem}.`);
  const holder = lockHolder(dataDir);
  if (holder)
    throw new BackupRefused(`${dataDir} is in use by ${holder}. Stop the site first: nothing may change meanwhile.`);
  if (!existsSync(join(dataDir, 'database'))) throw new BackupRefused(`There is no database in ${dataDir}.`);
  const source = await openDatabase(config, log);
  try {
    const target = await openDatabase({ ...config, databaseUrl }, log);
    try {
      if (!(await isEmptyDatabase(target.pool))) {
        throw new BackupRefused('The new database is not empty. Create an empty one for the move.');
      }
      const snapshot = await openSnapshot(source);
      try {
        refuseNewer(snapshot.migrations);
        const digests = new Map<string, Digest>();
        const rows = async function* (name: string): Rows {
          const digest = createDigest();
          for await (const batch of snapshot.rows(name)) {
            digest.add(batch);
            yield batch;
          }
          digests.set(name, digest.end());
        };
        let copiedFiles: number | undefined;
        const content = {
          ...snapshot,
          rows,
          jobs: snapshot.jobs.map((name) => ({ name })),
          digest: (name: string) => digests.get(name),
        };
        const loaded = await loadSnapshot(target, content, log, async () => {
          if (config.s3)
            copiedFiles = await copyFiles(openStorage({ dataDir, s3: undefined }), openStorage(config), dataDir);
        });
        return { tables: snapshot.tables.length, rows: loaded, copiedFiles };
      } finally {
        await snapshot.close();
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
