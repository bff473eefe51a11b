import { signedInOnly, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'reviews'. */
export const whoMay: WhoMay = {
  routes: [
    { path: 'reviews/:reviewId/answer', read: signedInOnly(404), write: signedInOnly(400) },
    { path: 'reviews/:reviewId/appeal', read: signedInOnly(404), write: signedInOnly(400) },
  ],
  useCases: {
    'answer/answer-review': 'self',
    'answer/find-review-to-answer': 'self',
    'appeal/appeal-decision': 'self',
    'decide-review': 'part',
    'demo-reviews': 'site',
    'demo-work-reviews': 'site',
    'find-decided-review': 'part',
    'find-every-review': 'part',
    'find-open-appeals': 'operator-screen',
    'find-reviews': 'anybody',
    'find-service-reviews': 'anybody',
    'find-sides-of-review': 'part',
    'find-reviewed-work': 'self',
    'find-written-reviews': 'part',
    'flash-messages': 'part',
    'page-of-review': 'part',
    'publish-reviews': 'part',
    'reportable-review': 'part',
    'review.table': 'part',
    'reviews-of-account': 'self',
    'save-review': 'part',
    'shown-reviews': 'part',
    room: 'site',
  },
  forms: {
    'an answer to a review': ({ reviewId }) => ({
      path: 'reviews/:reviewId/answer',
      at: `reviews/${reviewId}/answer`,
      fields: { answer: 'Thank you' },
    }),
    'an appeal about a review': ({ removedReviewId }) => ({
      path: 'reviews/:reviewId/appeal',
      at: `reviews/${removedReviewId}/appeal`,
      fields: { words: 'It is what happened' },
    }),
  },
};
