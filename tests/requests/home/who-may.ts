import { all, shown, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'home'. */
export const whoMay: WhoMay = {
  routes: [
    { path: '', ...shown },
    { path: 'search', read: all(302), write: all(405) },
  ],
  useCases: {
    room: 'site',
  },
};
