import { ownPage, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'dashboard'. */
export const whoMay: WhoMay = {
  routes: [
    { path: 'profile', ...ownPage },
    { path: 'profile/settings', ...ownPage },
  ],
  useCases: {
    'find-suitable': 'part',
    room: 'site',
  },
};
