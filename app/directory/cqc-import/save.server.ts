import { setImmediate as letOthersIn } from 'node:timers/promises';
import { beginStep } from './import-run.server.ts';
import { keepDatesOfFailed, unlistGone } from './leaving.server.ts';
import { saveBatch } from './save-batch.server.ts';
import { readBatch } from './staged-records.server.ts';
import { inStep, type Work } from './work.server.ts';

/** Writes what was collected to the directory, batch by batch, each with the place where the next one begins. */
export async function save(work: Work): Promise<void> {
  const { run } = work;
  for (let isOver = false; !isOver;) {
    await inStep(work, async (tx) => {
      const batch = await readBatch(tx, run, run.cursor.after ?? '');
      isOver = batch === undefined;
      if (!batch) return beginStep(run, 'remove', null);
      await saveBatch(tx, run, batch);
      run.done += batch.count;
      run.cursor = { after: batch.last };
    });
    // The embedded database works in this process: requests have their turn between two batches.
    await letOthersIn();
  }
}

/** Takes off the list what has gone, when everything else is written. */
export async function remove(work: Work): Promise<void> {
  await inStep(work, async (tx) => {
    work.run.removed += await unlistGone(tx, work.run);
    await keepDatesOfFailed(tx, work.run);
    // A cursor that is not empty says: this was done.
    work.run.cursor = { after: 'all' };
  });
}
