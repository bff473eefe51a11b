import { and, asc, count, desc, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { isUuid } from '../../ui/is-uuid.ts';
import { partnerName } from './message.ts';
import { reportItems, reports } from './message.table.server.ts';
import type { Report, ReportLine, ReportState } from './report.ts';

export const reportsPerPage = 20;

type Row = {
  report: typeof reports.$inferSelect;
  reporterName: string | null;
  reportedName: string | null;
};

const nameOf = (id: SQL | typeof reports.reportedId | typeof reports.reporterId) =>
  sql<string | null>`(select p.name from message_partners p where p.user_id = ${id})`;

function select(db: Database) {
  return db
    .select({ report: reports, reporterName: nameOf(reports.reporterId), reportedName: nameOf(reports.reportedId) })
    .from(reports);
}

/** Nobody sees who has reported them, operators neither. */
const shownTo = (operatorId: string) => ne(reports.reportedId, operatorId);

function toLine({ report, reporterName, reportedName }: Row): ReportLine {
  return {
    id: report.id,
    reporter: partnerName(report.reporterId ?? '', reporterName ?? undefined),
    reported: partnerName(report.reportedId, reportedName ?? undefined),
    reason: report.reason,
    createdAt: report.createdAt.toISOString(),
    decision: report.decision,
    decidedAt: report.decidedAt?.toISOString() ?? null,
  };
}

/** A page of the reports, counted from 1: what waits, the longest wait first, or what is decided, the newest first. */
export async function findReports(
  db: Database,
  operatorId: string,
  { state, page }: { state: ReportState; page: number },
): Promise<{ reports: ReportLine[]; total: number }> {
  const isInState = state === 'open' ? isNull(reports.decidedAt) : isNotNull(reports.decidedAt);
  const wanted = and(isInState, shownTo(operatorId));
  const [counted] = await db.select({ total: count() }).from(reports).where(wanted);
  const rows = await select(db)
    .where(wanted)
    .orderBy(state === 'open' ? asc(reports.createdAt) : desc(reports.decidedAt), asc(reports.id))
    .limit(reportsPerPage)
    .offset((page - 1) * reportsPerPage);
  return { reports: rows.map(toLine), total: counted?.total ?? 0 };
}

/** How many reports wait for this operator. */
export async function countOpenReports(db: Database, operatorId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(reports)
    .where(and(isNull(reports.decidedAt), shownTo(operatorId)));
  return counted?.total ?? 0;
}

/** One report with the messages that were reported, and no others. Undefined: there is none that this operator may see. */
export async function findReport(db: Database, operatorId: string, reportId: string): Promise<Report | undefined> {
  if (!isUuid(reportId)) return undefined;
  const [row] = await select(db).where(and(eq(reports.id, reportId), shownTo(operatorId)));
  if (!row) return undefined;
  const { report } = row;
  const line = toLine(row);
  const items = await db
    .select()
    .from(reportItems)
    .where(eq(reportItems.reportId, reportId))
    .orderBy(asc(reportItems.sentAt), asc(reportItems.messageId));
  return {
    ...line,
    details: report.details,
    note: report.note,
    isOwn: report.reporterId === operatorId,
    messages: items.map(({ messageId, senderId, content, sentAt }) => {
      const isOfReported = senderId === report.reportedId;
      return {
        id: messageId,
        from: isOfReported ? line.reported : line.reporter,
        isOfReported,
        content,
        sentAt: sentAt.toISOString(),
      };
    }),
  };
}
