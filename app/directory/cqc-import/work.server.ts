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

/** Does a part of the work and writes how far the run is, in one transaction: both are kept, or neither. */
export async function inStep(
  { db, run, worker, signal }: Work,
  part: (tx: Transaction) => Promise<void>,
): Promise<void> {
  signal.throwIfAborted();
  await db.transaction(async (tx) => {
    await part(tx);
    noteRate(run);
    await keepProgress(tx, run, worker);
  });
}
