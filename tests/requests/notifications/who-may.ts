import { all, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'notifications'. */
export const whoMay: WhoMay = {
  routes: [
    // Without the token of a link here.
    { path: 'messages/unsubscribe', read: all(400), write: all(400) },
  ],
  useCases: {
    'change-choice-by-link': 'link',
    'digest-job': 'part',
    'find-email-choice': 'self',
    'find-willing': 'part',
    'notification-kinds-context': 'part',
    'notification-retries': 'part',
    'notification.table': 'part',
    'notifications-of-account': 'self',
    notify: 'part',
    'notify-each': 'part',
    'notify-operators': 'part',
    room: 'site',
    'save-email-choice': 'self',
    'send-digests': 'site',
    'send-notification': 'site',
    'unsubscribe-link': 'part',
  },
  aboutNobody: ['messages/unsubscribe'],
};
