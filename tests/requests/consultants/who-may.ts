import { dayAfter, todayInLondon } from '../../../app/availability/free-days.ts';
import { profileFields } from '../../support/profile-forms.ts';
import { all, shown, ownForm, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'consultants'. */
export const whoMay: WhoMay = {
  routes: [
    { path: 'consultants', ...shown },
    { path: 'consultants/:consultantId', ...shown },
    // Here the picture is that of a profile that is hidden: see the test of own and other things.
    { path: 'portraits/:file', read: all(404), write: all(405) },
    { path: 'consultant-profile', ...ownForm },
    { path: 'consultant-profile/portrait', ...ownForm },
  ],
  useCases: {
    'addresses-of-consultants': 'anybody',
    'answer-availability': 'self',
    'consultant-conditions': 'part',
    'consultant-row': 'part',
    'consultant.table': 'part',
    'count-consultants': 'anybody',
    'demo-consultants': 'site',
    'demo-parts': 'site',
    'draw-portrait': 'part',
    'find-consultants': 'anybody',
    'find-featured-consultants': 'anybody',
    'find-own-portrait': 'self',
    'find-own-profile': 'self',
    'find-portrait': 'anybody',
    'get-consultant': 'anybody',
    'get-own-consultant': 'self',
    'hide-profile': 'self',
    'may-add-portrait': 'self',
    'picture-of-consultant': 'anybody',
    'portrait-files': 'part',
    'profile-of-account': 'self',
    'remove-portrait': 'self',
    room: 'site',
    'save-availability': 'self',
    'save-portrait': 'self',
    'save-profile': 'self',
    'write-free-days': 'part',
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
