import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Config } from '../../../platform/config/read-config.server.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { Jobs } from '../../../platform/jobs/open-jobs.server.ts';
import type { Log } from '../../../platform/log/create-log.server.ts';
import type { ImportFailure, ImportSamples, ImportSource, ImportStatus, ImportStep } from '../import-state.ts';
import type { SourceColumns } from '../records/provider-record.ts';
import type { DayOrder } from './map/map-text.ts';
import type { ImportTimings } from './api/timings.ts';

/** What an import needs. `jobs` is absent on the command line. Tests use shorter `timings`. */
export type ImportContext = {
  db: NodePgDatabase;
  config: Pick<Config, 'cqc' | 'siteName' | 'publicUrl' | 'databaseUrl'>;
  jobs?: Jobs;
  log: Log;
  /** See Connection.transactionsAsked: it shows whether others need the database during the import. */
  transactionsAsked?: (() => number) | undefined;
  timings?: Partial<ImportTimings>;
};

export type ImportFile = {
  path: string;
  name: string;
  size: number;
  modifiedMs: number;
  /** Whether a file that is older than the existing data is accepted. */
  isOlderTaken: boolean;
  /**
   * Whether the file is deleted once it has been read or is no longer needed. After a preview it is stored for a day.
   */
  isTemporary: boolean;
  isWhole?: boolean;
  /** The order of day and month, used where the file does not show it. */
  dates?: DayOrder;
  /** Notes for the operator on how the file was read. */
  notes?: string[];
  /** Why a file that should name every location may be incomplete; known once it has been read. */
  doubt?: string | null;
};

/** A run as its worker holds it in memory. The worker stores it with every transaction. */
export type ImportRun = {
  id: string;
  source: ImportSource;
  step: ImportStep;
  isDryRun: boolean;
  isForced: boolean;
  /**
   * Where each step resumes. list: the next page. read-file: the number of records read so far. save: the last saved
   * location. remove: the last checked location.
   */
  cursor: { page?: number; read?: number; after?: string; gone?: string };
  total: number | null;
  done: number;
  rate: number | null;
  read: number;
  added: number;
  /** The number of new providers that visitors do not see. */
  dormant: number;
  changed: number;
  unchanged: number;
  removed: number;
  failed: number;
  skipped: Record<string, number>;
  failures: ImportFailure[];
  samples: Partial<ImportSamples>;
  toRemove: number | null;
  listedBefore: number | null;
  changesFrom: number | null;
  changesUntil: number | null;
  /** YYYY-MM-DD */
  dataDate: string | null;
  file: ImportFile | null;
  columns: SourceColumns | null;
  attempts: number;
};

/** After a worker has been silent for this long, another worker may take its run. */
const leaseSeconds = 15;
const keptFailures = 20;

/** Thrown when another worker has taken the run, or the run must stop. */
export class Interrupted extends Error {
  override name = 'Interrupted';
}

export function makeWorkerName(): string {
  return `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
}

const columns = sql`id, source, step, is_dry_run as "isDryRun", is_forced as "isForced", cursor, total, done,
  rate_per_second as rate, read_count as read, added_count as added, dormant_count as dormant, changed_count as changed,
  unchanged_count as unchanged, removed_count as removed, failed_count as failed, skipped, failures, samples,
  to_remove as "toRemove", listed_before as "listedBefore", file, columns, attempts,
  data_date::text as "dataDate",
  (extract(epoch from changes_from) * 1000)::float8 as "changesFrom",
  (extract(epoch from changes_until) * 1000)::float8 as "changesUntil"`;

/** Whether a run may be taken: it is queued, or its worker has been silent for too long. */
const isFree = sql`(status = 'queued' or (status = 'running' and lease_until < now()))`;

/** Returns the run that is waiting for a worker, without taking it. */
export async function findFreeRun(db: Database): Promise<ImportRun | undefined> {
  const { rows } = await db.execute<ImportRun>(sql`select ${columns} from cqc_imports where ${isFree} limit 1`);
  return rows[0];
}

/** Returns the seconds until the queued or running run may be taken; undefined when there is no such run. */
export async function secondsUntilFree(db: Database): Promise<number | undefined> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select greatest(0, coalesce(extract(epoch from lease_until - now()), 0))::float8 as seconds
    from cqc_imports where status in ('queued', 'running')`);
  return rows[0]?.seconds;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ends the lease of a process on this machine that no longer exists, so that its run can be taken at once. */
export async function freeFromDead(db: Database): Promise<void> {
  const { rows } = await db.execute<{ worker: string }>(sql`
    select worker from cqc_imports where status = 'running' and worker is not null and lease_until > now()`);
  const [host, pid] = rows[0]?.worker.split(' ') ?? [];
  if (host !== hostname() || isAlive(Number(pid))) return;
  await db.execute(sql`
    update cqc_imports set lease_until = now() - interval '1 ms' where status = 'running' and worker = ${rows[0]?.worker}`);
}

/** Takes a run for this worker. Returns undefined when another worker was faster. */
export async function takeRun(db: Database, id: string, worker: string): Promise<ImportRun | undefined> {
  const { rows } = await db.execute<ImportRun>(sql`
    update cqc_imports set status = 'running', worker = ${worker}, lease_until = now() + ${leaseSeconds} * interval '1 s',
      started_at = coalesce(started_at, now()), attempts = attempts + 1
    where id = ${id} and ${isFree} returning ${columns}`);
  return rows[0];
}

const isMine = (id: string, worker: string) => sql`id = ${id} and worker = ${worker} and status = 'running'`;

/** Renews a worker's lease on its run. 'cancel': the run is to be cancelled. 'lost': it is no longer this worker's run. */
export async function renewLease(db: Database, id: string, worker: string): Promise<'kept' | 'cancel' | 'lost'> {
  const { rows } = await db.execute<{ cancel: boolean }>(sql`
    update cqc_imports set lease_until = now() + ${leaseSeconds} * interval '1 s' where ${isMine(id, worker)}
    returning is_cancel_asked as cancel`);
  if (!rows[0]) return 'lost';
  return rows[0].cancel ? 'cancel' : 'kept';
}

/** Releases the run, so that any worker can take it after this many seconds. */
export async function releaseRun(db: Database, id: string, worker: string, afterSeconds = 0): Promise<void> {
  await db.execute(sql`
    update cqc_imports set lease_until = now() + ${afterSeconds} * interval '1 s' - interval '1 ms'
    where ${isMine(id, worker)}`);
}

/**
 * Stores the progress of the run in the same transaction as the work, so that both are committed or neither. Throws
 * Interrupted, which rolls back the work, if the run no longer belongs to this worker or is to be cancelled.
 */
export async function keepProgress(tx: Database, run: ImportRun, worker: string): Promise<void> {
  const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
  const { rowCount } = await tx.execute(sql`
    update cqc_imports set step = ${run.step}, cursor = ${json(run.cursor)}, total = ${run.total}, done = ${run.done},
      rate_per_second = ${run.rate}, read_count = ${run.read}, added_count = ${run.added}, dormant_count = ${run.dormant},
      changed_count = ${run.changed}, unchanged_count = ${run.unchanged}, removed_count = ${run.removed}, failed_count = ${run.failed},
      skipped = ${json(run.skipped)}, failures = ${json(run.failures)}, samples = ${json(run.samples)},
      to_remove = ${run.toRemove}, listed_before = ${run.listedBefore}, file = ${json(run.file)},
      columns = ${json(run.columns)},
      -- A difference that is counted again is no progress.
      attempts = case when ${run.step}::text = 'check' then attempts else 0 end
    where ${isMine(run.id, worker)} and not is_cancel_asked`);
  if (rowCount !== 1) throw new Interrupted();
}

/** Suppresses the announcement of a transaction's changes. A run announces all its changes once, see tellVisitors. */
export async function beQuiet(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('carebridge.is_quiet', 'on', true)`);
}

export async function tellVisitors(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify('public_change', 'care_providers')`);
}

/** How a run ends, or 'asking' if it waits for an answer. `isKept`: its collected data stays, so that it can be resumed. */
export type ImportOutcome = { status: Exclude<ImportStatus, 'queued' | 'running'>; message?: string; isKept?: boolean };

/** Ends the run, or makes it wait for an answer. Deletes its collected data unless it waits or `isKept` is set. */
export async function closeRun(
  tx: Database,
  id: string,
  worker: string,
  { status, message, isKept = status === 'asking' }: ImportOutcome,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update cqc_imports set status = ${status}, message = ${message ?? null}, worker = null, lease_until = null,
      finished_at = case when ${status}::text <> 'asking' then now() end where ${isMine(id, worker)}`);
  if (rowCount !== 1) throw new Interrupted();
  // Only one run is active at a time, and it deletes the data of earlier runs when it starts, so all items are its own.
  if (!isKept) await tx.execute(sql`truncate cqc_import_items`);
}

export function noteSkipped(run: ImportRun, reason: string, count = 1): void {
  run.skipped[reason] = (run.skipped[reason] ?? 0) + count;
}

export function noteFailure(run: ImportRun, failure: ImportFailure): void {
  run.failed++;
  if (run.failures.length < keptFailures) run.failures.push(failure);
}

/** Begins the next step of a run and resets its progress. */
export function beginStep(run: ImportRun, step: ImportStep, total: number | null): void {
  Object.assign(run, { step, total, done: 0, rate: null, cursor: {} });
}
