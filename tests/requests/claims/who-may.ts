import type { WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'claims'. */
export const whoMay: WhoMay = {
  useCases: {
    room: 'site',
  },
};
