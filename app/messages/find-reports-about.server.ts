import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { reports } from './message.table.server.ts';
import type { ReportLine } from './message-report.ts';

const mostShown = 20;

/** Times: ISO 8601. */
export type ReportAbout = Pick<ReportLine, 'id' | 'subject' | 'reason' | 'createdAt' | 'decision' | 'decidedAt'>;

/** Returns the newest 20 reports about an account, and the total. Operators do not see reports about themselves. */
export async function findReportsAbout(
  db: Database,
  operatorId: string,
  accountId: string,
): Promise<{ reports: ReportAbout[]; total: number }> {
  const rows = await db
    .select({
      id: reports.id,
      subject: reports.subject,
      reason: reports.reason,
      createdAt: reports.createdAt,
      decision: reports.decision,
      decidedAt: reports.decidedAt,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(reports)
    .where(and(eq(reports.reportedId, accountId), ne(reports.reportedId, operatorId)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(mostShown);
  const found = rows.map(({ total, createdAt, decidedAt, ...report }) => ({
    ...report,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
  return { reports: found, total: rows[0]?.total ?? 0 };
}
