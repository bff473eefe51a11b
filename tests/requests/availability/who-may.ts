import type { WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'availability'. */
export const whoMay: WhoMay = {
  useCases: {
    'book-days': 'part',
    'booked-days.table': 'part',
    'find-booked-days': 'part',
    'find-free-days': 'part',
    'free-days.table': 'part',
    'replace-free-days': 'part',
    room: 'site',
  },
};
