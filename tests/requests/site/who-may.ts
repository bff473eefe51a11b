import { all, type WhoMay } from '../../support/who-may.ts';

/** What the server handles itself, before the page router, and who may do what there. */
export const whoMay: WhoMay = {
  calls: [{ path: 'api/openapi.json', read: all(200), write: all(404) }],
};
