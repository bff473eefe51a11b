import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { reports } from './message.table.server.ts';

/** Returns the open reports about something with a public page. `subjectId`: its id. `reporterId`: null if that account is closed. */
export function findOpenReportsAbout(
  db: Database,
  subjectId: string,
): Promise<{ id: string; reporterId: string | null }[]> {
  return db
    .select({ id: reports.id, reporterId: reports.reporterId })
    .from(reports)
    .where(and(eq(reports.subjectId, subjectId), isNull(reports.decidedAt)))
    .orderBy(asc(reports.createdAt));
}
