import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { mergeColumns } from './merge-columns.server.ts';
import { providerId } from './provider-id.server.ts';
import type { ProviderRecord, SourceColumns } from './provider-record.ts';

/** `added`: new rows that visitors see. `dormant`: new rows that visitors do not see; absent if there are none. */
export type SavedCounts = { added: number; dormant?: number; changed: number; unchanged: number };
export const nothingSaved: SavedCounts = { added: 0, changed: 0, unchanged: 0 };

/**
 * Saves the records from a source. A new location gets a new row. In an existing row, the columns that the source
 * carries are updated (see mergeColumns), and a cleared row is listed again. `dataDate` is the date of the source
 * (YYYY-MM-DD), or null if unknown. An unchanged row keeps its date (see data-date). Each location may occur only once.
 * Pass about 500 records at a time.
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
