import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { Day } from '../../ui/text/dates.ts';
import { reviews, unpublishedReviews, type ReviewSide } from './review.table.server.ts';

type Published = {
  engagementId: string;
  /** Whom the reviews are about: a profile, and the account of a care service. Null if that is gone. */
  consultantId: string | null;
  serviceUserId: string | null;
  /** How each side is shown as an author. */
  authors: Record<ReviewSide, string>;
  /** The first day of the month in which the work ended. */
  workedIn: Day;
  /** Which sides are demo accounts. `areDemosApart`: what they write about real ones does not appear. */
  isDemo: Record<ReviewSide, boolean>;
  areDemosApart: boolean;
  at: Date;
};

/**
 * Makes the reviews of an engagement appear, all at once. A review of somebody who is gone stays with its author, unpublished.
 * Returns the sides whose reviews have appeared.
 */
export async function publishReviews(
  tx: Transaction,
  { engagementId, consultantId, serviceUserId, authors, workedIn, isDemo, areDemosApart, at }: Published,
): Promise<ReviewSide[]> {
  const isOfWork = eq(unpublishedReviews.engagementId, engagementId);
  const written = await tx.select().from(unpublishedReviews).where(isOfWork);
  const rows = written.flatMap(({ side, authorId, stars, body, wouldAgain }) => {
    const about = side === 'service' ? consultantId && { consultantId } : serviceUserId && { serviceUserId };
    const isAboutDemo = isDemo[side === 'service' ? 'consultant' : 'service'];
    if (!about || (areDemosApart && isDemo[side] && !isAboutDemo)) return [];
    const rest = { authorId, stars, body, wouldAgain, workedIn, isDemo: isDemo[side] || isAboutDemo, createdAt: at };
    return [{ ...about, ...rest, engagementId, side, author: authors[side] }];
  });
  if (rows.length === 0) return [];
  const appeared = rows.map(({ side }) => side);
  await tx.delete(unpublishedReviews).where(and(isOfWork, inArray(unpublishedReviews.side, appeared)));
  await tx.insert(reviews).values(rows);
  return appeared;
}
