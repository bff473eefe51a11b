import { setTimeout as wait } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { backupMetrics } from './backup/backup-metrics.server.ts';
import { backUpTonight, backupEveryNight, nightlyBackup } from './backup/nightly-backup.server.ts';
import type { Config } from './config/read-config.server.ts';
import { isFirstStart } from './database/first-start.server.ts';
import { migrate, isMigrated } from './database/migrate.server.ts';
import { openDatabase, type OpenDatabase } from './database/open-database.server.ts';
import { jobMetrics } from './jobs/job-metrics.server.ts';
import { openJobs, type JobKind, type Jobs } from './jobs/open-jobs.server.ts';
import type { Log } from './log/create-log.server.ts';
import { openMetrics } from './metrics/open-metrics.server.ts';
import type { Metrics } from './metrics/metrics.server.ts';
import { createMailTransport, deliverFromOutbox } from './mail/deliver-email.server.ts';
import { outboxMetrics } from './mail/outbox-metrics.server.ts';
import { deliverEmail } from './mail/send-email.server.ts';
import { openStorage } from './storage/open-storage.server.ts';
import type { Storage } from './storage/storage.server.ts';
import { removeFile } from './storage/remove-file.server.ts';
import { tidy, tidyUp, tidyUpEveryNight } from './tidy-up.server.ts';

/** How long a readiness check waits. A slower database counts as unreachable, because monitoring soon gives up. */
const readyWithinMs = 3_000;

/** The platform services that a running server or a test has opened. */
export type Platform = {
  config: Config;
  log: Log;
  db: NodePgDatabase;
  pool: pg.Pool;
  jobs: Jobs;
  storage: Storage;
  /** Undefined unless METRICS_TOKEN is set. */
  metrics: Metrics | undefined;
  /** Whether the embedded database is new: no start on it has been completed yet, see endFirstStart. */
  isNewEmbedded: boolean;
  /** See Connection.listen: calls back for each notification, and with an empty payload when some may have been missed. */
  listen(channel: string, listener: (payload: string) => void): Promise<() => void>;
  /** See Connection.transactionsAsked. */
  transactionsAsked: (() => number) | undefined;
  /** Whether the database responds quickly and all migrations of this version have been applied. */
  isReady(): Promise<boolean>;
  /** Registers a function to call before the site stops, to end responses that would never end on their own. */
  onStop(end: () => void): void;
  /**
   * Registers work to do before the database closes, such as storing data that is otherwise stored only at intervals.
   * `last` must never reject.
   */
  onClose(last: () => Promise<void>): void;
  /** Ends the responses registered with onStop. */
  endOpenAnswers(): void;
  close(): Promise<void>;
};

export type Progress = (text: string) => void;

/**
 * Opens and migrates the database and starts the jobs. `open`: how the database is opened; the default is openDatabase.
 * Throws DirectoryInUse and the database's errors.
 */
export async function openPlatform(
  config: Config,
  log: Log,
  kinds: JobKind[] = [],
  progress: Progress = () => {},
  open: () => Promise<OpenDatabase> = () => openDatabase(config, log),
): Promise<Platform> {
  progress(
    config.databaseUrl ? 'Opening the PostgreSQL database' : `Opening the embedded database in ${config.dataDir}`,
  );
  const database = await open();
  try {
    const backups = config.backup.dir ? [backupMetrics(config.backup.dir)] : [];
    const metrics = await openMetrics(config, database, [jobMetrics, outboxMetrics, ...backups]);
    const isNewEmbedded = await isFirstStart(database, config);
    const applied = await migrate(database.pool);
    if (applied.length > 0) progress(`Migrated the database: ${applied.join(', ')}`);
    const nightly = config.backup.dir ? [nightlyBackup] : [];
    const jobs = await openJobs(database, [deliverEmail, removeFile, tidyUp, ...nightly, ...kinds], log, true);
    const transport = createMailTransport(config);
    await jobs.work<{ emailId: string }>(deliverEmail, ({ emailId }) =>
      deliverFromOutbox(database.db, transport, config, emailId),
    );
    const storage = openStorage(config);
    await jobs.work<{ key: string }>(removeFile, ({ key }) => storage.remove(key));
    await jobs.work(tidyUp, () => tidy(database.db));
    await jobs.schedule(tidyUp, tidyUpEveryNight);
    const stopping = new AbortController();
    for (const kind of nightly) {
      await jobs.work(kind, () => backUpTonight({ config, database, storage, log }, stopping.signal));
      await jobs.schedule(kind, backupEveryNight);
    }
    const ends = new Set<() => void>();
    const lasts = new Set<() => Promise<void>>();
    const endOpenAnswers = () => ends.forEach((end) => end());
    return {
      config,
      log,
      db: database.db,
      pool: database.pool,
      jobs,
      storage,
      metrics,
      isNewEmbedded,
      listen: database.listen,
      transactionsAsked: database.transactionsAsked,
      isReady: () =>
        Promise.race([isMigrated(database.pool).catch(() => false), wait(readyWithinMs, false, { ref: false })]),
      onStop: (end) => void ends.add(end),
      onClose: (last) => void lasts.add(last),
      endOpenAnswers,
      async close() {
        endOpenAnswers();
        await Promise.all([...lasts].map((last) => last()));
        stopping.abort(new Error('The site stopped during the backup.'));
        await jobs.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
