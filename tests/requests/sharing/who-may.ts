import { all, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'sharing'. */
export const whoMay: WhoMay = {
  routes: [
    // The path here names no picture. Pictures that only the owner may see are also not found: see
    // share-pictures.db.test.ts.
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
