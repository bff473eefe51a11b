import type { WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'notifications'. */
export const whoMay: WhoMay = {
  useCases: {
    'notify-operators': 'part',
    room: 'site',
  },
};
