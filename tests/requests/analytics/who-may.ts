import { all, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'analytics'. */
export const whoMay: WhoMay = {
  routes: [
    { path: 'usage-events', read: all(405), write: all(400), otherWrite: all(405) },
    // Without a configured third party there is nothing to agree to.
    { path: 'consent', read: all(405), write: all(404), otherWrite: all(405) },
  ],
  useCases: {
    'find-crashes': 'operator-screen',
    'rest-writes': 'self',
    'record-reported-event': 'part',
    'rest-table': 'part',
    'consent/consent.table': 'part',
    'forget-old-consents': 'site',
    'forget-old-usage-events': 'site',
    'record-account-events': 'part',
    'consent/record-consent': 'anybody',
    'record-usage-event': 'self',
    room: 'site',
    'third-party-origins': 'part',
    'usage-event.table': 'part',
    'usage-events-of-account': 'self',
  },
  aboutNobody: ['usage-events', 'consent'],
};
