import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { FormError } from '../../ui/form/form-answer.ts';
import { isUuid } from '../../ui/text/is-uuid.ts';
import { isOperator } from '../accounts/operators/is-operator.server.ts';
import { recordAct } from '../accounts/operators/record-act.server.ts';
import { reportLookedAt } from './emails/message-emails.email.ts';
import { reportItems, reports } from './message.table.server.ts';
import { nameInEmail } from '../notifications/name-in-email.ts';
import { notify } from '../notifications/notify.server.ts';
import {
  checkReportDecision,
  reportDecisions,
  toDetails,
  type DecideField,
  type ReportDecision,
  type ReportOutcome,
} from './message-report.ts';
import { people } from '../people/people.view.server.ts';

export type DecideReportAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule'; errors: FormError<DecideField>[] }
  /** The user is not an operator, or is one of the two users in the report. */
  | { ok: false; reason: 'not-allowed' }
  /** No such report, or it is already decided. */
  | { ok: false; reason: 'not-open' };

/**
 * Stores an operator's decision about a report. The reporter is sent the outcome chosen for them, not the decision or the
 * note. What closed accounts wrote was kept only for the decision, and is now deleted from the report.
 */
export async function decideReport(
  { db, config, jobs }: Pick<Platform, 'config' | 'jobs'> & { db: Database },
  operatorId: string,
  reportId: string,
  typed: Record<DecideField, string>,
): Promise<DecideReportAnswer> {
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  const broken = checkReportDecision(typed, false);
  const notOpen: DecideReportAnswer =
    broken.length > 0 ? { ok: false, reason: 'broken-rule', errors: broken } : { ok: false, reason: 'not-open' };
  if (!isUuid(reportId)) return notOpen;
  return db.transaction(async (tx): Promise<DecideReportAnswer> => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for('update');
    if (!report || report.decidedAt) return notOpen;
    const { reporterId, reportedId, subject } = report;
    if ([reporterId, reportedId].includes(operatorId)) return { ok: false, reason: 'not-allowed' };
    const errors = checkReportDecision(typed, reporterId !== null);
    if (errors.length > 0) return { ok: false, reason: 'broken-rule', errors };
    const decision = typed.decision as ReportDecision;
    const outcomeTold = typed.told as ReportOutcome;
    const told = reporterId ? outcomeTold : null;
    await tx
      .update(reports)
      .set({ decision, note: toDetails(typed.note), told, decidedAt: sql`now()`, decidedBy: operatorId })
      .where(eq(reports.id, reportId));
    const isThere = tx.select().from(people).where(eq(people.userId, reportItems.senderId));
    await tx.delete(reportItems).where(and(eq(reportItems.reportId, reportId), notExists(isThere)));
    const [reported] = await tx.select().from(people).where(eq(people.userId, reportedId));
    if (!reported) await tx.update(reports).set({ copy: '' }).where(eq(reports.id, reportId));
    if (reporterId) {
      const about = { outcomeTold, subject, name: nameInEmail(reported?.name, config), partnerId: reportedId };
      await notify(tx, jobs, reporterId, (recipient) => reportLookedAt(config, recipient, about), {
        confirmedOnly: true,
      });
    }
    const done = {
      by: operatorId,
      account: reportedId,
      about: reportDecisions[decision],
      reason: toDetails(typed.note),
    };
    await recordAct(tx, { ...done, act: 'report-decide' });
    return { ok: true };
  });
}
