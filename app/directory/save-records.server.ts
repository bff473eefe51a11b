import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { providerId } from './provider-id.server.ts';
import type { ProviderRecord, SourceColumns } from './provider-record.ts';

export type SavedCounts = { added: number; changed: number; unchanged: number };

/**
 * Writes what a source says: a new row for a location that is not there, and on others the columns that the source carries.
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
  if (records.length === 0) return { added: 0, changed: 0, unchanged: 0 };
  const names = (columns: string[], prefix = '') =>
    sql.join(
      columns.map((column) => sql.raw(prefix + column)),
      sql`, `,
    );
  const all = [...new Set([...carried, ...forNewOnly])];
  const updated = carried.filter((column) => column !== 'cqc_location_id');
  const rows = JSON.stringify(records.map((record) => ({ ...record, id: providerId(record.cqc_location_id) })));
  const { rows: written } = await tx.execute<{ is_new: boolean }>(sql`
    insert into care_providers as kept (id, ${names(all)}, is_demo, data_date)
    select id, ${names(all)}, ${isDemo}, ${dataDate}::date from jsonb_populate_recordset(null::care_providers, ${rows}::jsonb)
    on conflict (id) do update set
      ${sql.join(
        updated.map((column) => sql.raw(`${column} = excluded.${column}`)),
        sql`, `,
      )},
      is_demo = excluded.is_demo, data_date = excluded.data_date, dated_at = now(), cleared_at = null, clear_id = null, updated_at = now()
    where kept.cleared_at is not null or kept.is_demo <> excluded.is_demo
      or (${names(updated, 'kept.')}) is distinct from (${names(updated, 'excluded.')})
    returning (xmax = 0) as is_new`);
  const added = written.filter((row) => row.is_new).length;
  return { added, changed: written.length - added, unchanged: records.length - written.length };
}
