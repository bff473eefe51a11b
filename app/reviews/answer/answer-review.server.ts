import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { findSidesOfReview } from '../find-sides-of-review.server.ts';
import { readAnswer } from '../review-rules.ts';
import { reviews } from '../review.table.server.ts';

export type AnswerReviewAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule'; field: 'answer'; text: string }
  | { ok: false; reason: 'signed-out' }
  /** No such review, or it is about somebody else. */
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'answered' };

/** Publishes the answer of whoever is reviewed. There is one answer, and it cannot be changed. */
export async function answerReview(
  db: NodePgDatabase,
  session: Pick<Session, 'id' | 'viewer'>,
  { reviewId, answer }: { reviewId: string; answer: string },
): Promise<AnswerReviewAnswer> {
  const read = readAnswer(answer);
  if ('problem' in read) return { ok: false, reason: 'broken-rule', field: 'answer', text: read.problem };
  if (!isUuid(reviewId)) return { ok: false, reason: 'not-found' };
  return db.transaction(async (tx): Promise<AnswerReviewAnswer> => {
    if (!(await lockUserAndSession(tx, session))) return { ok: false, reason: 'signed-out' };
    const isShown = and(eq(reviews.id, reviewId), isNull(reviews.removedAt));
    const [review] = await tx.select().from(reviews).where(isShown).for('update');
    if (!review?.workedIn) return { ok: false, reason: 'not-found' };
    const { reviewedId } = await findSidesOfReview(tx, review);
    if (reviewedId !== session.viewer.id) return { ok: false, reason: 'not-found' };
    if (review.answer !== null) return { ok: false, reason: 'answered' };
    await tx.update(reviews).set({ answer: read.value, answeredAt: new Date() }).where(eq(reviews.id, reviewId));
    return { ok: true };
  });
}
