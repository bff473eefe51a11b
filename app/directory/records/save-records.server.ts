import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { mergeColumns } from './merge-columns.server.ts';
import { providerId } from './provider-id.server.ts';
import type { ProviderRecord, SourceColumns } from './provider-record.ts';

/** `added`: what visitors see. `dormant`: rows that are new, and that they do not see; absent where there are none. */
export type SavedCounts = { added: number; dormant?: number; changed: number; unchanged: number };
export const nothingSaved: SavedCounts = { added: 0, changed: 0, unchanged: 0 };

/**
 * Writes what a source says: a new row for a location that is not there, and on others the columns that the source carries,
 * where a rating is one fact with what belongs to it (see mergeColumns).
 * A cleared row comes back. `dataDate`: the day that the source is of (YYYY-MM-DD), null where it says none; a row that stays
 * as it is keeps its own (see data-date). Each
 * location may be named once only. About 500 records at a time are a good measure.
 */
export async function saveRecords(
  tx: Database,
  records: ProviderRecord[],
  { carried, forNewOnly }: SourceColumns,
  { isDemo = false, dataDate = null }: { isDemo?: boolean; dataDate?: string | null } = {},
): Promise<SavedCounts> {
  if (records.length === 0) return nothingSaved;
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const names = (columns: string[], prefix = '') => list(columns.map((column) => sql.raw(prefix + column)));
  const all = [...new Set([...carried, ...forNewOnly])];
  const merged = mergeColumns(carried, 'excluded');
  const rows = JSON.stringify(records.map((record) => ({ ...record, id: providerId(record.cqc_location_id) })));
  const { rows: written } = await tx.execute<{ is_new: boolean; is_listed: boolean }>(sql`
    insert into care_providers as kept (id, ${names(all)}, is_demo, data_date)
    select id, ${names(all)}, ${isDemo}, ${dataDate}::date from jsonb_populate_recordset(null::care_providers, ${rows}::jsonb)
    on conflict (id) do update set
      ${list(merged.map(({ column, value }) => sql`${sql.raw(column)} = ${value}`))},
      is_demo = excluded.is_demo, data_date = excluded.data_date, dated_at = now(), cleared_at = null, clear_id = null, updated_at = now()
    where kept.cleared_at is not null or kept.is_demo <> excluded.is_demo
      or (${list(merged.map(({ column }) => sql.raw(`kept.${column}`)))}) is distinct from (${list(merged.map(({ value }) => value))})
    returning (xmax = 0) as is_new, is_listed`);
  const isNew = written.filter((row) => row.is_new);
  const added = isNew.filter((row) => row.is_listed).length;
  const dormant = isNew.length - added;
  return {
    added,
    ...(dormant > 0 && { dormant }),
    changed: written.length - isNew.length,
    unchanged: records.length - written.length,
  };
}
