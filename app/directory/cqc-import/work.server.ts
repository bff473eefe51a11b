import { setImmediate as letOthersIn, setTimeout as wait } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { keepProgress, type ImportContext, type ImportRun } from './import-run.server.ts';

/** One worker's hold on one run. */
export type Work = ImportContext & {
  run: ImportRun;
  worker: string;
  /** Aborted when the run is cancelled, belongs to somebody else, or this process stops. */
  signal: AbortSignal;
};

const rateOverMs = 30_000;
const marks = new WeakMap<ImportRun, { at: number; done: number }[]>();

/** Measures how fast the step gets on, over the last half minute. */
function noteRate(run: ImportRun): void {
  const now = performance.now();
  const known = marks.get(run) ?? [];
  const usable = known.filter(({ at, done }) => now - at < rateOverMs && done <= run.done);
  const first = usable[0];
  run.rate = first && now - first.at > 500 ? ((run.done - first.done) * 1000) / (now - first.at) : run.rate;
  marks.set(run, [...usable, { at: now, done: run.done }]);
}

/**
 * The embedded database has one connection, which no page gets while a transaction is open: each is to be about so long, and
 * is followed by a rest. A PostgreSQL server has more, and is given as much at a time as is quickest.
 */
const longestTurnMs = 45;
/** Of the time that the turn before took. */
const restPart = 1.2;
const longestRestMs = 400;
const sizes = { first: 50, least: 20, most: 500 };
/** Looking at rows takes about this much less time than writing them. */
const looksAtMore = 8;

type Turn = { step: string; size: number };
const turns = new WeakMap<ImportRun, Turn>();

/** How many records the next transaction of this step is to hold. */
export function sizeOfTurn({ run, config, patience }: Pick<Work, 'run' | 'config' | 'patience'>): number {
  if (patience?.turnSize) return patience.turnSize;
  if (config.databaseUrl) return sizes.most;
  const turn = turns.get(run);
  if (turn?.step === run.step) return turn.size;
  turns.set(run, { step: run.step, size: sizes.first });
  return sizes.first;
}

const askedBefore = new WeakMap<ImportRun, number>();

/** Whether anybody else has asked for the database since the transaction before this one; unknown counts as yes. */
function isWanted({ run, transactionsAsked }: Work): boolean {
  if (!transactionsAsked) return true;
  const asked = transactionsAsked();
  const before = askedBefore.get(run);
  askedBefore.set(run, asked);
  return before === undefined || asked - before > 1;
}

/** Lets others have the database while they want it, and fits the next transaction to what this one took. */
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
  // Whoever ends the run finds that out at the next transaction.
  await wait(Math.min(restPart * tookMs, longestRestMs), undefined, { signal }).catch(() => {});
}

/** Does a part of the work and writes how far the run is, in one transaction: both are kept, or neither. */
export async function inStep(work: Work, part: (tx: Transaction) => Promise<void>): Promise<void> {
  const { db, run, worker, signal } = work;
  signal.throwIfAborted();
  let began = performance.now();
  await db.transaction(async (tx) => {
    // Until now others had the database: it is no reason to do less at a time.
    began = performance.now();
    await part(tx);
    noteRate(run);
    await keepProgress(tx, run, worker);
  });
  await rest(work, performance.now() - began);
}

/** Does statements that take long by themselves, one after the other, and lets others in between. */
export async function withRests(work: Work, statements: SQL[]): Promise<void> {
  for (const statement of statements) {
    const began = performance.now();
    await work.db.execute(statement);
    await rest(work, performance.now() - began);
  }
}

/**
 * Goes through care_providers in parts, in the order of the location ids, each part a transaction: `range` is the condition for
 * its rows, `until` its last id. `after`: where to begin.
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
