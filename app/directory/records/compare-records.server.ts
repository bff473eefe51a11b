import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { mergeColumns } from './merge-columns.server.ts';
import { providerId } from './provider-id.server.ts';
import type { ProviderRecord, SourceColumns } from './provider-record.ts';

/** Lists of CQC location ids. */
export type Difference = Record<'added' | 'changed' | 'unchanged', string[]>;

/** Returns what saveRecords would do with these records. Writes nothing. */
export async function compareRecords(
  db: Database,
  records: ProviderRecord[],
  { carried }: SourceColumns,
): Promise<Difference> {
  // A ratings file says nothing about deregistered locations: it has no records and no columns for them.
  if (records.length === 0) return { added: [], changed: [], unchanged: [] };
  const merged = mergeColumns(carried, 'said');
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const kept = list(merged.map(({ column }) => sql.raw(`kept.${column}`)));
  const after = list(merged.map(({ value }) => value));
  const rows = JSON.stringify(records.map((record) => ({ ...record, id: providerId(record.cqc_location_id) })));
  const { rows: found } = await db.execute<{ location: string; fate: keyof Difference }>(sql`
    select said.cqc_location_id as location, case when kept.id is null then 'added'
      when kept.cleared_at is not null or kept.is_demo or (${kept}) is distinct from (${after})
      then 'changed' else 'unchanged' end as fate
    from jsonb_populate_recordset(null::care_providers, ${rows}::jsonb) as said left join care_providers kept on kept.id = said.id`);
  const difference: Difference = { added: [], changed: [], unchanged: [] };
  for (const { location, fate } of found) difference[fate].push(location);
  return difference;
}
