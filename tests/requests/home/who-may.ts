import { shown, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'home'. */
export const whoMay: WhoMay = {
  routes: [{ path: '', ...shown }],
  useCases: {
    room: 'site',
  },
};
