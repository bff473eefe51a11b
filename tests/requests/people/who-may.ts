import type { WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'people'. */
export const whoMay: WhoMay = {
  useCases: {
    'people.view': 'part',
    room: 'site',
  },
};
