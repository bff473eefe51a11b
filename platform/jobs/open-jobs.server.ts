import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, OpenDatabase } from '../database/open-database.server.ts';
import type { Log } from '../log/create-log.server.ts';

/** How a kind of job is run. Times in seconds. */
export type JobKind = {
  name: string;
  /** After the first try, each after twice the wait of the one before; then the job counts as failed. */
  retries: number;
  firstRetrySeconds: number;
  longestRetrySeconds: number;
  /** A run that takes longer counts as failed and is tried again. */
  expireSeconds?: number;
};

export type Jobs = {
  /** Queues work in the caller's transaction: both are committed, or neither. */
  send(tx: Database, kind: JobKind, data: object): Promise<void>;
  /** Runs jobs of this kind in this process; several processes share them. The handler throws to be tried again. */
  work<Data extends object>(kind: JobKind, handler: (data: Data) => Promise<void>): Promise<void>;
  /** Sends a job of this kind at each time that the cron expression names, Europe/London. */
  schedule(kind: JobKind, cron: string): Promise<void>;
  close(): Promise<void>;
};

const pollSeconds = 1;
const keepDoneSeconds = 7 * 24 * 3600;
const stopWithinMs = 5_000;
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Jobs kept in the database by pg-boss (schema `jobs`). A command (`isWorker` false) only sends; the server also runs,
 * supervises and schedules. Every kind that will be sent or worked must be among `kinds`.
 */
export async function openJobs(database: OpenDatabase, kinds: JobKind[], log: Log, isWorker: boolean): Promise<Jobs> {
  const boss = new PgBoss({
    schema: 'jobs',
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    db: { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) },
    supervise: isWorker,
    schedule: isWorker,
  });
  boss.on('error', (error: unknown) => log.error({ err: error }, 'jobs'));
  await boss.start();
  for (const kind of kinds) {
    await boss.createQueue(kind.name, {
      retryLimit: kind.retries,
      retryBackoff: true,
      retryDelay: kind.firstRetrySeconds,
      retryDelayMax: kind.longestRetrySeconds,
      expireInSeconds: kind.expireSeconds ?? 120,
      deleteAfterSeconds: keepDoneSeconds,
    });
    // pg-boss looks up a queue at its first use, on a connection of its own. That would wait for ever inside a
    // transaction of the embedded database, so the first use is here.
    await boss.findJobs(kind.name, { id: nobody });
  }

  return {
    async send(tx, kind, data) {
      if (!kinds.includes(kind)) throw new Error(`The job ${kind.name} was not declared when the jobs were opened.`);
      await boss.send(kind.name, data, { db: fromDrizzle(tx, sql) });
    },
    async work(kind, handler) {
      await boss.work<object>(kind.name, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
        if (!job) return;
        try {
          await handler(job.data as never);
        } catch (error) {
          log.warn(
            { err: error, job: kind.name, jobId: job.id },
            'a job failed and will be tried again while tries are left',
          );
          throw error;
        }
      });
    },
    async schedule(kind, cron) {
      await boss.schedule(kind.name, cron, {}, { tz: 'Europe/London' });
    },
    close: () => boss.stop({ graceful: true, timeout: stopWithinMs }),
  };
}
