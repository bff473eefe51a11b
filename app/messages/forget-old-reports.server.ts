import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { reports } from './message.table.server.ts';

export const decidedReportDays = 365;

/** Deletes reports, with the reported messages, a year after their decision. */
export async function forgetOldReports(db: Database): Promise<void> {
  await db.delete(reports).where(lt(reports.decidedAt, sql`now() - make_interval(days => ${decidedReportDays})`));
}
