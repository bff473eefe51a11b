import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { findWrittenReviews } from '../../reviews/find-written-reviews.server.ts';
import { readReview, type ReviewField, type ReviewForm } from '../../reviews/review-rules.ts';
import { saveReview } from '../../reviews/save-review.server.ts';
import { findSides, lockSides } from '../act/act.server.ts';
import { readForUpdate } from '../act/stored-engagement.server.ts';
import { engagements } from '../engagement.table.server.ts';
import { otherSide } from '../machine/machine.ts';
import { reviewsUntil } from '../machine/rules.ts';
import { letReviewsAppear } from './let-reviews-appear.server.ts';

export type WriteReviewAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule'; field: ReviewField; text: string }
  | { ok: false; reason: 'signed-out' | 'not-found' | 'suspended' | 'not-now' };

/**
 * Stores a side's review of the other, or changes it. When both have written one, both appear in the same transaction.
 */
export async function writeReview(
  platform: Pick<Platform, 'db' | 'jobs' | 'config'>,
  session: Pick<Session, 'id' | 'viewer'>,
  { engagementId, form }: { engagementId: string; form: Partial<ReviewForm> },
  now = Date.now(),
): Promise<WriteReviewAnswer> {
  const { review, problems } = readReview(form);
  const [problem] = problems;
  if (!review || problem)
    return problem ? { ok: false, reason: 'broken-rule', ...problem } : { ok: false, reason: 'not-now' };
  if (!isUuid(engagementId)) return { ok: false, reason: 'not-found' };
  return platform.db.transaction(async (tx): Promise<WriteReviewAnswer> => {
    const found = await findSides(tx, engagementId);
    const userId = session.viewer.id;
    const side = found?.consultant === userId ? 'consultant' : found?.service === userId ? 'service' : undefined;
    if (!found || !side) return { ok: false, reason: 'not-found' };
    const author = await lockSides(tx, found, session);
    if (!author) return { ok: false, reason: 'signed-out' };
    if (author.suspendedBecause !== null) return { ok: false, reason: 'suspended' };
    const stored = await readForUpdate(tx, engagementId);
    if (!stored) return { ok: false, reason: 'not-found' };
    const until = reviewsUntil(stored.engagement);
    const { hasAppeared, written } = await findWrittenReviews(tx, engagementId);
    if (until === null || now >= until || hasAppeared) return { ok: false, reason: 'not-now' };
    await saveReview(tx, { engagementId, side, authorId: userId, review, at: new Date(now) });
    if (written.has(otherSide(side))) await letReviewsAppear(platform, tx, stored, now);
    // Open pages of both sides follow.
    await tx
      .update(engagements)
      .set({ doneUntil: new Date(now) })
      .where(eq(engagements.id, engagementId));
    return { ok: true };
  });
}
