import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import { notify } from '../notifications/notify.server.ts';
import { reviewDecided } from './emails/review-emails.email.ts';
import { findSidesOfReview, type SidesOfReview } from './find-sides-of-review.server.ts';
import { policyReasonText, type PolicyReason, type ReviewDecision } from './review-policy.ts';
import { reviewDecisions, reviews } from './review.table.server.ts';

type Decided = { reviewId: string; decision: ReviewDecision; reason: PolicyReason; words: string; by: string };

/**
 * Stores an operator's decision about a review, which then is shown or not, and counted or not, and tells both sides. A
 * decision that answers an appeal is final. Returns undefined if there is no such review, or the operator has written it
 * or is reviewed.
 */
export async function decideReview(
  { db: tx, config, jobs }: { db: Transaction } & Pick<Platform, 'config' | 'jobs'>,
  { reviewId, decision, reason, words, by }: Decided,
): Promise<SidesOfReview | undefined> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update');
  if (!review || review.isDemo) return undefined;
  const sides = await findSidesOfReview(tx, review);
  if (sides.authorId === by || sides.reviewedId === by) return undefined;
  const now = new Date();
  const answered = await tx
    .update(reviewDecisions)
    .set({ appealAnsweredAt: now })
    .where(
      and(
        eq(reviewDecisions.reviewId, reviewId),
        isNotNull(reviewDecisions.appealedAt),
        isNull(reviewDecisions.appealAnsweredAt),
      ),
    )
    .returning({ id: reviewDecisions.id });
  const isFinal = answered.length > 0;
  await tx
    .insert(reviewDecisions)
    .values({ reviewId, decision, policyReason: reason, words, isFinal, decidedBy: by, decidedAt: now });
  await tx
    .update(reviews)
    .set(
      decision === 'remove'
        ? { removedAt: review.removedAt ?? now, removedBecause: policyReasonText(reason) }
        : { removedAt: null, removedBecause: null },
    )
    .where(eq(reviews.id, reviewId));
  const news = { reviewId, decision, reason, words, isFinal, decidedAt: now.toISOString() };
  for (const [userId, isAuthor] of [
    [sides.authorId, true],
    [sides.reviewedId, false],
  ] as const) {
    if (userId === null) continue;
    await notify(tx, jobs, userId, (recipient) => reviewDecided(config, recipient, { ...news, isAuthor }));
  }
  return sides;
}
