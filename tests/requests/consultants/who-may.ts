import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { profileFields } from '../../support/profile-forms.ts';
import { all, shown, ownForm, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'consultants'. */
export const whoMay: WhoMay = {
  routes: [
    { path: 'consultants', ...shown },
    { path: 'consultants/:consultantId', ...shown },
    // The picture here belongs to a hidden profile: see the test of own and others' things.
    { path: 'portraits/:file', read: all(404), write: all(405) },
    { path: 'consultant-profile', ...ownForm },
    { path: 'consultant-profile/portrait', ...ownForm },
  ],
  useCases: {
    'portrait/stored-portraits': 'part',
    'rest-writes': 'self',
    'rest-table': 'part',
    'consultant-limits': 'part',
    'flash-messages': 'part',
    'profile/addresses-of-consultants': 'anybody',
    'own/answer-availability': 'self',
    'list/active-filters': 'part',
    'list/consultant-conditions': 'part',
    'list/consultant-row': 'part',
    'consultant.table': 'part',
    'count-consultants': 'anybody',
    'demo/demo-consultants': 'site',
    'demo/demo-parts': 'site',
    'portrait/draw-portrait': 'part',
    'list/count-consultant-options': 'anybody',
    'list/find-consultants': 'anybody',
    'list/locate-search': 'part',
    'list/suggest-searches': 'anybody',
    'find-consultants-of': 'part',
    'find-consultants-for-listing': 'anybody',
    'find-featured-consultants': 'anybody',
    'portrait/find-own-portrait': 'self',
    'find-own-profile': 'self',
    'moderate-profile': 'operator-screen',
    'portrait/find-portrait': 'anybody',
    'profile/get-consultant': 'anybody',
    'own/get-own-consultant': 'self',
    'own/hide-profile': 'self',
    'portrait/may-add-portrait': 'self',
    'place-consultants': 'site',
    'profile/picture-of-consultant': 'anybody',
    'portrait/portrait-files': 'part',
    'own/profile-of-account': 'self',
    'profile/reportable-profile': 'anybody',
    'portrait/remove-portrait': 'self',
    room: 'site',
    'own/save-availability': 'self',
    'portrait/save-portrait': 'self',
    'own/save-profile': 'self',
    'own/write-free-days': 'part',
  },
  forms: {
    'a consultant profile': ({ marks }) => ({
      path: 'consultant-profile',
      fields: { ...profileFields({ name: 'Other Name' }), mark: marks.profile },
    }),
    'free days': () => ({
      path: 'consultant-profile',
      fields: { intent: 'availability', days: dayAfter(todayInLondon(), 9), base: '' },
    }),
    'a hidden profile': () => ({
      path: 'consultant-profile',
      fields: { intent: 'visibility', hidden: 'yes', place: '/profile' },
    }),
    'a portrait that is removed': () => ({
      path: 'consultant-profile/portrait',
      fields: { intent: 'remove' },
      as: 'multipart',
    }),
  },
};
