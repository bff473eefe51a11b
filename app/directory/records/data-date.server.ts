import { sql, type SQL } from 'drizzle-orm';

/** Finished imports whose source listed every provider. */
const wholeImports = sql`(select started_at, data_date as whole_date from cqc_imports
  where status = 'done' and not is_dry_run and data_date is not null
    and (source = 'api-full' or coalesce((file->>'isWhole')::boolean, false))) as whole_imports`;

/**
 * Returns SQL for the date of a row's data: the date of the source that last wrote the row, or the later date of a full
 * import that started after that. A full import confirms unchanged rows without writing them. Null if no source gave a
 * date.
 */
export const dataDateOf = (written: SQL, datedAt: SQL) =>
  sql`greatest(${written}, (select max(whole_date) from ${wholeImports} where started_at > ${datedAt}))`;
