import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { serviceTables } from '../listing-row.server.ts';
import { serviceMatches } from './service-conditions.server.ts';
import { mostChoices, type ServiceOption, type ServiceOptions, type ServiceQuery } from './service-query.ts';
import { serviceProfiles as services } from '../service.table.server.ts';

const byName = new Intl.Collator('en-GB', { numeric: true });

/**
 * Returns each filter's values, with counts, in listings that match the other filters; and always the chosen values.
 */
export async function countServiceOptions(db: Database, query: ServiceQuery): Promise<ServiceOptions> {
  return {
    types: await count(db, sql`${services.type}`, { ...query, types: [] }, query.types),
    locations: await count(db, sql`${services.location}`, { ...query, locations: [] }, query.locations),
  };
}
countServiceOptions.tables = serviceTables;

async function count(db: Database, column: SQL, others: ServiceQuery, chosen: string[]): Promise<ServiceOption[]> {
  const { rows } = await db.execute<ServiceOption>(sql`
    select ${column} as value, count(*)::integer as count from ${services} where ${serviceMatches(others)}
    group by ${column} order by count(*) desc, lower(${column}) limit ${mostChoices}`);
  const known = new Set(rows.map(({ value }) => value));
  return [...rows, ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))].toSorted(
    (a, b) => byName.compare(a.value, b.value),
  );
}
