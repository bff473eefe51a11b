import { findBackupWait } from '../../platform/backup/find-backup-wait.server.ts';
import { findNewestBackup } from '../../platform/backup/find-newest-backup.server.ts';
import type { Database } from '../../platform/database/open-database.server.ts';
import { plural } from '../operate.ts';
import { ok, warning, wrong, type Finding } from './finding.ts';

const hour = 3600;
/** A day, and two hours for a backup that takes longer or is tried again. */
const freshSeconds = 26 * hour;
const oldSeconds = 72 * hour;
const megabyte = 1024 * 1024;

const ageText = (seconds: number) =>
  seconds < 2 * 24 * hour ? plural(Math.floor(seconds / hour), 'hour') : `${Math.floor(seconds / hour / 24)} days`;
const sizeText = (bytes: number) => `${(bytes / megabyte).toFixed(1)} MB`;

/** Looks for the newest nightly backup. Without a database, it is not known for how long there should have been one. */
export async function checkBackups(dir: string, db?: Database, now = Date.now()): Promise<Finding[]> {
  const newest = await findNewestBackup(dir, now);
  const todo =
    'See npm run jobs -- list failed, and whether the site runs at 1:30 with this BACKUP_DIR. Until then, run npm run backup -- FILE.';
  if (!newest) {
    const wait = db && (await findBackupWait(db));
    const text = `There is no nightly backup in ${dir}`;
    if (wait !== undefined && wait > oldSeconds)
      return [wrong(`${text}, although the site has been set up for them for ${ageText(wait)}.`, todo)];
    return [warning(`${text}.`, todo)];
  }
  const { name, bytes, ageSeconds } = newest;
  const text = `The newest nightly backup is ${name}: ${ageText(ageSeconds)} old, ${sizeText(bytes)}.`;
  if (ageSeconds <= freshSeconds) return [ok(text)];
  return [(ageSeconds > oldSeconds ? wrong : warning)(text, todo)];
}
