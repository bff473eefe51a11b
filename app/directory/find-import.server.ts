import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { isFileKept } from './cqc-import/files/kept-file.server.ts';
import { isResumable } from './cqc-import/resume-run.server.ts';
import type { ImportState } from './import-state.ts';

type Row = Omit<ImportState, 'secondsLeft' | 'samples'> & { samples: Partial<ImportState['samples']> };

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`;

/** Returns the import with this id or, without an id, the latest, with its progress. Undefined when there is none. */
export async function findImport(db: Database, id?: string): Promise<ImportState | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select id, source, file->>'name' as "fileName", status, step, is_dry_run as "isDryRun", is_forced as "isForced",
      is_cancel_asked as "isCancelAsked", ${milliseconds('queued_at')} as "queuedAt",
      ${milliseconds('started_at')} as "startedAt", ${milliseconds('finished_at')} as "finishedAt", done, total,
      rate_per_second as "ratePerSecond", read_count as read, added_count as added,
      dormant_count as dormant, changed_count as changed,
      unchanged_count as unchanged, removed_count as removed, failed_count as failed, skipped, failures, samples,
      to_remove as "toRemove", listed_before as "listedBefore", message, data_date::text as "dataDate",
      file->>'doubt' as doubt, coalesce(file->'notes', '[]') as notes, ${isResumable} as "isResumable", ${isFileKept} as "isFileKept"
    from cqc_imports where ${id ?? null}::uuid is null or id = ${id ?? null}::uuid order by queued_at desc limit 1`);
  const row = rows[0];
  if (!row) return undefined;
  const { done, total, ratePerSecond: rate } = row;
  const isMoving = row.status === 'running' && rate !== null && rate > 0 && total !== null;
  return {
    ...row,
    samples: { added: [], changed: [], removed: [], ...row.samples },
    secondsLeft: isMoving ? Math.ceil(Math.max(0, total - done) / rate) : null,
  };
}

/** Returns how many seconds ago the last import was completed. Undefined when there is none. */
export async function findSuccessAge(db: Database): Promise<number | undefined> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select extract(epoch from now() - max(finished_at))::float8 as seconds
    from cqc_imports where status = 'done' and not is_dry_run`);
  return rows[0]?.seconds ?? undefined;
}
