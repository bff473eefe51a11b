import { listingFields } from '../../support/profile-forms.ts';
import { shown, ownForm, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'services'. */
export const whoMay: WhoMay = {
  routes: [
    { path: 'services', ...shown },
    { path: 'services/:serviceId', ...shown },
    { path: 'service-profile', ...ownForm },
  ],
  useCases: {
    'addresses-of-services': 'anybody',
    'answer-post-again': 'self',
    'count-service-options': 'anybody',
    'demo-services': 'site',
    'demo-parts': 'site',
    'find-further-services': 'anybody',
    'find-open-services': 'anybody',
    'find-own-listing': 'self',
    'find-service-types': 'self',
    'find-services': 'anybody',
    // What is hidden to its owner alone: see the test of own and other things.
    'get-service': 'anybody',
    'hide-listing': 'self',
    'listing-of-account': 'self',
    'listing-row': 'part',
    'picture-of-service': 'anybody',
    'post-again': 'self',
    'read-budgets': 'site',
    room: 'site',
    'save-listing': 'self',
    'service-conditions': 'part',
    'service.table': 'part',
  },
  forms: {
    'a listing': ({ marks }) => ({
      path: 'service-profile',
      fields: { ...listingFields({ name: 'Other Lodge' }), mark: marks.listing },
    }),
    'a hidden listing': () => ({
      path: 'service-profile',
      fields: { intent: 'visibility', hidden: 'yes', place: '/profile' },
    }),
    'a listing that is posted again': () => ({
      path: 'service-profile',
      fields: { intent: 'post-again', place: '/profile' },
    }),
  },
};
