import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type QueueResult } from 'pg-boss';
import type { Database, OpenDatabase, Transaction } from '../database/open-database.server.ts';
import { safeMessage, type Log } from '../log/create-log.server.ts';
import { throttleLog } from '../log/throttle-log.server.ts';

/** How a kind of job is run. Times are in seconds. */
export type JobKind = {
  name: string;
  /**
   * The number of attempts after the first. The wait before each is twice the previous wait, up to
   * `longestRetrySeconds`. When no attempt is left, the job has failed.
   */
  retries: number;
  firstRetrySeconds: number;
  longestRetrySeconds: number;
  /** A run that takes longer counts as failed and is retried. */
  expireSeconds?: number;
};

export type Jobs = {
  /**
   * Queues work in the caller's transaction: it is queued if and only if that transaction commits. The work starts
   * after `afterSeconds`, 0 by default.
   */
  send(tx: Database, kind: JobKind, data: object, afterSeconds?: number): Promise<void>;
  /**
   * Restarts, in the caller's transaction, the work queued with this data: deletes all jobs with the data, and queues a
   * new one with all its attempts. Returns false when the work is running now.
   */
  restart(tx: Database, kind: JobKind, data: object): Promise<boolean>;
  /**
   * Queues a finally failed job for one more attempt; returns false when this kind has no failed job with this id.
   * `record` runs in the same transaction. `jobId`: a UUID.
   */
  retryFailed(kindName: string, jobId: string, record: (tx: Transaction) => Promise<void>): Promise<boolean>;
  /** Runs jobs of this kind in this process; processes share the jobs. If the handler throws, the job is retried. */
  work<Data extends object>(kind: JobKind, handler: (data: Data) => Promise<void>): Promise<void>;
  /** Sends a job of this kind at each time in the cron expression (Europe/London). */
  schedule(kind: JobKind, cron: string): Promise<void>;
  /** Deletes every schedule that this process has not set: it is from an earlier version. Call it after setting all. */
  endOldSchedules(): Promise<void>;
  /** Makes this process's workers of this kind look for jobs now instead of after their pause. */
  lookNow(kind: JobKind): void;
  close(): Promise<void>;
};

/** How long the workers pause between two checks for jobs, and between two checks of the schedules. */
type Pauses = { pollSeconds: number; scheduleSeconds: number };

const usualPauses: Pauses = { pollSeconds: 1, scheduleSeconds: 5 };
const keepDoneSeconds = 7 * 24 * 3600;
const expireSeconds = 120;
const stopWithinMs = 5_000;
const timeZone = 'Europe/London';
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Opens the job queue that pg-boss stores in the database (schema `jobs`). A command (`isWorker` false) only sends
 * jobs; the server also runs, supervises and schedules them. `kinds` must contain every kind that is sent or run.
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
  // While the database is unreachable, each kind of job fails every second.
  const tell = throttleLog({
    // pg-boss appends the failed worker to each message: ' (Queue: …, Worker: …)'.
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
  // Read once, because a start that writes and reads for each kind takes a second longer.
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const kind of kinds) await declare(boss, kind, queues.get(kind.name), isWorker);
  const schedules = isWorker ? await boss.getSchedules() : [];

  const declared = new Set(kinds.map((kind) => kind.name));
  const scheduled = new Set<string>();
  const workers: { kindName: string; id: string }[] = [];
  // Compared by name, because the built site and the server that opened the jobs each have a copy of the constant.
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
      // Locked, so that no worker takes one of them in between.
      const { rows } = await tx.execute<{ id: string; state: string }>(
        sql`select id, state from jobs.job where name = ${kind.name} and data = ${JSON.stringify(data)}::jsonb for update`,
      );
      if (rows.some((job) => job.state === 'active')) return false;
      const old = rows.map((job) => job.id);
      if (old.length > 0) await boss.deleteJob(kind.name, old, { db });
      await boss.send(kind.name, data, { db });
      return true;
    },
    async retryFailed(kindName, jobId, record) {
      if (!/^[\w-]{1,100}$/.test(kindName) || !(await boss.getQueue(kindName))) return false;
      // Before the transaction, because it looks up the queue: see `declare`.
      const [job] = await boss.findJobs(kindName, { id: jobId });
      if (job?.state !== 'failed') return false;
      return database.db.transaction(async (tx) => {
        // Locked: of two calls at the same moment, one finds no failed job any more.
        const { rows } = await tx.execute(
          sql`select id from jobs.job where name = ${kindName} and id = ${jobId} and state = 'failed' for update`,
        );
        if (rows.length === 0) return false;
        await boss.retry(kindName, jobId, { db: fromDrizzle(tx, sql) });
        await record(tx);
        return true;
      });
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
          // pg-boss stores the thrown message with the job, for the operator.
          throw new Error(safeMessage(error));
        } finally {
          // There may be more jobs, so it looks again at once instead of after the polling interval.
          boss.notifyWorker(worker);
        }
      });
      workers.push({ kindName: kind.name, id: worker });
    },
    async schedule(kind, cron) {
      scheduled.add(kind.name);
      const isStored = schedules.some(
        ({ name, cron: stored, timezone }) => name === kind.name && stored === cron && timezone === timeZone,
      );
      if (!isStored) await boss.schedule(kind.name, cron, {}, { tz: timeZone });
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
 * Whether the error means that another process created pg-boss's schema at the same moment: "duplicate key" in the
 * catalogue, or a schema, type, table or function that already exists.
 */
function wasFaster(error: unknown): boolean {
  return ['23505', '42P06', '42710', '42P07', '42723'].includes((error as { code?: string }).code ?? '');
}

/** Creates the queue of a kind if there is none. A worker also updates the settings of `queue`, the one that exists. */
async function declare(boss: PgBoss, kind: JobKind, queue: QueueResult | undefined, isWorker: boolean): Promise<void> {
  const options = {
    retryLimit: kind.retries,
    retryBackoff: true,
    retryDelay: kind.firstRetrySeconds,
    retryDelayMax: kind.longestRetrySeconds,
    expireInSeconds: kind.expireSeconds ?? expireSeconds,
    deleteAfterSeconds: keepDoneSeconds,
  };
  if (queue) {
    // An earlier version may have declared the kind with other settings.
    const isChanged = Object.entries(options).some(([key, value]) => queue[key as keyof typeof options] !== value);
    if (isChanged && isWorker) await boss.updateQueue(kind.name, options);
    return;
  }
  await boss.createQueue(kind.name, options);
  // pg-boss looks up a new queue at its first use, on another connection. Inside a transaction of the embedded database that
  // would wait for ever, so the first use is here.
  await boss.findJobs(kind.name, { id: nobody });
}
