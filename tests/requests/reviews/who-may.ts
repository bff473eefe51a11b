import type { WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'reviews'. */
export const whoMay: WhoMay = {
  useCases: {
    'demo-reviews': 'site',
    'find-every-review': 'part',
    'find-reviews': 'anybody',
    'review.table': 'part',
    room: 'site',
  },
};
