import type { Room } from '../../platform/room/room.server.ts';
import { reviewFlash } from './flash-messages.server.ts';
import { reportableReview } from './reportable-review.server.ts';
import { reviewsOfAccount } from './reviews-of-account.server.ts';

export const reviews = {
  name: 'reviews',
  publicTables: ['reviews'],
  flashMessages: reviewFlash,
  reportable: [reportableReview],
  accountData: [reviewsOfAccount],
  pageKinds: {
    'reviews/:reviewId/answer': 'Answer a review',
    'reviews/:reviewId/appeal': 'A decision about a review',
  },
} satisfies Room;
