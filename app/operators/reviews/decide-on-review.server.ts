import type { Platform } from '../../../platform/open-platform.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';
import { decideReport } from '../../messages/decide-report.server.ts';
import { findOpenReportsAbout } from '../../messages/find-open-reports-about.server.ts';
import { decideReview } from '../../reviews/decide-review.server.ts';
import { policyReasonText } from '../../reviews/review-policy.ts';
import { readDecision, type DecisionField } from './decision-form.ts';

export type DecideOnReviewAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule'; field: DecisionField; text: string }
  /** The user is not an operator, has reported the review, has written it or is reviewed; or there is no such review. */
  | { ok: false; reason: 'not-allowed' };

/**
 * Keeps or removes a review, for a reason from the policy. Both sides are told, every open report about it is decided, and
 * an appeal is answered.
 */
export async function decideOnReview(
  { db, config, jobs }: Pick<Platform, 'db' | 'config' | 'jobs'>,
  operatorId: string,
  reviewId: string,
  form: Record<DecisionField, string>,
): Promise<DecideOnReviewAnswer> {
  if (!(await isOperator(db, operatorId)) || !isUuid(reviewId)) return { ok: false, reason: 'not-allowed' };
  const read = readDecision(form);
  if ('problem' in read) return { ok: false, reason: 'broken-rule', ...read.problem };
  const { decision, reason, words } = read.value;
  return db.transaction(async (tx): Promise<DecideOnReviewAnswer> => {
    const reports = await findOpenReportsAbout(tx, reviewId);
    if (reports.some(({ reporterId }) => reporterId === operatorId)) return { ok: false, reason: 'not-allowed' };
    const sides = await decideReview({ db: tx, config, jobs }, { reviewId, decision, reason, words, by: operatorId });
    if (!sides) return { ok: false, reason: 'not-allowed' };
    const note = [policyReasonText(reason), words].filter((part) => part !== '').join('. ');
    const outcome =
      decision === 'remove' ? { decision: 'acted', told: 'acted' } : { decision: 'dismissed', told: 'nothing-found' };
    for (const { id } of reports) await decideReport({ db: tx, config, jobs }, operatorId, id, { ...outcome, note });
    await recordAct(tx, { by: operatorId, act: `review-${decision}`, account: sides.authorId, reason: note });
    return { ok: true };
  });
}
