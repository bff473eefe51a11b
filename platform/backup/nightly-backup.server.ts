import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nightlyRetries } from '../jobs/nightly-retries.server.ts';
import type { JobKind } from '../jobs/open-jobs.server.ts';
import type { Config } from '../config/read-config.server.ts';
import type { OpenDatabase } from '../database/open-database.server.ts';
import type { Log } from '../log/create-log.server.ts';
import type { Storage } from '../storage/storage.server.ts';
import { makeBackup } from './make-backup.server.ts';
import { archiveName, dayOfArchive, nightlyBackupName } from './nightly-backup-name.server.ts';

export const nightlyBackup: JobKind = { name: nightlyBackupName, ...nightlyRetries, expireSeconds: 6 * 3600 };
export const backupEveryNight = '30 1 * * *';

const dayInLondon = (time: Date) => time.toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });

/**
 * Writes the backup of this night into BACKUP_DIR, and only after that deletes the oldest nightly backups beyond
 * BACKUP_KEEP. Other files in the folder are left alone. Does nothing more if the backup of this night is there: the
 * process was killed before it could say so. Throws when it fails, so that the job is tried again.
 */
export async function backUpTonight(
  site: { config: Config; database: OpenDatabase; storage: Storage; log: Log },
  signal?: AbortSignal,
  now = new Date(),
): Promise<void> {
  const { dir, keep } = site.config.backup;
  if (!dir) return;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const name = archiveName(dayInLondon(now));
  if (!(await readdir(dir)).includes(name)) {
    const report = await makeBackup(site, join(dir, name), { signal });
    site.log.info({ ...report, file: name }, 'backup done');
  }
  const kept = (await readdir(dir)).filter((file) => dayOfArchive(file) !== undefined).toSorted();
  for (const old of kept.slice(0, -keep)) await rm(join(dir, old), { force: true });
}
