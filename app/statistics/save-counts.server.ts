import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { Day } from '../../ui/text/dates.ts';

export type Count = { day: Day; figure: string; part: string; total: number };

/** Adds the counts of one process to the stored ones, in a fixed order, so that two processes cannot deadlock. */
export async function saveCounts(db: Database, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  await db.execute(sql`
    insert into daily_counts (day, figure, part, total)
    select day, figure, part, total
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted (day date, figure text, part text, total bigint)
    order by day, figure, part
    on conflict (day, figure, part) do update set total = daily_counts.total + excluded.total`);
}
