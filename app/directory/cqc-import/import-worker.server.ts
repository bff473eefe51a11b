import { setImmediate as letOthersIn, setTimeout as wait } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { keepProgress, type ImportContext, type ImportRun } from './import-run.server.ts';

/** A run together with the worker that processes it. */
export type Work = ImportContext & {
  run: ImportRun;
  worker: string;
  /** Aborted when the run is cancelled, belongs to another worker, or this process stops. */
  signal: AbortSignal;
};

const rateOverMs = 30_000;
const marks = new WeakMap<ImportRun, { at: number; done: number }[]>();

/** Measures the speed of the step over the last half minute. */
function noteRate(run: ImportRun): void {
  const now = performance.now();
  const known = marks.get(run) ?? [];
  const usable = known.filter(({ at, done }) => now - at < rateOverMs && done <= run.done);
  const first = usable[0];
  run.rate = first && now - first.at > 500 ? ((run.done - first.done) * 1000) / (now - first.at) : run.rate;
  marks.set(run, [...usable, { at: now, done: run.done }]);
}

/**
 * The target length of a transaction on the embedded database. That database has one connection, so pages wait while a
 * transaction is open, and a pause follows each transaction. A PostgreSQL server has more connections, so there all
 * transactions have the largest size, which is the fastest.
 */
const longestTurnMs = 45;
/** A pause is this many times as long as the transaction before it. */
const restPart = 1.2;
const longestRestMs = 400;
const sizes = { first: 50, least: 20, most: 500 };
/**
 * Reading rows is about this many times faster than writing them, so `inParts` reads this many times as many at once.
 */
const looksAtMore = 8;

type Turn = { step: string; size: number };
const turns = new WeakMap<ImportRun, Turn>();

/** Returns how many records the next transaction of this step should contain. */
export function sizeOfTurn({ run, config, timings }: Pick<Work, 'run' | 'config' | 'timings'>): number {
  if (timings?.turnSize) return timings.turnSize;
  if (config.databaseUrl) return sizes.most;
  const turn = turns.get(run);
  if (turn?.step === run.step) return turn.size;
  turns.set(run, { step: run.step, size: sizes.first });
  return sizes.first;
}

const askedBefore = new WeakMap<ImportRun, number>();

/** Whether anything else has used the database since the previous transaction; true when unknown. */
function isWanted({ run, transactionsAsked }: Work): boolean {
  if (!transactionsAsked) return true;
  const asked = transactionsAsked();
  const before = askedBefore.get(run);
  askedBefore.set(run, asked);
  return before === undefined || asked - before > 1;
}

/** Pauses if others need the database, and adjusts the size of the next transaction to the time this one took. */
async function rest(work: Work, tookMs: number): Promise<void> {
  const { run, config, signal } = work;
  if (config.databaseUrl) return letOthersIn();
  const turn = turns.get(run);
  if (turn) {
    const fit = Math.min(1.5, Math.max(0.3, longestTurnMs / tookMs));
    turn.size = Math.round(Math.min(sizes.most, Math.max(sizes.least, turn.size * fit)));
  }
  await letOthersIn();
  if (!isWanted(work)) return;
  // An abort needs no handling here: the next transaction throws.
  await wait(Math.min(restPart * tookMs, longestRestMs), undefined, { signal }).catch(() => {});
}

/** Does part of the work and stores the progress of the run in one transaction: both are committed, or neither. */
export async function inStep(work: Work, part: (tx: Transaction) => Promise<void>): Promise<void> {
  const { db, run, worker, signal } = work;
  signal.throwIfAborted();
  let began = performance.now();
  await db.transaction(async (tx) => {
    // Time spent waiting for the connection does not count: smaller transactions would not shorten it.
    began = performance.now();
    await part(tx);
    noteRate(run);
    await keepProgress(tx, run, worker);
  });
  await rest(work, performance.now() - began);
}

/** Executes slow statements one after the other, with pauses in which others can use the database. */
export async function withRests(work: Work, statements: SQL[]): Promise<void> {
  for (const statement of statements) {
    const began = performance.now();
    await work.db.execute(statement);
    await rest(work, performance.now() - began);
  }
}

/**
 * Updates the statistics of a table, `atOnce` columns at a time, with pauses. All columns of listed_providers at once would
 * take 0.7 s, and the pages of a site on the embedded database would wait.
 */
export async function analyzeInParts(work: Work, table: string, atOnce: number): Promise<void> {
  const { rows } = await work.db.execute<{ name: string }>(sql`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`);
  const names = rows.map(({ name }) => name);
  const parts = Array.from({ length: Math.ceil(names.length / atOnce) }, (_, part) =>
    names.slice(part * atOnce, (part + 1) * atOnce),
  );
  await withRests(
    work,
    parts.map((columns) => sql.raw(`analyze ${table} (${columns.join(', ')})`)),
  );
}

/**
 * Calls `part` for successive ranges of care_providers, ordered by location id, each in its own transaction. `range` is
 * the condition for the rows, and `until` is the last id. The first range begins after the location id `after`.
 */
export async function inParts(
  work: Work,
  after: string,
  part: (tx: Transaction, range: SQL, until: string) => Promise<void>,
): Promise<void> {
  for (let from: string | undefined = after; from !== undefined;) {
    const begin: string = from;
    await inStep(work, async (tx) => {
      const { rows } = await tx.execute<{ until: string | null }>(sql`
        select max(id) as until from (
          select cqc_location_id as id from care_providers where cqc_location_id > ${begin}
          order by cqc_location_id limit ${sizeOfTurn(work) * looksAtMore}) as part`);
      const until = rows[0]?.until ?? undefined;
      from = until;
      if (until === undefined) return;
      await part(
        tx,
        sql`care_providers.cqc_location_id > ${begin} and care_providers.cqc_location_id <= ${until}`,
        until,
      );
    });
  }
}
