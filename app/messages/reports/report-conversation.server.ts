import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { keepSessionSecret } from '../../../platform/config/keep-session-secret.server.ts';
import { openLimit } from '../../../platform/limits/open-limit.server.ts';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { notifyOperators } from '../../notifications/notify-operators.server.ts';
import { somethingReported } from '../emails/message-emails.email.ts';
import { messages, reportItems, reports } from '../message.table.server.ts';
import { isBetween } from '../pair-conditions.server.ts';
import {
  checkReport,
  reportsPerDay,
  toDetails,
  type ReportField,
  type ReportForm,
  type ReportReason,
} from '../message-report.ts';
import { messageLimits } from '../writing/message-limits.server.ts';

export type ReportAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule'; field: ReportField; text: string }
  | { ok: false; reason: 'signed-out' | 'not-found'; text: string }
  | { ok: false; reason: 'too-many'; text: string; retryAfterSeconds: number };

/**
 * Shows operators the chosen messages of the user's own conversation, as they are now, and no others. Operators are notified
 * by email that there is a report, without its content. A form that was sent twice makes one report.
 */
export async function reportConversation(
  { db, pool, config, jobs }: Pick<Platform, 'db' | 'pool' | 'config' | 'jobs'>,
  session: Pick<Session, 'id' | 'viewer'>,
  { partnerId, ...form }: ReportForm & { partnerId: string },
): Promise<ReportAnswer> {
  const userId = session.viewer.id;
  const broken = checkReport(form);
  if (broken) return { ok: false, reason: 'broken-rule', ...broken };
  const chosen = [...new Set(form.messageIds.map((id) => id.toLowerCase()))];
  const notFound = { ok: false, reason: 'not-found', text: 'We can’t find that conversation.' } as const;
  if (![partnerId, ...chosen].every(isUuid)) return notFound;
  const limit = openLimit(pool, await keepSessionSecret(config), messageLimits.reportPerDay);
  const turn = await limit.take(userId);
  if (!turn.ok) {
    const text = `You’ve sent ${reportsPerDay} reports in 24 hours. Try again later.`;
    return { ...turn, reason: 'too-many', text };
  }
  const answer = await db.transaction(async (tx): Promise<ReportAnswer> => {
    if (!(await lockUserAndSession(tx, session))) {
      return { ok: false, reason: 'signed-out', text: 'Your session has ended. Log in again to carry on.' };
    }
    const rows = await tx
      .select()
      .from(messages)
      .where(and(inArray(messages.id, chosen), isBetween(userId, partnerId)));
    if (rows.length < chosen.length) return notFound;
    if (await isReported(tx, { userId, partnerId, form, chosen })) return known;
    const [report] = await tx
      .insert(reports)
      .values({
        reporterId: userId,
        reportedId: partnerId,
        reason: form.reason as ReportReason,
        details: toDetails(form.details),
      })
      .returning({ id: reports.id });
    if (!report) throw new Error('the report was not stored');
    const items = rows.map(({ id, senderId, content, createdAt }) => ({
      reportId: report.id,
      messageId: id,
      senderId,
      content,
      sentAt: createdAt,
    }));
    await tx.insert(reportItems).values(items);
    await notifyOperators(tx, jobs, (recipient) => somethingReported(config, recipient, 'messages'), [partnerId]);
    return { ok: true };
  });
  // Only stored reports count towards the limit.
  if (!answer.ok || answer === known) await limit.give(userId);
  return answer;
}

/** The answer for a report that was sent twice: operators have it already. */
const known = { ok: true } as const;

type Sent = { userId: string; partnerId: string; form: ReportForm; chosen: string[] };

/** Whether the user has an open report with the same words and messages. The user's row must be locked. */
async function isReported(tx: Transaction, { userId, partnerId, form, chosen }: Sent): Promise<boolean> {
  const same = await tx
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(reportItems, eq(reportItems.reportId, reports.id))
    .where(
      and(
        eq(reports.reporterId, userId),
        eq(reports.reportedId, partnerId),
        eq(reports.reason, form.reason as ReportReason),
        eq(reports.details, toDetails(form.details)),
        isNull(reports.decidedAt),
      ),
    )
    .groupBy(reports.id)
    .having(
      sql`array_agg(${reportItems.messageId} order by ${reportItems.messageId}) = ${sql.param(chosen.toSorted())}::uuid[]`,
    )
    .limit(1);
  return same.length > 0;
}
