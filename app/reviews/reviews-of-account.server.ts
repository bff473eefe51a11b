import { asc, eq } from 'drizzle-orm';
import type { AccountDataPart } from '../../platform/room/account-data-part.server.ts';
import { reviews, unpublishedReviews } from './review.table.server.ts';

/** The reviews that a user has written. Those about them are in the parts of their profile and listing. */
export const reviewsOfAccount: AccountDataPart = {
  name: 'reviews-you-wrote',
  order: 68,
  async count(db, userId) {
    // Before a review appears, an operator does not learn of it.
    return { 'Reviews you wrote': await db.$count(reviews, eq(reviews.authorId, userId)) };
  },
  async exportData(db, userId) {
    const appeared = await db
      .select({
        shownAs: reviews.author,
        stars: reviews.stars,
        text: reviews.body,
        wouldWorkTogetherAgain: reviews.wouldAgain,
        answer: reviews.answer,
        appearedAt: reviews.createdAt,
        removedBecause: reviews.removedBecause,
      })
      .from(reviews)
      .where(eq(reviews.authorId, userId))
      .orderBy(asc(reviews.createdAt));
    const notAppeared = await db
      .select({
        stars: unpublishedReviews.stars,
        text: unpublishedReviews.body,
        wouldWorkTogetherAgain: unpublishedReviews.wouldAgain,
        writtenAt: unpublishedReviews.writtenAt,
      })
      .from(unpublishedReviews)
      .where(eq(unpublishedReviews.authorId, userId));
    return appeared.length + notAppeared.length > 0 ? { appeared, notAppeared } : null;
  },
  // The columns with the author become null. Those that have not appeared will appear like the others.
  async erase() {},
  onClose: {
    erases: [],
    keeps: [
      {
        what: 'Reviews you’ve written. They’re then from ‘Closed account’.',
        why: 'They help others to choose, and whoever you reviewed keeps their rating.',
      },
    ],
  },
};
