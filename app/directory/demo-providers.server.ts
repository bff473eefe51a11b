import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { locationColumns, mapLocation } from './cqc-import/map/map-location.ts';
import { demoDataDates } from './records/demo-data-date.ts';
import locations from './demo-providers.json' with { type: 'json' };
import { providerId } from './records/provider-id.server.ts';
import type { ProviderRecord, SourceColumns } from './records/provider-record.ts';
import { saveRecords } from './records/save-records.server.ts';

/** Converts a location of CQC's API into a demo provider. Undefined unless it is registered and in the directory's scope. */
export function toDemoProvider(json: unknown): ProviderRecord | undefined {
  const read = mapLocation(json);
  return read.kind === 'record' && read.record.is_registered ? read.record : undefined;
}

/**
 * Loads the registered providers of Oldham as CQC published them in March 2025 (Contains Care Quality Commission (CQC)
 * information licensed under the Open Government Licence v3.0). They are real providers, but marked as demo data.
 * Providers that an import has already added stay unchanged.
 */
export function loadDemoProviders(tx: Database): Promise<number> {
  const records = locations.map((json) => toDemoProvider(json)).filter((record) => record !== undefined);
  return addDemoRecords(tx, records, locationColumns, demoDataDates.oldham);
}

/** Adds the records that the directory lacks, marked as demo data of `dataDate`. Returns how many it added. */
export async function addDemoRecords(
  tx: Database,
  records: ProviderRecord[],
  columns: SourceColumns,
  dataDate: string,
): Promise<number> {
  const ids = sql.param(records.map((record) => providerId(record.cqc_location_id)));
  const { rows } = await tx.execute<{ cqc_location_id: string }>(
    sql`select cqc_location_id from care_providers where id = any(${ids}::uuid[])`,
  );
  const there = new Set(rows.map((row) => row.cqc_location_id));
  const missing = records.filter((record) => !there.has(record.cqc_location_id));
  const { added, dormant = 0 } = await saveRecords(tx, missing, columns, { isDemo: true, dataDate });
  return added + dormant;
}

/** Deletes every demo provider that no later import has included. Returns how many it deleted. */
export async function removeDemoProviders(tx: Database): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from care_providers where is_demo`);
  return rowCount ?? 0;
}

/** Whether the directory contains demo providers. */
export async function hasDemoProviders(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ is_there: boolean }>(
    sql`select exists (select from care_providers where is_demo) as is_there`,
  );
  return rows[0]?.is_there ?? false;
}
