import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { ProviderRecord } from '../records/provider-record.ts';
import type { ImportRun } from './import-run.server.ts';

type Known = { isThere: boolean; isListed: boolean };
export type StagedBatch = {
  /** The id of the last location in the batch. */
  last: string;
  count: number;
  registered: ProviderRecord[];
  /** Deregistered locations that have a row in the directory. */
  deregistered: ProviderRecord[];
  /** The number of deregistered locations without a row in the directory. They get no row. */
  leftOut: number;
  /** The ids of the locations that are listed now. */
  listedIds: string[];
};

/**
 * Returns the next batch of at most `most` collected records, those after the location id `after`; undefined when there
 * are none.
 */
export async function readBatch(
  db: Database,
  run: ImportRun,
  after: string,
  most: number,
): Promise<StagedBatch | undefined> {
  const { rows } = await db.execute<Known & { record: ProviderRecord }>(sql`
    select item.record, provider.id is not null as "isThere", coalesce(provider.is_listed, false) as "isListed"
    from (
      select cqc_location_id, record from cqc_import_items
      where run_id = ${run.id} and state = 'record' and cqc_location_id > ${after} order by cqc_location_id limit ${most}
    ) item left join lateral (
      -- One by one: a join would read the whole directory for each batch.
      select id, is_listed from care_providers where care_providers.cqc_location_id = item.cqc_location_id limit 1
    ) provider on true
    order by item.cqc_location_id`);
  const last = rows.at(-1)?.record.cqc_location_id;
  if (last === undefined) return undefined;
  const gone = rows.filter(({ record }) => record.is_registered === false);
  const records = (of: (Known & { record: ProviderRecord })[]) => of.map(({ record }) => record);
  const known = gone.filter(({ isThere }) => isThere);
  return {
    last,
    count: rows.length,
    registered: records(rows.filter(({ record }) => record.is_registered !== false)),
    deregistered: records(known),
    leftOut: gone.length - known.length,
    listedIds: records(rows.filter(({ isListed }) => isListed)).map((record) => record.cqc_location_id),
  };
}

/** Returns those of `ids` that will no longer be listed in the directory once the collected data is written. */
export async function findUnlisting(db: Database, run: ImportRun, ids: string[], isUnlisting: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select item.cqc_location_id as id from cqc_import_items item where item.run_id = ${run.id} and ${isUnlisting}
      and item.cqc_location_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  return rows.map(({ id }) => id);
}

/** Returns how many of the locations in `ids` have a row in the directory but are not listed. */
export async function countUnlisted(db: Database, ids: string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from care_providers where not is_listed and cqc_location_id in (
      select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  return rows[0]?.count ?? 0;
}
