import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { dataDateOf } from './records/data-date.server.ts';
import type { DataDates } from './provider-texts.ts';

/**
 * Finds all data dates by stepping through the index from each date to the next. Reading all rows would be as slow as a
 * search.
 */
const written = sql`
  with recursive written (day) as (
    (select data_date from care_providers where is_listed and data_date is not null order by data_date limit 1)
    union all
    select (select data_date from care_providers where is_listed and data_date > day order by data_date limit 1)
    from written where day is not null
  )`;

/** The time at which the first or the last row with this data date was written. */
const datedAt = (direction: 'asc' | 'desc') => sql`coalesce(
  (select dated_at from care_providers where is_listed and data_date = day order by data_date ${sql.raw(direction)}, dated_at ${sql.raw(direction)} limit 1),
  (select dated_at from care_providers where is_listed and data_date is null and day is null
    order by data_date ${sql.raw(direction)}, dated_at ${sql.raw(direction)} limit 1))`;

/** Returns how many providers are listed and the dates of their data. The dates are null when unknown. */
export async function countProviders(db: Database): Promise<{ providers: number; dataDates: DataDates | null }> {
  const { rows } = await db.execute<{ providers: number; oldest: string | null; newest: string | null }>(sql`
    ${written}, dated as (
      select day, ${datedAt('asc')} as first, ${datedAt('desc')} as last from (select day from written union select null) as days
    )
    select (select count(*)::integer from listed_providers) as providers,
      min(${dataDateOf(sql`day`, sql`last`)})::text as oldest, max(${dataDateOf(sql`day`, sql`first`)})::text as newest
    from dated where last is not null`);
  const { providers = 0, oldest = null, newest = null } = rows[0] ?? {};
  return { providers, dataDates: oldest && newest ? { oldest, newest } : null };
}
countProviders.tables = ['care_providers', 'cqc_imports'] as const;
