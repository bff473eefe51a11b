import { all, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'developers'. */
export const whoMay: WhoMay = {
  // Other methods than GET and HEAD are answered by the API, which has no such call.
  routes: [
    { path: 'api/docs', read: all(200), write: all(404) },
    { path: 'api/docs/tables', read: all(200), write: all(404) },
    { path: 'api/docs/webhooks', read: all(200), write: all(404) },
  ],
  aboutNobody: ['api/docs', 'api/docs/tables', 'api/docs/webhooks'],
  useCases: {
    'api-document-context': 'part',
    room: 'site',
  },
};
