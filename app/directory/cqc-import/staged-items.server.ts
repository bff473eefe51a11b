import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import type { ProviderRecord } from '../records/provider-record.ts';
import { noteFailure, noteSkipped, type ImportRun } from './import-run.server.ts';
import type { ReadRecord } from './api/read-record.ts';

/** The result for one location, as stored in cqc_import_items. */
type Item = { id: string; state: 'record' | 'skipped' | 'missing' | 'failed'; reason?: string; record?: object };
export type Collected = ReadRecord | { kind: 'missing'; locationId: string };

const missingReason = 'Not found in CQC’s data';
const longestSample = 500;

/** Matches what JSON can contain but PostgreSQL cannot store: NUL characters and lone surrogates. */
const unkeepable = /\\u0000|\\ud[89a-f]/i;

/** Whether PostgreSQL cannot store the value. JSON.stringify escapes a surrogate only if it is a lone one. */
function isUnkeepable(value: unknown): boolean {
  return unkeepable.test(JSON.stringify(value).replaceAll('\\\\', ''));
}

function clean(text: string): string {
  return text.replaceAll('\0', '').slice(0, longestSample).toWellFormed();
}

/** Removes inspection and rating dates in the future, which must be typing errors. */
function withoutDaysToCome(record: ProviderRecord, today: string): ProviderRecord {
  const isToCome = (day: string | null | undefined) => (day ?? '') > today;
  if (!isToCome(record.last_inspection_date) && !isToCome(record.rating_date)) return record;
  return {
    ...record,
    ...(isToCome(record.last_inspection_date) && { last_inspection_date: null }),
    ...(isToCome(record.rating_date) && { rating_date: null }),
  };
}

function toItem(run: ImportRun, one: Collected, today: string): Item {
  run.read++;
  if (one.kind === 'record') {
    const id = one.record.cqc_location_id;
    if (!isUnkeepable(one.record)) return { id, state: 'record', record: withoutDaysToCome(one.record, today) };
    return toFailed(run, {
      kind: 'failed',
      locationId: id,
      problem: 'It contains characters that we can’t store.',
      sample: '',
    });
  }
  if (one.kind === 'failed') return toFailed(run, one);
  const reason = one.kind === 'missing' ? missingReason : clean(one.reason);
  noteSkipped(run, reason);
  return { id: clean(one.locationId), state: one.kind, reason };
}

function toFailed(run: ImportRun, one: Extract<Collected, { kind: 'failed' }>): Item {
  const [locationId, problem, sample] = [one.locationId, one.problem, one.sample].map(clean) as [
    string,
    string,
    string,
  ];
  noteFailure(run, { locationId, problem, sample });
  return { id: locationId, state: 'failed', reason: problem };
}

/** Stores the results for these locations and counts them in the run. A second result for a location is ignored. */
export async function stageItems(tx: Database, run: ImportRun, collected: Collected[]): Promise<void> {
  const today = todayInLondon();
  const items = JSON.stringify(collected.map((one) => toItem(run, one, today)));
  await tx.execute(sql`
    insert into cqc_import_items as kept (run_id, cqc_location_id, state, reason, record)
    select distinct on (id) ${run.id}::uuid, id, state, reason, record
    from jsonb_to_recordset(${items}::jsonb) as item (id text, state text, reason text, record jsonb)
    order by id, state = 'record' desc
    on conflict (run_id, cqc_location_id) do update
      set state = excluded.state, reason = excluded.reason, record = excluded.record where kept.state = 'pending'`);
}

/** Marks a location as failed, because its collected data could not be saved. */
export async function markFailed(tx: Database, run: ImportRun, id: string): Promise<void> {
  await tx.execute(sql`
    update cqc_import_items set state = 'failed' where run_id = ${run.id} and cqc_location_id = ${id}`);
}

/** Stores the ids of locations that are still to be read. */
export async function stageIds(tx: Database, run: ImportRun, ids: string[]): Promise<void> {
  await tx.execute(sql`
    insert into cqc_import_items (run_id, cqc_location_id)
    select distinct ${run.id}::uuid, id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id
    on conflict do nothing`);
}

/** Returns the ids of the next locations that are still to be read, in order, starting after `after`. */
export async function pendingIds(db: Database, run: ImportRun, after: string, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select cqc_location_id as id from cqc_import_items
    where run_id = ${run.id} and state = 'pending' and cqc_location_id > ${after}
    order by cqc_location_id limit ${count}`);
  return rows.map(({ id }) => id);
}

export async function countItems(db: Database, run: ImportRun, state?: 'record'): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from cqc_import_items
    where run_id = ${run.id} and (${state ?? null}::text is null or state = ${state ?? null})`);
  return rows[0]?.count ?? 0;
}
