import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, OpenDatabase } from '../database/open-database.server.ts';
import { safeMessage, type Log } from '../log/create-log.server.ts';
import { tellSeldom } from '../log/tell-seldom.server.ts';

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
  /** Queues work in the caller's transaction: both are committed, or neither. It is begun after so many seconds (0). */
  send(tx: Database, kind: JobKind, data: object, afterSeconds?: number): Promise<void>;
  /**
   * Begins anew, in the caller's transaction, the work that was queued with this data, with all its tries: takes away
   * what is left of the old job and queues a new one. Answers false when the work is running at this moment.
   */
  restart(tx: Database, kind: JobKind, data: object): Promise<boolean>;
  /** Queues a job that has finally failed for one more try; false when this kind has no failed job with this id. */
  retryFailed(kindName: string, jobId: string): Promise<boolean>;
  /** Runs jobs of this kind in this process; several processes share them. The handler throws to be tried again. */
  work<Data extends object>(kind: JobKind, handler: (data: Data) => Promise<void>): Promise<void>;
  /** Sends a job of this kind at each time that the cron expression names, Europe/London. */
  schedule(kind: JobKind, cron: string): Promise<void>;
  /** Ends the schedules that this process has not set, once it has set all of its own: they are an earlier version's. */
  endOldSchedules(): Promise<void>;
  /** Has the workers of this kind in this process look for jobs now instead of at the end of their pause. */
  lookNow(kind: JobKind): void;
  close(): Promise<void>;
};

/** The pauses of the workers: between two looks for jobs, and between two looks for what was scheduled. */
type Pauses = { pollSeconds: number; scheduleSeconds: number };

const usualPauses: Pauses = { pollSeconds: 1, scheduleSeconds: 5 };
const keepDoneSeconds = 7 * 24 * 3600;
const expireSeconds = 120;
const stopWithinMs = 5_000;
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Jobs kept in the database by pg-boss (schema `jobs`). A command (`isWorker` false) only sends; the server also runs,
 * supervises and schedules. Every kind that will be sent or worked must be among `kinds`.
 */
export async function openJobs(
  database: OpenDatabase,
  kinds: JobKind[],
  log: Log,
  isWorker: boolean,
  { pollSeconds, scheduleSeconds } = usualPauses,
): Promise<Jobs> {
  const boss = new PgBoss({
    schema: 'jobs',
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    db: { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) },
    supervise: isWorker,
    schedule: isWorker,
    cronWorkerIntervalSeconds: scheduleSeconds,
  });
  // While the database is away each kind of job fails each second.
  const tell = tellSeldom({
    // pg-boss writes behind each who has failed: ' (Queue: …, Worker: …)'.
    gist: (error) => safeMessage(error).split(' (Queue: ')[0] ?? '',
    first: (error) => log.error({ err: error }, 'jobs'),
    again: (error, times) => log.error({ err: error, times }, 'jobs: still failing after a minute'),
    over: () => log.info('jobs: no error for a minute'),
  });
  boss.on('error', tell);
  await boss.start().catch((error: unknown) => {
    if (!wasFaster(error)) throw error;
    return boss.start();
  });
  for (const kind of kinds) await declare(boss, kind, isWorker);

  const declared = new Set(kinds.map((kind) => kind.name));
  const scheduled = new Set<string>();
  const workers: { kindName: string; id: string }[] = [];
  // By name: the built site and the server that opened the jobs have copies of the same constant.
  function mustBeDeclared(kind: JobKind) {
    if (!declared.has(kind.name)) throw new Error(`The job ${kind.name} was not declared when the jobs were opened.`);
  }

  return {
    async send(tx, kind, data, afterSeconds) {
      mustBeDeclared(kind);
      const wait = afterSeconds ? { startAfter: afterSeconds } : {};
      await boss.send(kind.name, data, { db: fromDrizzle(tx, sql), ...wait });
    },
    async restart(tx, kind, data) {
      mustBeDeclared(kind);
      const db = fromDrizzle(tx, sql);
      // Locked, so that no worker takes one of them meanwhile.
      const { rows } = await tx.execute<{ id: string; state: string }>(
        sql`select id, state from jobs.job where name = ${kind.name} and data = ${JSON.stringify(data)}::jsonb for update`,
      );
      if (rows.some((job) => job.state === 'active')) return false;
      const old = rows.map((job) => job.id);
      if (old.length > 0) await boss.deleteJob(kind.name, old, { db });
      await boss.send(kind.name, data, { db });
      return true;
    },
    async retryFailed(kindName, jobId) {
      if (!(await boss.getQueue(kindName))) return false;
      const [job] = await boss.findJobs(kindName, { id: jobId });
      if (job?.state !== 'failed') return false;
      await boss.retry(kindName, jobId);
      return true;
    },
    async work(kind, handler) {
      mustBeDeclared(kind);
      const options = { pollingIntervalSeconds: pollSeconds, includeMetadata: true } as const;
      let worker = '';
      worker = await boss.work<object, unknown, typeof options>(kind.name, options, async ([job]) => {
        if (!job) return;
        try {
          await handler(job.data as never);
        } catch (error) {
          const facts = { err: error, job: kind.name, jobId: job.id, tries: job.retryCount + 1 };
          if (job.retryCount < job.retryLimit) log.warn(facts, 'a job failed and will be tried again');
          else log.error(facts, 'a job has finally failed');
          // pg-boss keeps what is thrown with the job, for the operator.
          throw new Error(safeMessage(error));
        } finally {
          // Where there was one job there may be more: look again at once instead of after the polling interval.
          boss.notifyWorker(worker);
        }
      });
      workers.push({ kindName: kind.name, id: worker });
    },
    async schedule(kind, cron) {
      scheduled.add(kind.name);
      await boss.schedule(kind.name, cron, {}, { tz: 'Europe/London' });
    },
    async endOldSchedules() {
      for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
    },
    lookNow(kind) {
      for (const { kindName, id } of workers) if (kindName === kind.name) boss.notifyWorker(id);
    },
    close: () => boss.stop({ graceful: true, timeout: stopWithinMs }),
  };
}

/**
 * Two processes made pg-boss's schema at the same moment, and the other one was faster: "duplicate key" in the catalogue,
 * or that a schema, type, table or function exists already.
 */
function wasFaster(error: unknown): boolean {
  return ['23505', '42P06', '42710', '42P07', '42723'].includes((error as { code?: string }).code ?? '');
}

async function declare(boss: PgBoss, kind: JobKind, isWorker: boolean): Promise<void> {
  const options = {
    retryLimit: kind.retries,
    retryBackoff: true,
    retryDelay: kind.firstRetrySeconds,
    retryDelayMax: kind.longestRetrySeconds,
    expireInSeconds: kind.expireSeconds ?? expireSeconds,
    deleteAfterSeconds: keepDoneSeconds,
  };
  if (!(await boss.getQueue(kind.name))) await boss.createQueue(kind.name, options);
  // An earlier version may have declared the kind with other numbers.
  else if (isWorker) await boss.updateQueue(kind.name, options);
  // pg-boss looks up a queue at its first use, on a connection of its own. That would wait for ever inside a
  // transaction of the embedded database, so the first use is here.
  await boss.findJobs(kind.name, { id: nobody });
}
