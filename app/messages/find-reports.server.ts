import { and, asc, count, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { cutText } from '../../ui/text/cut-text.ts';
import { isUuid } from '../../ui/text/is-uuid.ts';
import { reportItems, reports } from './message.table.server.ts';
import type { Report, ReportLine, ReportPerson, ReportState } from './message-report.ts';
import { nothingShown, toShownPerson, type PersonRow } from '../people/shown-person.ts';
import { personName } from '../people/person-name.ts';

export const reportsPerPage = 20;
/** How much of a report's details the list has, in characters: about two lines. */
const longestShown = 200;

/** A user in a report; null if the account is closed. */
type Person = ({ name: string } & PersonRow) | null;
type Row = { report: typeof reports.$inferSelect; reporter: Person; reported: Person };

const personOf = (id: typeof reports.reportedId | typeof reports.reporterId) =>
  sql<Person>`(select to_json(p) from people p where p.user_id = ${id})`;

function select(db: Database) {
  return db
    .select({ report: reports, reporter: personOf(reports.reporterId), reported: personOf(reports.reportedId) })
    .from(reports);
}

function toPerson(id: string | null, person: Person): ReportPerson {
  const { consultantId, serviceId } = person ? toShownPerson(person) : nothingShown;
  return { name: personName(id ?? '', person?.name), accountId: person && id, consultantId, serviceId };
}

/** Operators do not see reports about themselves. */
const shownTo = (operatorId: string) => ne(reports.reportedId, operatorId);

function toLine({ report, reporter, reported }: Row): ReportLine {
  return {
    id: report.id,
    reporter: toPerson(report.reporterId, reporter).name,
    reported: toPerson(report.reportedId, reported).name,
    subject: report.subject,
    reason: report.reason,
    details: cutText(report.details, longestShown),
    createdAt: report.createdAt.toISOString(),
    decision: report.decision,
    decidedAt: report.decidedAt?.toISOString() ?? null,
  };
}

/** Returns a page of reports (`page` counts from 1): the open ones, oldest first, or the decided ones, newest first. */
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

/** Returns how many reports wait for this operator. */
export async function countOpenReports(db: Database, operatorId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(reports)
    .where(and(isNull(reports.decidedAt), shownTo(operatorId)));
  return counted?.total ?? 0;
}

/** Returns one report with what was reported and nothing else. Undefined if this operator may see no report with this id. */
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
  const [counted] = await db
    .select({
      others: count(),
      openOthers: sql<number>`count(*) filter (where ${isNull(reports.decidedAt)})`.mapWith(Number),
    })
    .from(reports)
    .where(and(eq(reports.reportedId, report.reportedId), ne(reports.id, reportId)));
  return {
    ...line,
    others: counted?.others ?? 0,
    openOthers: counted?.openOthers ?? 0,
    people: {
      reporter: toPerson(report.reporterId, row.reporter),
      reported: toPerson(report.reportedId, row.reported),
    },
    details: report.details,
    note: report.note,
    told: report.told,
    isOwn: report.reporterId === operatorId,
    copy: report.copy,
    subjectId: report.subjectId,
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
