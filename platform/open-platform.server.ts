import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from './config/read-config.server.ts';
import { migrate, isMigrated } from './database/migrate.server.ts';
import { openDatabase } from './database/open-database.server.ts';
import { openJobs, type JobKind, type Jobs } from './jobs/open-jobs.server.ts';
import type { Log } from './log/create-log.server.ts';
import { createMailTransport, deliverFromOutbox } from './mail/deliver-email.server.ts';
import { deliverEmail } from './mail/send-email.server.ts';

/** Everything below the product: what a running server, or a test in its place, has open. */
export type Platform = {
  config: Config;
  log: Log;
  db: NodePgDatabase;
  pool: pg.Pool;
  jobs: Jobs;
  /** The embedded database was made just now. */
  isNewEmbedded: boolean;
  /** See Connection.listen: calls back for each notification, and with an empty payload when some may be missing. */
  listen(channel: string, listener: (payload: string) => void): Promise<void>;
  /** Whether the database can be reached and is of this version. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};

export type Progress = (text: string) => void;

/** Opens and migrates the database and starts the jobs. Throws DirectoryInUse and what the database throws. */
export async function openPlatform(
  config: Config,
  log: Log,
  kinds: JobKind[] = [],
  progress: Progress = () => {},
): Promise<Platform> {
  progress(
    config.databaseUrl ? 'Opening the PostgreSQL database' : `Opening the embedded database in ${config.dataDir}`,
  );
  const database = await openDatabase(config, log);
  try {
    const applied = await migrate(database.pool);
    if (applied.length > 0) progress(`Migrated the database: ${applied.join(', ')}`);
    const jobs = await openJobs(database, [deliverEmail, ...kinds], log, true);
    const transport = createMailTransport(config);
    await jobs.work<{ emailId: string }>(deliverEmail, ({ emailId }) =>
      deliverFromOutbox(database.db, transport, config, emailId),
    );
    return {
      config,
      log,
      db: database.db,
      pool: database.pool,
      jobs,
      isNewEmbedded: database.kind === 'embedded' && (applied[0]?.startsWith('0001-') ?? false),
      listen: database.listen,
      isReady: () => isMigrated(database.pool).catch(() => false),
      async close() {
        await jobs.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
