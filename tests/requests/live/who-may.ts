import { all, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'live'. */
export const whoMay: WhoMay = {
  streams: [
    // The stream is for one user: see the tests of live topics, and of message events.
    { path: 'live/events', read: { visitor: 401, user: 200 }, write: all(405) },
    { path: 'messages/events', read: { visitor: 401, user: 200 }, write: all(405) },
  ],
  useCases: {
    'create-live-stream': 'self',
    'listen-to-topics': 'part',
    room: 'site',
  },
};
