import { all, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'sharing'. */
export const whoMay: WhoMay = {
  routes: [
    // Here no picture is named; those of what only its owner may see are 'not found' too: see the tests of share pictures.
    { path: 'pictures/:kind/:file', read: all(404), write: all(405) },
  ],
  useCases: {
    'answer-share-picture': 'anybody',
    'draw-picture': 'part',
    'picture-of-page': 'anybody',
    'picture-thread': 'part',
    'read-photo': 'part',
    room: 'site',
  },
};
