import { sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/open-database.server.ts';
import { longDate } from '../../../../ui/text/dates.ts';
import { importTexts } from '../../operator/import-texts.ts';
import type { ImportRun } from '../import-run.server.ts';

/** Today in London. Later data dates are ignored: they must be mistyped, because no data is from the future. */
const today = sql`(now() at time zone 'Europe/London')::date`;

/**
 * Returns the newest data date (YYYY-MM-DD) of the listed rows. The data date of an import also counts if the import
 * ended after the oldest listed row was written or restored, because it may have confirmed rows without changing them.
 * Null when there is no data or its date is unknown. Demo data counts; an import from before the directory was cleared
 * does not.
 */
export async function findLastDataDate(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    select greatest(
      (select max(data_date) from care_providers where is_listed and data_date <= ${today}),
      (select max(data_date) from cqc_imports where status = 'done' and not is_dry_run and data_date <= ${today}
        and finished_at >= (select min(dated_at) from care_providers where is_listed))
    )::text as last`);
  return rows[0]?.last ?? null;
}

/**
 * Sets the data date of a run whose file states none: the newest day in the file that is not in the future. Returns a
 * text for the operator if the run cannot continue, because its file is older than the existing data and the operator
 * has not allowed older files.
 */
export async function dateByContent(tx: Database, run: ImportRun): Promise<string | undefined> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    update cqc_imports set data_date = (
      select max(day::date) from cqc_import_items,
        unnest(array[record->>'rating_date', record->>'last_inspection_date']) as day
      where run_id = ${run.id} and state = 'record' and day::date <= ${today}
    ) where id = ${run.id} and data_date is null returning data_date::text as day`);
  const day = rows[0]?.day;
  if (!day || run.file?.isOlderTaken) return undefined;
  const last = await findLastDataDate(tx);
  if (!last || day >= last) return undefined;
  const goOn = `To import it anyway, choose the file again and tick ‘${importTexts.takeOlder}’. On the command line, use --force.`;
  return `The newest date in the file is ${longDate(day)}, which is earlier than our data (${longDate(last)}). ${goOn}`;
}
