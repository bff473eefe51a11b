import type pg from 'pg';
import { providerId } from '../../app/directory/records/provider-id.server.ts';

export type CareProviderValues = Record<string, unknown> & { name: string };

let number = 0;

/**
 * Inserts care providers by column name. Omitted columns get the database's default, except that each provider is a
 * care home.
 */
export async function addCareProviders(pool: pg.Pool, rows: CareProviderValues[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const all = [...new Set(['id', 'cqc_location_id', 'care_home', ...columns])];
  const complete = rows.map((row) => {
    const location = `1-${++number}`;
    return { id: providerId(location), cqc_location_id: location, care_home: true, ...row };
  });
  // One insert per row, so that omitted columns get their defaults.
  for (const row of complete) {
    const own = all.filter((column) => column in row);
    await pool.query(
      `insert into care_providers (${own.join(', ')}) select ${own.join(', ')} from jsonb_populate_record(null::care_providers, $1::jsonb)`,
      [JSON.stringify(row)],
    );
  }
}
