import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { AccountPart } from '../accounts/accounts-context.server.ts';
import { partnerName } from './message.ts';
import { reportItems, reports } from './message.table.server.ts';
import { reportDecisions, reportReasons } from './report.ts';

/**
 * What somebody has reported; not who has reported them: that is the other person's. A report goes with the account that it
 * is about; one that somebody has made stays without their name and their own words, until an operator has looked at it.
 */
export const reportsOfAccount: AccountPart = {
  name: 'message-reports',
  async exportData(db, userId) {
    const name = sql<string | null>`(select p.name from message_partners p where p.user_id = ${reports.reportedId})`;
    const made = await db
      .select({ report: reports, name })
      .from(reports)
      .where(eq(reports.reporterId, userId))
      .orderBy(asc(reports.createdAt));
    if (made.length === 0) return null;
    const lines = [];
    for (const { report, name: about } of made) {
      const items = await db
        .select({ content: reportItems.content, sentAt: reportItems.sentAt })
        .from(reportItems)
        .where(eq(reportItems.reportId, report.id))
        .orderBy(asc(reportItems.sentAt));
      lines.push({
        about: partnerName(report.reportedId, about ?? undefined),
        reason: reportReasons[report.reason],
        details: report.details,
        reportedAt: report.createdAt,
        outcome: report.decision && reportDecisions[report.decision],
        messages: items,
      });
    }
    return lines;
  },
  async erase(tx, userId) {
    await tx.delete(reports).where(eq(reports.reportedId, userId));
    await tx.delete(reportItems).where(eq(reportItems.senderId, userId));
    const isEmpty = notExists(tx.select().from(reportItems).where(eq(reportItems.reportId, reports.id)));
    await tx.delete(reports).where(and(eq(reports.reporterId, userId), isEmpty));
    await tx.update(reports).set({ reporterId: null, details: '' }).where(eq(reports.reporterId, userId));
    await tx.update(reports).set({ decidedBy: null }).where(eq(reports.decidedBy, userId));
  },
};
