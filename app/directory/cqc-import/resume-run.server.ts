import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { keptDays } from '../import-state.ts';

/** Whether a run in cqc_imports failed because of the API and still has its collected data. */
export const isResumable: SQL = sql`(status = 'failed' and exists (
  select from cqc_import_items item where item.run_id = cqc_imports.id))`;

/**
 * Whether a run in cqc_imports has this id; always true if `id` is undefined. Compares strings, because a form may send
 * an invalid id.
 */
export const isRun = (id: string | undefined): SQL => (id === undefined ? sql`true` : sql`id::text = ${id}`);

/**
 * Which run to resume. If `id` or `isDryRun` is left out, any value matches. With `isWhole`, only a run that reads all
 * locations matches. `isForced` makes the resumed run a forced one.
 */
type How = { id?: string; isForced?: boolean; isDryRun?: boolean; isWhole?: boolean };

/** Queues a failed run again, to resume where it stopped. Returns its id; undefined when there is no such run. */
export async function resumeRun(
  tx: Database,
  { id, isForced = false, isDryRun, isWhole = false }: How = {},
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update cqc_imports set status = 'queued', message = null, finished_at = null, attempts = 0, is_cancel_asked = false,
      is_forced = is_forced or ${isForced}
    where ${isResumable} and ${isRun(id)} and is_dry_run = coalesce(${isDryRun ?? null}::boolean, is_dry_run)
      and (source = 'api-full' or not ${isWhole})
      and not exists (select from cqc_imports other where other.status in ('queued', 'running', 'asking'))
    returning id`);
  return rows[0]?.id;
}

/** Deletes the collected data of a failed run, because another run is starting. */
export async function forgetKept(tx: Database): Promise<void> {
  await tx.execute(sql`truncate cqc_import_items`);
}

/** Deletes the collected data of runs that failed at least 7 days ago. */
export async function forgetOldRuns(db: Database): Promise<void> {
  await db.execute(sql`
    delete from cqc_import_items where run_id in (
      select id from cqc_imports where status = 'failed' and finished_at < now() - make_interval(days => ${keptDays}))`);
}
