import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { dataDateOf } from '../records/data-date.server.ts';
import { careTypeKeys } from '../care-types.ts';
import { beQuiet, type ImportRun } from './import-run.server.ts';

/** Whether the source's data about a location (the column `record` in `item`) takes the location off the list. */
export function isUnlisting(run: ImportRun): SQL {
  const carried = new Set(run.columns?.carried);
  const says = (column: string) => sql.raw(`coalesce((item.record->>'${column}')::boolean, false)`);
  const anyType = sql.join(careTypeKeys.map(says), sql` or `);
  const reasons = [
    ...(carried.has('is_registered') ? [sql`not coalesce((item.record->>'is_registered')::boolean, true)`] : []),
    ...(carried.has('is_dormant') ? [says('is_dormant')] : []),
    ...(careTypeKeys.every((type) => carried.has(type)) ? [sql`not (${anyType})`] : []),
  ];
  return reasons.length > 0 ? sql`(${sql.join(reasons, sql` or `)})` : sql`false`;
}

/** Whether the source names every existing location, so that a location missing from it has been removed. */
function isWholeSource(run: ImportRun): boolean {
  return run.source === 'api-full' || (run.file?.isWhole ?? false);
}

/**
 * Whether a row in care_providers is taken off the list at the end of the run, because its location was skipped on
 * purpose, or is missing from a source that should name every location. A file that contains only some locations
 * takes no provider off the list. Locations that could not be read stay listed.
 */
function isGone(run: ImportRun): SQL {
  const named = sql`select from cqc_import_items item where item.run_id = ${run.id}
    and item.cqc_location_id = care_providers.cqc_location_id`;
  if (isWholeSource(run)) return sql`not exists (${named} and item.state <> 'skipped')`;
  return run.source === 'file' ? sql`false` : sql`exists (${named} and item.state = 'skipped')`;
}

/** Whether a listed row in care_providers would no longer be listed after the run. */
function isToBeRemoved(run: ImportRun): SQL {
  return sql`(${isGone(run)} or exists (
    select from cqc_import_items item where item.run_id = ${run.id} and item.state = 'record'
      and item.cqc_location_id = care_providers.cqc_location_id and ${isUnlisting(run)}))`;
}

/** Returns the names of the first few providers that the run would take off the list. */
export async function findRemovals(db: Database, run: ImportRun, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from care_providers where is_listed and ${isToBeRemoved(run)} order by sort_name, id limit ${count}`);
  return rows.map(({ name }) => name);
}

/** Counts the listed providers in `range`, and those of them that the run would take off the list (`leaving`). */
export async function countRemovals(
  db: Database,
  run: ImportRun,
  range: SQL,
): Promise<{ leaving: number; listed: number }> {
  const { rows } = await db.execute<{ leaving: number; listed: number }>(sql`
    select count(*)::integer as listed, (count(*) filter (where ${isToBeRemoved(run)}))::integer as leaving
    from care_providers where is_listed and ${range}`);
  return rows[0] ?? { leaving: 0, listed: 0 };
}

/** Returns how many providers in `range` would leave the list at the end of the run, and the first `count` names. */
export async function findGone(
  db: Database,
  run: ImportRun,
  range: SQL,
  count: number,
): Promise<{ names: string[]; total: number }> {
  const { rows } = await db.execute<{ name: string; total: number }>(sql`
    select name, (count(*) over ())::integer as total from care_providers where is_listed and ${isGone(run)} and ${range}
    order by sort_name, id limit ${count}`);
  return { names: rows.map(({ name }) => name), total: rows[0]?.total ?? 0 };
}

/**
 * Takes the removed providers in `range` off the list. Their rows stay, without a date of deregistration, because the
 * source does not state one. Returns how many of them were listed.
 */
export async function unlistGone(tx: Database, run: ImportRun, range: SQL): Promise<number> {
  await beQuiet(tx);
  const { rows } = await tx.execute<{ was_listed: boolean }>(sql`
    with gone as (
      select id, is_listed from care_providers where is_registered and cleared_at is null and ${isGone(run)} and ${range}
    )
    update care_providers set is_registered = false, updated_at = now(), data_date = ${run.dataDate}::date, dated_at = now()
    from gone where care_providers.id = gone.id returning gone.is_listed as was_listed`);
  return rows.filter((row) => row.was_listed).length;
}

/** Keeps the data date of providers that could not be read or saved, because this run does not confirm their data. */
export async function keepDatesOfFailed(tx: Database, run: ImportRun): Promise<void> {
  if (!isWholeSource(run)) return;
  await tx.execute(sql`
    update care_providers set data_date = ${dataDateOf(sql`data_date`, sql`dated_at`)}, dated_at = now()
    where is_registered and cleared_at is null and cqc_location_id in (
      select cqc_location_id from cqc_import_items where run_id = ${run.id} and state = 'failed')`);
}
