import { operatorsOnly, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'operators'. */
export const whoMay: WhoMay = {
  routes: [{ path: 'operators/accounts/:accountId', read: operatorsOnly(200), write: operatorsOnly(405) }],
  useCases: {
    room: 'site',
  },
};
