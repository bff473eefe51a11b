import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { notify } from '../../notifications/notify.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { lockOrder } from '../../payments/lock-order.server.ts';
import { requestRefund } from '../../payments/request-refund.server.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { approve } from './approve.server.ts';
import { checkDecision, type Decision, type DecisionField } from './decision.ts';
import { forgetEvidence } from '../evidence/forget-evidence.server.ts';
import { upgrade } from '../standing.ts';
import { checkRefused } from '../verification-emails.email.ts';
import { checks, verifiedProfiles } from '../verification.table.server.ts';

export type DecideAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule'; field: DecisionField; text: string }
  /** Not an operator, or the operator's own check. */
  | { ok: false; reason: 'not-allowed' }
  /** The profile has another name or title than the operator saw. */
  | { ok: false; reason: 'changed-meanwhile' }
  /** No such check, or another operator has decided it, or its owner has withdrawn it. */
  | { ok: false; reason: 'not-waiting' };

/** An operator's decision: the level with what was looked at, or a refusal with its reason and the money back. */
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
    // The order, the profile, the check: in the order of the payment events, so that nobody waits in a circle.
    const order = await lockOrder(tx, seen.orderId);
    const [profile] = await tx
      .select({ name: verifiedProfiles.name, title: verifiedProfiles.title })
      .from(verifiedProfiles)
      .where(eq(verifiedProfiles.userId, seen.userId))
      .for('update');
    const [check] = await tx.select().from(checks).where(eq(checks.id, checkId)).for('update');
    if (check?.state !== 'waiting-for-decision' || !profile) return { ok: false, reason: 'not-waiting' };
    if (check.userId === operatorId) return { ok: false, reason: 'not-allowed' };
    const { name, title } = profile;
    if (decision.name !== name || decision.title !== title) return { ok: false, reason: 'changed-meanwhile' };
    const note = decision.note.trim();
    if (decision.verdict === 'approve') {
      await approve(tx, platform, check, { by: operatorId, what: note, name, title, isTest: false });
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
    return { ok: true };
  });
}
