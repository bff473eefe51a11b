import { sql, type SQL } from 'drizzle-orm';

/** Imports that were told of every provider there is. */
const wholeImports = sql`(select started_at, data_date as whole_date from cqc_imports
  where status = 'done' and not is_dry_run and data_date is not null
    and (source = 'api-full' or coalesce((file->>'isWhole')::boolean, false))) as whole_imports`;

/**
 * The day that a row's data is of: that of the source which wrote it last or, where it is later, that of an import of all
 * providers which began later and left the row as it is. So a row that has not changed is not written to say so. Null where
 * no source said its day.
 */
export const dataDateOf = (written: SQL, datedAt: SQL) =>
  sql`greatest(${written}, (select max(whole_date) from ${wholeImports} where started_at > ${datedAt}))`;
