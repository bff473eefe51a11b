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
    'rest-writes': 'self',
    'rest-table': 'part',
    'flash-messages': 'part',
    'listing/addresses-of-services': 'anybody',
    'own/answer-post-again': 'self',
    'list/count-service-options': 'anybody',
    'demo/demo-services': 'site',
    'demo/demo-parts': 'site',
    'listing/find-further-services': 'anybody',
    'find-listings-for-skills': 'anybody',
    'find-open-services': 'anybody',
    'find-own-listing': 'self',
    'moderate-listing': 'operator-screen',
    'list/find-service-types': 'self',
    'list/find-services': 'anybody',
    // Only its owner sees a hidden one: see the test of own and others' things.
    'listing/get-service': 'anybody',
    'find-listing': 'part',
    'fill-listing': 'part',
    'hide-listing': 'self',
    'own/listing-of-account': 'self',
    'listing-row': 'part',
    'listing/picture-of-service': 'anybody',
    'listing/reportable-listing': 'anybody',
    'own/post-again': 'self',
    'read-budgets': 'site',
    room: 'site',
    'own/save-listing': 'self',
    'list/active-filters': 'part',
    'list/service-conditions': 'part',
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
