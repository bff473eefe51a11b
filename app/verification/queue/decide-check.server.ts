import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { notify } from '../../notifications/notify.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { lockOrder } from '../../payments/lock-order.server.ts';
import { requestRefund } from '../../payments/request-refund.server.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';
import { approveCheck } from './approve-check.server.ts';
import { askForCopy } from './ask-for-copy.server.ts';
import { checkDecision, type Decision, type DecisionField } from './check-decision.ts';
import { forgetEvidence } from '../evidence/forget-evidence.server.ts';
import { upgrade } from '../verification-status.ts';
import { checkRefused } from '../verification-emails.email.ts';
import { checks, verifiedProfiles } from '../verification.table.server.ts';

export type DecideAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule'; field: DecisionField; text: string }
  /** The user is not an operator, or the check is the operator's own. */
  | { ok: false; reason: 'not-allowed' }
  /** The name or title of the profile, or the documents, have changed since the operator saw them. */
  | { ok: false; reason: 'changed-meanwhile' }
  /** The check does not exist, another operator has decided it or asked for a better copy, or its owner has withdrawn it. */
  | { ok: false; reason: 'not-waiting' };

/**
 * Stores an operator's decision: the level and what was checked; a refusal with its reason and a refund; or the request
 * for a better copy, without a refund.
 */
export async function decideCheck(
  platform: Platform,
  operatorId: string,
  checkId: string,
  decision: Decision,
): Promise<DecideAnswer> {
  const { db, config, jobs } = platform;
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  const broken = checkDecision(decision);
  if (broken) return { ok: false, reason: 'broken-rule', ...broken };
  if (!isUuid(checkId)) return { ok: false, reason: 'not-waiting' };
  return db.transaction(async (tx): Promise<DecideAnswer> => {
    const [seen] = await tx.select().from(checks).where(eq(checks.id, checkId));
    if (!seen) return { ok: false, reason: 'not-waiting' };
    // Locks the order, the profile, then the check: the same order as payment events, so that no deadlock occurs.
    const order = await lockOrder(tx, seen.orderId);
    const [profile] = await tx
      .select({ name: verifiedProfiles.name, title: verifiedProfiles.title })
      .from(verifiedProfiles)
      .where(eq(verifiedProfiles.userId, seen.userId))
      .for('update');
    const [check] = await tx.select().from(checks).where(eq(checks.id, checkId)).for('update');
    if (!check || !profile || check.state !== 'waiting-for-decision') return { ok: false, reason: 'not-waiting' };
    if (check.userId === operatorId) return { ok: false, reason: 'not-allowed' };
    const { name, title } = profile;
    const handedInAt = (check.handedInAt ?? check.createdAt).toISOString();
    if (decision.name !== name || decision.title !== title || decision.handedInAt !== handedInAt)
      return { ok: false, reason: 'changed-meanwhile' };
    const note = decision.note.trim();
    const done = { by: operatorId, account: check.userId, about: check.level, reason: note };
    if (decision.verdict === 'approve') {
      await approveCheck(tx, platform, check, { by: operatorId, what: note, name, title, isTest: false });
      await recordAct(tx, { ...done, act: 'verification-approve' });
      return { ok: true };
    }
    if (decision.verdict === 'ask') {
      const isAsked = await askForCopy(tx, platform, check, { by: operatorId, copies: decision.copies, problem: note });
      if (!isAsked) return { ok: false, reason: 'changed-meanwhile' };
      await recordAct(tx, { ...done, act: 'verification-ask' });
      return { ok: true };
    }
    await tx
      .update(checks)
      .set({ state: 'refused', decidedAt: new Date(), decidedBy: operatorId, note })
      .where(eq(checks.id, check.id));
    await forgetEvidence(tx, jobs, check.id);
    await requestRefund(tx, platform, check.orderId, 'the check was not passed');
    const isUpgrade = order?.reference === upgrade;
    await notify(tx, jobs, check.userId, (recipient) => checkRefused(config, recipient, note, isUpgrade));
    await recordAct(tx, { ...done, act: 'verification-refuse' });
    return { ok: true };
  });
}
