import { keepSessionSecret } from '../../../platform/config/keep-session-secret.server.ts';
import { openLimit } from '../../../platform/limits/open-limit.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { ReportableKind } from '../../../platform/room/reportable-kind.server.ts';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { notifyOperators } from '../../notifications/notify-operators.server.ts';
import { somethingReported } from '../emails/message-emails.email.ts';
import { messageLimits } from '../writing/message-limits.server.ts';
import { reports } from '../message.table.server.ts';
import {
  checkThingReport,
  reportsPerDay,
  toCopy,
  toDetails,
  type ReportReason,
  type ReportSubject,
  type ThingReportField,
} from '../message-report.ts';

export type ReportThingAnswer =
  | { ok: true; path: string }
  | { ok: false; reason: 'broken-rule'; field: ThingReportField; text: string }
  | { ok: false; reason: 'signed-out' | 'not-found' | 'own' }
  /** This user's report about it is still open. */
  | { ok: false; reason: 'already-reported' }
  | { ok: false; reason: 'too-many'; text: string; retryAfterSeconds: number };

type Asked = Record<ThingReportField, string> & { kind: ReportableKind; thingId: string };

/**
 * Shows operators a profile or listing of another user, as it is now. Operators are notified by email that there is a
 * report, without its content. `path`: the page of what was reported.
 */
export async function reportThing(
  { db, pool, config, jobs }: Pick<Platform, 'db' | 'pool' | 'config' | 'jobs'>,
  session: Pick<Session, 'id' | 'viewer'>,
  { kind, thingId, ...form }: Asked,
): Promise<ReportThingAnswer> {
  const userId = session.viewer.id;
  const broken = checkThingReport(form);
  if (broken) return { ok: false, reason: 'broken-rule', ...broken };
  const limit = openLimit(pool, await keepSessionSecret(config), messageLimits.reportPerDay);
  const turn = await limit.take(userId);
  if (!turn.ok) {
    const text = `You’ve sent ${reportsPerDay} reports in 24 hours. Try again later.`;
    return { ...turn, reason: 'too-many', text };
  }
  const answer = await db.transaction(async (tx): Promise<ReportThingAnswer> => {
    if (!(await lockUserAndSession(tx, session))) return { ok: false, reason: 'signed-out' };
    const thing = await kind.find(tx, thingId);
    if (!thing) return { ok: false, reason: 'not-found' };
    const { ownerId, path, facts } = thing;
    if (ownerId === userId) return { ok: false, reason: 'own' };
    const subject = kind.name as ReportSubject;
    const [stored] = await tx
      .insert(reports)
      .values({
        reporterId: userId,
        reportedId: ownerId,
        subject,
        subjectId: thingId,
        copy: toCopy(facts),
        reason: form.reason as ReportReason,
        details: toDetails(form.details),
      })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    if (!stored) return { ok: false, reason: 'already-reported' };
    await notifyOperators(tx, jobs, (recipient) => somethingReported(config, recipient, subject), [ownerId]);
    return { ok: true, path };
  });
  // Only stored reports count towards the limit.
  if (!answer.ok) await limit.give(userId);
  return answer;
}
