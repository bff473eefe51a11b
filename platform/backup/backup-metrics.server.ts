import { setTimeout as wait } from 'node:timers/promises';
import type { MetricPart } from '../room/metric-part.server.ts';
import { findBackupWait } from './find-backup-wait.server.ts';
import { findNewestBackup, type NewestBackup } from './find-newest-backup.server.ts';

const withinMs = 1_000;

/** The age of the newest backup in BACKUP_DIR. */
export function backupMetrics(dir: string): MetricPart {
  let reading: Promise<NewestBackup | undefined> | undefined;
  return {
    name: 'backups',
    gauges: {
      backup_age_seconds: {
        help: 'How old the newest nightly backup is; if there is none, for how long nightly backups have been set up.',
      },
    },
    async read(db) {
      // A disk that does not answer must hold neither the connection to the database nor one thread after another.
      reading ??= findNewestBackup(dir).finally(() => (reading = undefined));
      const late = wait(withinMs, undefined, { ref: false }).then(() => {
        throw new Error('BACKUP_DIR does not answer');
      });
      const newest = await Promise.race([reading, late]);
      const value = newest?.ageSeconds ?? (await findBackupWait(db));
      return value === undefined ? [] : [{ gauge: 'backup_age_seconds', value }];
    },
  };
}
