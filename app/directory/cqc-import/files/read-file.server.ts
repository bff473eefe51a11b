import { rm } from 'node:fs/promises';
import { inFigures } from '../../../../ui/text/numbers.ts';
import type { Transaction } from '../../../../platform/database/open-database.server.ts';
import { dateByContent } from './data-date.server.ts';
import { beginStep, type ImportRun } from '../import-run.server.ts';
import { openInThread } from './open-in-thread.server.ts';
import { countItems, stageItems, type Collected } from '../staged-items.server.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { inStep, sizeOfTurn, type Work } from '../import-worker.server.ts';

/** Collects the records of a file. After an interruption the file is read again, and collected records are skipped. */
export async function readFile(work: Work): Promise<void> {
  const { run, signal } = work;
  if (!run.file) throw new Error('A run from a file was queued without its file.');
  const file = await openInThread(run.file.path, run.file.name, { dates: run.file.dates, signal });
  try {
    run.columns = await file.columns();
    run.file = { ...run.file, isWhole: file.isWhole };
    const collected = run.cursor.read ?? 0;
    let seen = 0;
    let batch: Collected[] = [];
    const keep = () =>
      inStep(work, async (tx) => {
        await stageItems(tx, run, batch);
        run.done = seen;
        run.cursor = { read: seen };
      });
    for await (const one of file.records()) {
      signal.throwIfAborted();
      if (++seen <= collected) continue;
      batch.push(one);
      if (batch.length < sizeOfTurn(work)) continue;
      await keep();
      batch = [];
    }
    if (batch.length > 0) await keep();
    let problem: string | undefined;
    run.file = { ...run.file, notes: file.notes(), ...(file.isWhole && { doubt: file.doubt() }) };
    await inStep(work, async (tx) => {
      problem = (await nothingTaken(tx, run)) ?? (await dateByContent(tx, run));
      if (!problem) beginStep(run, 'check', null);
    });
    if (problem) throw new UnreadableFile(problem);
  } finally {
    await file.close();
  }
  if (run.file.isTemporary && !run.isDryRun) await rm(run.file.path, { force: true });
}

/** If no location in the file can be imported, returns why the file was not understood. */
async function nothingTaken(tx: Transaction, run: ImportRun): Promise<string | undefined> {
  if (run.read === 0) return 'The file has headings but no locations under them.';
  if ((await countItems(tx, run, 'record')) > 0) return undefined;
  const reasons = Object.entries(run.skipped).map(([reason, count]) => `${inFigures(count)}: ${reason}`);
  const failed = run.failed > 0 ? [`${inFigures(run.failed)} couldn’t be imported`] : [];
  return `We couldn’t read the file: none of its locations can be imported (${[...reasons, ...failed].join('; ')}).`;
}
