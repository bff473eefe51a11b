import { sql } from 'drizzle-orm';
import { beginStep } from './import-run.server.ts';
import { keepDatesOfFailed, unlistGone } from './leaving.server.ts';
import { saveBatch } from './save-batch.server.ts';
import { readBatch } from './staged-records.server.ts';
import { inParts, inStep, sizeOfTurn, withRests, type Work } from './work.server.ts';

const firstLook = 1_000;
const nextLook = 4;
/** The columns by which single rows are found: the whole rows would take long. */
const lookAtRows = [sql`analyze care_providers (id, cqc_location_id, is_listed)`, sql`analyze listed_providers (id)`];

/**
 * Writes what was collected to the directory, batch by batch, each with the place where the next one begins. Statements that
 * were planned while the tables were empty read all of them each time: so they are looked at while they grow.
 */
export async function save(work: Work): Promise<void> {
  const { run } = work;
  let lookAt = firstLook;
  for (let isOver = false; !isOver;) {
    if (run.done >= lookAt) {
      await withRests(work, lookAtRows);
      lookAt = run.done * nextLook;
    }
    await inStep(work, async (tx) => {
      const batch = await readBatch(tx, run, run.cursor.after ?? '', sizeOfTurn(work));
      isOver = batch === undefined;
      if (!batch) return beginStep(run, 'remove', null);
      await saveBatch(tx, run, batch);
      run.done += batch.count;
      run.cursor = { after: batch.last };
    });
  }
}

/** Takes off the list what has gone, when everything else is written. */
export async function remove(work: Work): Promise<void> {
  const { run } = work;
  await inParts(work, run.cursor.gone ?? '', async (tx, range, until) => {
    run.removed += await unlistGone(tx, run, range);
    run.cursor = { gone: until };
  });
  await inStep(work, async (tx) => {
    if (run.failed > 0) await keepDatesOfFailed(tx, run);
    // Says: this was done.
    run.cursor = { after: 'all' };
  });
}
