import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { longDay } from './long-day.ts';
import type { ImportRun } from './import-run.server.ts';

/** The day (YYYY-MM-DD) of the newest data that was imported; null: nothing was, or nobody knows. */
export async function findLastDataDate(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    select max(data_date)::text as last from cqc_imports where status = 'done' and not is_dry_run`);
  return rows[0]?.last ?? null;
}

/**
 * A file that does not say of which day it is was made on the newest day that stands in it, or later: the run takes that
 * one. Answers, in words, why it cannot go on: the file is older than what was imported last, and nobody said that it may be.
 */
export async function dateByContent(tx: Database, run: ImportRun): Promise<string | undefined> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    update cqc_imports set data_date = (
      select max(greatest(record->>'rating_date', record->>'last_inspection_date'))::date
      from cqc_import_items where run_id = ${run.id} and state = 'record'
    ) where id = ${run.id} and data_date is null returning data_date::text as day`);
  const day = rows[0]?.day;
  if (!day || run.file?.isOlderTaken) return undefined;
  const last = await findLastDataDate(tx);
  if (!last || day >= last) return undefined;
  return `The newest day in the file is ${longDay(day)}, older than the data that is here, of ${longDay(last)}.`;
}
