import { sql } from 'drizzle-orm';
import { beginStep } from './import-run.server.ts';
import { keepDatesOfFailed, unlistGone } from './removals.server.ts';
import { saveBatch } from './save-batch.server.ts';
import { readBatch } from './staged-records.server.ts';
import { inParts, inStep, sizeOfTurn, withRests, type Work } from './import-worker.server.ts';

const firstLook = 1_000;
const nextLook = 4;
/**
 * Statements that analyse only the columns used to look up single rows, because analysing all columns would take too
 * long.
 */
const lookAtRows = [sql`analyze care_providers (id, cqc_location_id, is_listed)`, sql`analyze listed_providers (id)`];

/**
 * Writes the collected data to the directory in batches, and stores with each batch where the next one begins.
 * Statements planned for empty tables would scan whole tables each time, so the tables are analysed again as they grow.
 */
export async function saveItems(work: Work): Promise<void> {
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

/** Takes removed providers off the list, after all other data has been written. */
export async function remove(work: Work): Promise<void> {
  const { run } = work;
  await inParts(work, run.cursor.gone ?? '', async (tx, range, until) => {
    run.removed += await unlistGone(tx, run, range);
    run.cursor = { gone: until };
  });
  await inStep(work, async (tx) => {
    if (run.failed > 0) await keepDatesOfFailed(tx, run);
    // Marks the step as done.
    run.cursor = { after: 'all' };
  });
}
