import { and, asc, eq, isNotNull, isNull, notExists, notInArray, sql } from 'drizzle-orm';
import type { AccountDataPart } from '../../../platform/room/account-data-part.server.ts';
import { reportItems, reports } from '../message.table.server.ts';
import { reportOutcomes, reportReasons, reportSubjects } from '../message-report.ts';
import { personName } from '../../people/person-name.ts';

/**
 * The reports that a user made. Reports about the user are left out: they belong to the reporter. Closing an account
 * deletes the decided reports about it. Open ones are kept, so that no one avoids a decision by closing their account.
 * Reports that the user made are kept, without the user's name and own words.
 */
export const reportsOfAccount: AccountDataPart = {
  name: 'reports',
  order: 50,
  async exportData(db, userId) {
    const name = sql<string | null>`(select p.name from people p where p.user_id = ${reports.reportedId})`;
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
        about: personName(report.reportedId, about ?? undefined),
        what: reportSubjects[report.subject],
        reason: reportReasons[report.reason],
        details: report.details,
        reportedAt: report.createdAt,
        outcome: report.told && reportOutcomes[report.told],
        messages: items,
        copy: report.copy,
      });
    }
    return lines;
  },
  async erase(tx, userId) {
    const isDecided = isNotNull(reports.decidedAt);
    await tx.delete(reports).where(and(eq(reports.reportedId, userId), isDecided));
    const waiting = and(eq(reports.reportedId, userId), isNull(reports.decidedAt));
    const isNotAwaited = notInArray(reportItems.reportId, tx.select({ id: reports.id }).from(reports).where(waiting));
    await tx.delete(reportItems).where(and(eq(reportItems.senderId, userId), isNotAwaited));
    const isEmpty = and(
      eq(reports.copy, ''),
      notExists(tx.select().from(reportItems).where(eq(reportItems.reportId, reports.id))),
    );
    await tx.delete(reports).where(and(eq(reports.reporterId, userId), isDecided, isEmpty));
    await tx.update(reports).set({ reporterId: null, details: '' }).where(eq(reports.reporterId, userId));
    await tx.update(reports).set({ decidedBy: null }).where(eq(reports.decidedBy, userId));
  },
  onClose: {
    erases: ['Reports about you that we’ve made a decision on.'],
    keeps: [
      {
        what: 'Reports you’ve made about others, with the messages, profile or listing you reported, but without your name or anything you wrote. We delete them a year after our decision.',
        why: 'So that our team can look into them and protect others.',
      },
      {
        what: 'Reports about you that are still waiting for a decision, with the messages, profile or listing in them. We delete what you wrote from them once we’ve decided.',
        why: 'So that nobody can get round a decision by closing their account.',
      },
    ],
  },
};
