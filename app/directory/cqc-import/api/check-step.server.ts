import { sql } from 'drizzle-orm';
import { inFigures } from '../../../../ui/text/numbers.ts';
import type { Database } from '../../../../platform/database/open-database.server.ts';
import { compareRecords } from '../../records/compare-records.server.ts';
import { mostRemovedPart, mostUnnamedPart } from '../../import-state.ts';
import { careTypeKeys, type CareType } from '../../care-types.ts';
import type { ProviderRecord, SourceColumns } from '../../records/provider-record.ts';
import { beginStep, noteSkipped, type ImportRun } from '../import-run.server.ts';
import { countRemovals, findGone, findRemovals, isUnlisting } from '../removals.server.ts';
import { deregisteredColumns, deregisteredReason } from '../save-batch.server.ts';
import { countItems } from '../staged-items.server.ts';
import { findUnlisting, readBatch, type StagedBatch } from '../staged-records.server.ts';
import { inParts, inStep, sizeOfTurn, withRests, type Work } from '../import-worker.server.ts';

const shownNames = 20;

/** Returns, for example, ', more than a fifth' if an operator must approve so many removals; otherwise undefined. */
function tooMuch(run: ImportRun, gone: number, listed: number): string | undefined {
  if (gone > listed * mostRemovedPart) return ', more than a fifth';
  return run.source === 'file' && gone > 0 && gone >= listed * mostUnnamedPart ? ', a tenth or more' : undefined;
}

/**
 * Before anything is written, checks what the run would take off the list. 'ask': an operator must approve the run,
 * because it removes more than a fifth of the listed providers (for an import from a file: a tenth or more), or because
 * it removes some and its file may be incomplete. 'end': the run is a preview, which only shows the difference.
 */
export async function check(work: Work): Promise<'ask' | 'go-on' | 'end'> {
  const { db, run } = work;
  // Without statistics, PostgreSQL sorts all collected rows for each batch, which takes most of the import's time.
  await withRests(work, [sql`analyze cqc_import_items (run_id, cqc_location_id, state)`]);
  let [leaving, listed] = [0, 0];
  await inParts(work, '', async (tx, range) => {
    const counted = await countRemovals(tx, run, range);
    leaving += counted.leaving;
    listed += counted.listed;
  });
  Object.assign(run, { toRemove: leaving, listedBefore: listed });
  if (run.isDryRun) {
    await showDifference(work);
    return 'end';
  }
  const isTooMuch = tooMuch(run, leaving, listed) !== undefined;
  const isAsking = !run.isForced && (isTooMuch || (leaving > 0 && Boolean(run.file?.doubt)));
  if (isAsking) run.samples = { removed: await findRemovals(db, run, shownNames) };
  await inStep(work, async (tx) => {
    if (!isAsking) beginStep(run, 'save', await countItems(tx, run, 'record'));
  });
  return isAsking ? 'ask' : 'go-on';
}

/** Returns the question for the operator about a run that would remove too much or whose file may be incomplete. */
export function question({ run }: Work): string {
  const { toRemove = 0, listedBefore = 0, file } = run;
  const [gone, listed] = [toRemove ?? 0, listedBefore ?? 0];
  const counts = `${inFigures(gone)} of ${inFigures(listed)} providers`;
  const share = tooMuch(run, gone, listed) ?? '';
  const doubt = file?.doubt ? `${file.doubt} ` : '';
  return `${doubt}This import would remove ${counts} from the directory${share}. Nothing has been changed yet.`;
}

const idOf = (record: ProviderRecord) => record.cqc_location_id;

/** Whether visitors would see the row created from this record. */
function isInView(record: ProviderRecord, { carried, forNewOnly }: SourceColumns): boolean {
  const written = new Set<string>([...carried, ...forNewOnly]);
  const says = (column: 'is_dormant' | CareType) => written.has(column) && record[column] === true;
  return careTypeKeys.some(says) && !says('is_dormant');
}

/** Returns what saving this batch would change. */
async function compareBatch(db: Database, run: ImportRun, batch: StagedBatch, columns: SourceColumns) {
  const said = await compareRecords(db, batch.registered, columns);
  const dormant = new Set(batch.registered.filter((record) => !isInView(record, columns)).map(idOf));
  const gone = await compareRecords(db, batch.deregistered, deregisteredColumns(columns));
  const removed = new Set(await findUnlisting(db, run, batch.listedIds, isUnlisting(run)));
  return {
    added: said.added.filter((id) => !dormant.has(id)),
    dormant: said.added.filter((id) => dormant.has(id)).length,
    changed: [...said.changed, ...gone.changed].filter((id) => !removed.has(id)),
    unchanged: [...said.unchanged, ...gone.unchanged],
    removed: [...removed],
  };
}

/** Counts the changes that saving would make, and stores a few names for each kind of change. Writes nothing else. */
async function showDifference(work: Work): Promise<void> {
  const { db, run } = work;
  const { columns } = run;
  if (!columns) throw new Error('A run was checked before its source was known.');
  const samples = { added: [] as string[], changed: [] as string[], removed: [] as string[] };
  // A comparison is short, so an interrupted one starts again from the beginning.
  const { [deregisteredReason]: _, ...skipped } = run.skipped;
  Object.assign(run, { added: 0, dormant: 0, changed: 0, unchanged: 0, removed: 0, skipped, samples });
  beginStep(run, 'check', await countItems(db, run, 'record'));
  const compareNext = async (tx: Database, after: string) => {
    const batch = await readBatch(tx, run, after, sizeOfTurn(work));
    if (!batch) return undefined;
    const found = await compareBatch(tx, run, batch, columns);
    const names = new Map([...batch.registered, ...batch.deregistered].map((one) => [idOf(one), one.name]));
    for (const kind of ['added', 'changed', 'removed'] as const) {
      run[kind] += found[kind].length;
      const shown = found[kind].slice(0, shownNames - samples[kind].length);
      samples[kind].push(...shown.map((id) => names.get(id) ?? id));
    }
    run.dormant += found.dormant;
    run.unchanged += found.unchanged.length;
    run.done += batch.count;
    if (batch.leftOut > 0) noteSkipped(run, deregisteredReason, batch.leftOut);
    return batch.last;
  };
  for (let after: string | undefined = ''; after !== undefined;) {
    const from: string = after;
    await inStep(work, async (tx) => {
      after = await compareNext(tx, from);
    });
  }
  await inParts(work, '', async (tx, range) => {
    const gone = await findGone(tx, run, range, shownNames);
    run.removed += gone.total;
    samples.removed.push(...gone.names.slice(0, shownNames - samples.removed.length));
  });
  await inStep(work, async () => {});
}
