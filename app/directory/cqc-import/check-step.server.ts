import { compareRecords } from '../compare-records.server.ts';
import { mostRemovedPart } from '../import-state.ts';
import type { SourceColumns } from '../provider-record.ts';
import { beginStep, noteSkipped } from './import-run.server.ts';
import { countLeaving, findGone, findLeaving, isUnlisting } from './leaving.server.ts';
import { deregisteredColumns, deregisteredReason } from './save-batch.server.ts';
import { countItems } from './stage-items.server.ts';
import { findUnlisting, readBatch, type StagedBatch } from './staged-records.server.ts';
import { inStep, type Work } from './work.server.ts';

const shownNames = 20;

/**
 * Looks at what the run would take off the list before anything is written. 'ask': it is more than a fifth of what is
 * listed, or the file may be without its last part, and no operator has said that it goes on. 'end': it was to show the
 * difference only.
 */
export async function check(work: Work): Promise<'ask' | 'go-on' | 'end'> {
  const { db, run } = work;
  const { leaving, listed } = await countLeaving(db, run);
  Object.assign(run, { toRemove: leaving, listedBefore: listed });
  if (run.isDryRun) {
    await showDifference(work);
    return 'end';
  }
  const isTooMuch = leaving > listed * mostRemovedPart;
  const isAsking = !run.isForced && (isTooMuch || (leaving > 0 && Boolean(run.file?.doubt)));
  if (isAsking) run.samples = { removed: await findLeaving(db, run, shownNames) };
  await inStep(work, async (tx) => {
    if (!isAsking) beginStep(run, 'save', await countItems(tx, run, 'record'));
  });
  return isAsking ? 'ask' : 'go-on';
}

/** What the operator is told of a run that would take away more than a fifth, or whose file is in doubt. */
export function question({ run }: Work): string {
  const { toRemove = 0, listedBefore = 0, file } = run;
  const [gone, listed] = [toRemove ?? 0, listedBefore ?? 0];
  const counts = `${gone.toLocaleString('en-GB')} of ${listed.toLocaleString('en-GB')} providers`;
  const share = gone > listed * mostRemovedPart ? ', more than a fifth' : '';
  const doubt = file?.doubt ? `${file.doubt} ` : '';
  return `${doubt}This import would take ${counts} out of the directory${share}. Nothing has been changed yet.`;
}

/** What saving this batch would do. */
async function compareBatch({ db, run }: Work, batch: StagedBatch, columns: SourceColumns) {
  const said = await compareRecords(db, batch.registered, columns);
  const gone = await compareRecords(db, batch.deregistered, deregisteredColumns(columns));
  const removed = new Set(await findUnlisting(db, run, batch.listedIds, isUnlisting(run)));
  return {
    added: said.added,
    changed: [...said.changed, ...gone.changed].filter((id) => !removed.has(id)),
    unchanged: [...said.unchanged, ...gone.unchanged],
    removed: [...removed],
  };
}

/** Counts what saving would do, and keeps a few names of each kind. Writes nothing else. */
async function showDifference(work: Work): Promise<void> {
  const { db, run } = work;
  const { columns } = run;
  if (!columns) throw new Error('A run was checked before its source was known.');
  const samples = { added: [] as string[], changed: [] as string[], removed: [] as string[] };
  // One that was interrupted begins anew: it is short.
  const { [deregisteredReason]: _, ...skipped } = run.skipped;
  Object.assign(run, { added: 0, changed: 0, unchanged: 0, removed: 0, skipped, samples });
  beginStep(run, 'check', await countItems(db, run, 'record'));
  let batch: StagedBatch | undefined;
  while ((batch = await readBatch(db, run, batch?.last ?? ''))) {
    const found = await compareBatch(work, batch, columns);
    const names = new Map([...batch.registered, ...batch.deregistered].map((one) => [one.cqc_location_id, one.name]));
    for (const kind of ['added', 'changed', 'removed'] as const) {
      run[kind] += found[kind].length;
      const shown = found[kind].slice(0, shownNames - samples[kind].length);
      samples[kind].push(...shown.map((id) => names.get(id) ?? id));
    }
    run.unchanged += found.unchanged.length;
    run.done += batch.count;
    if (batch.leftOut > 0) noteSkipped(run, deregisteredReason, batch.leftOut);
    await inStep(work, async () => {});
  }
  const gone = await findGone(db, run, shownNames);
  run.removed += gone.total;
  samples.removed.push(...gone.names.slice(0, shownNames - samples.removed.length));
  await inStep(work, async () => {});
}
