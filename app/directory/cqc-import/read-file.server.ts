import { rm } from 'node:fs/promises';
import { dateByContent } from './data-date.server.ts';
import { beginStep } from './import-run.server.ts';
import { openCqcFile } from './read-cqc-file.server.ts';
import { stageItems, type Collected } from './stage-items.server.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { inStep, type Work } from './work.server.ts';

const batchSize = 500;

/** Collects what a file says. After an interruption it is read from its beginning, and what is collected is passed over. */
export async function readFile(work: Work): Promise<void> {
  const { run, signal } = work;
  if (!run.file) throw new Error('A run from a file was queued without its file.');
  const file = await openCqcFile(run.file.path, run.file.name);
  try {
    run.columns = file.columns;
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
      if (batch.length < batchSize) continue;
      await keep();
      batch = [];
    }
    if (batch.length > 0) await keep();
    let problem: string | undefined;
    if (file.isWhole) run.file = { ...run.file, doubt: file.doubt() };
    await inStep(work, async (tx) => {
      problem = await dateByContent(tx, run);
      if (!problem) beginStep(run, 'check', null);
    });
    if (problem) throw new UnreadableFile(problem);
  } finally {
    await file.close();
  }
  if (run.file.isTemporary) await rm(run.file.path, { force: true });
}
