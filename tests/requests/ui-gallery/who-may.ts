import { all, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'ui-gallery'. */
export const whoMay: WhoMay = {
  routes: [{ path: 'ui', read: all(404), write: all(405) }],
  useCases: {
    room: 'site',
  },
};
