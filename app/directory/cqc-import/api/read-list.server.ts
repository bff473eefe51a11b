import type { CqcApi, IdPage } from './cqc-api.server.ts';
import { beginStep, type ImportRun } from '../import-run.server.ts';
import { countItems, stageIds } from '../staged-items.server.ts';
import { inStep, type Work } from '../import-worker.server.ts';

/** Some changes appear late in CQC's list, so each import reads changes from this much further back than needed. */
const overlapMs = 30 * 24 * 3600 * 1000;

/**
 * Reads one page of ids, of all locations or of those that changed. The list of all locations is deliberately
 * unfiltered: hospitals, hospices and community services are also in scope, but belong to several inspection
 * directorates. Besides, only a list of every location shows which were removed.
 */
async function readPage(api: CqcApi, run: ImportRun, page: number): Promise<IdPage> {
  if (run.source === 'api-full') return api.listPage(page);
  const from = (run.changesFrom ?? run.changesUntil ?? 0) - overlapMs;
  return api.changesPage(page, new Date(from), new Date(run.changesUntil ?? 0));
}

/** Collects the ids of the locations to be read, page by page. */
export async function readList(work: Work, api: CqcApi): Promise<void> {
  const { run } = work;
  for (let isLast = false; !isLast;) {
    const page = run.cursor.page ?? 1;
    const answer = await readPage(api, run, page);
    isLast = answer.isLast;
    await inStep(work, async (tx) => {
      await stageIds(tx, run, answer.ids);
      run.cursor = { page: page + 1 };
      run.done += answer.ids.length;
      run.total = answer.total;
      if (isLast) beginStep(run, 'details', await countItems(tx, run));
    });
  }
}
