import { desc, eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { notifyOperators } from '../../notifications/notify-operators.server.ts';
import { appealMade } from '../emails/review-emails.email.ts';
import { findSidesOfReview } from '../find-sides-of-review.server.ts';
import { canAppeal } from '../review-policy.ts';
import { readAppeal } from '../review-rules.ts';
import { reviewDecisions, reviews } from '../review.table.server.ts';
import { decidedAgainst } from './decided-against.ts';

export type AppealAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule'; field: 'words'; text: string }
  | { ok: false; reason: 'signed-out' }
  /** No such review, nothing was decided about it, or it was not decided against this user. */
  | { ok: false; reason: 'not-found' }
  /** The decision is final, somebody has appealed already, or the time is over. */
  | { ok: false; reason: 'too-late' };

/** Asks operators to look at a decision about a review again: once, and within 14 days. */
export async function appealDecision(
  { db, config, jobs }: Pick<Platform, 'db' | 'config' | 'jobs'>,
  session: Pick<Session, 'id' | 'viewer'>,
  { reviewId, words }: { reviewId: string; words: string },
  now = Date.now(),
): Promise<AppealAnswer> {
  const read = readAppeal(words);
  if ('problem' in read) return { ok: false, reason: 'broken-rule', field: 'words', text: read.problem };
  if (!isUuid(reviewId)) return { ok: false, reason: 'not-found' };
  return db.transaction(async (tx): Promise<AppealAnswer> => {
    if (!(await lockUserAndSession(tx, session))) return { ok: false, reason: 'signed-out' };
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update');
    if (!review) return { ok: false, reason: 'not-found' };
    const [last] = await tx
      .select()
      .from(reviewDecisions)
      .where(eq(reviewDecisions.reviewId, reviewId))
      .orderBy(desc(reviewDecisions.decidedAt))
      .limit(1);
    const sides = await findSidesOfReview(tx, review);
    if (!last || decidedAgainst(last.decision, sides) !== session.viewer.id) return { ok: false, reason: 'not-found' };
    const decidedAt = last.decidedAt.toISOString();
    const appealedAt = last.appealedAt?.toISOString() ?? null;
    if (!canAppeal({ isFinal: last.isFinal, appealedAt, decidedAt }, now)) return { ok: false, reason: 'too-late' };
    await tx
      .update(reviewDecisions)
      .set({ appealWords: read.value, appealedAt: new Date(now) })
      .where(eq(reviewDecisions.id, last.id));
    const sidesOfIt = [sides.authorId, sides.reviewedId].filter((id) => id !== null);
    await notifyOperators(tx, jobs, (recipient) => appealMade(config, recipient, reviewId), sidesOfIt);
    return { ok: true };
  });
}
