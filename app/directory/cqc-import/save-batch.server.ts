import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { safeMessage } from '../../../platform/log/create-log.server.ts';
import type { ProviderRecord, SourceColumns } from '../records/provider-record.ts';
import { nothingSaved, saveRecords, type SavedCounts } from '../records/save-records.server.ts';
import { beQuiet, noteFailure, noteSkipped, type ImportRun } from './import-run.server.ts';
import { markFailed } from './staged-items.server.ts';
import { countUnlisted, type StagedBatch } from './staged-records.server.ts';

const longestProblem = 200;
export const deregisteredReason = 'Deregistered';

/**
 * Returns the few columns that are written for a deregistered provider. The others keep their values, because CQC
 * empties some fields when the registration ends.
 */
export function deregisteredColumns({ carried }: SourceColumns): SourceColumns {
  const kept = ['cqc_location_id', 'is_registered', 'deregistered_on'];
  // The statement for new rows requires a name. Deregistered providers get no new row, so it is never written.
  return { carried: carried.filter((column) => kept.includes(column)), forNewOnly: ['name'] };
}

/** Whether a single value caused the error: PostgreSQL's class 22 (data exception) or 23 (constraint violation). */
function isBadData(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return /^2[23]/.test(String(code ?? cause?.code ?? ''));
}

/** Saves the records that the database accepts, and counts each of the others as failed. */
async function saveGood(
  tx: Transaction,
  run: ImportRun,
  records: ProviderRecord[],
  columns: SourceColumns,
): Promise<SavedCounts> {
  try {
    return await tx.transaction((inner) => saveRecords(inner, records, columns, { dataDate: run.dataDate }));
  } catch (error) {
    const [only, ...others] = records;
    if (!only || !isBadData(error)) throw error;
    if (others.length === 0) {
      // The outer error's message contains only the statement.
      const problem = `It couldn’t be saved: ${safeMessage((error as Error).cause ?? error, longestProblem)}`;
      noteFailure(run, { locationId: only.cqc_location_id, problem, sample: '' });
      await markFailed(tx, run, only.cqc_location_id);
      return nothingSaved;
    }
    const middle = Math.ceil(records.length / 2);
    const first = await saveGood(tx, run, records.slice(0, middle), columns);
    const second = await saveGood(tx, run, records.slice(middle), columns);
    return {
      added: first.added + second.added,
      dormant: (first.dormant ?? 0) + (second.dormant ?? 0),
      changed: first.changed + second.changed,
      unchanged: first.unchanged + second.unchanged,
    };
  }
}

/** Writes a batch to the directory and counts the results. */
export async function saveBatch(tx: Transaction, run: ImportRun, batch: StagedBatch): Promise<void> {
  if (!run.columns) throw new Error('A run was to be saved before its source was known.');
  const { registered, deregistered, leftOut, listedIds } = batch;
  // The run announces its changes once, at its end.
  await beQuiet(tx);
  const saved = await saveGood(tx, run, registered, run.columns);
  const gone =
    deregistered.length > 0 ? await saveGood(tx, run, deregistered, deregisteredColumns(run.columns)) : undefined;
  const removed = await countUnlisted(tx, listedIds);
  run.added += saved.added;
  run.dormant += saved.dormant ?? 0;
  run.changed += saved.changed + (gone?.changed ?? 0) - removed;
  run.unchanged += saved.unchanged + (gone?.unchanged ?? 0);
  run.removed += removed;
  if (leftOut > 0) noteSkipped(run, deregisteredReason, leftOut);
}
