import { all, operatorsOnly, ownForm, callOfUsers, type WhoMay } from '../../support/who-may.ts';

const decided = { note: 'passport, NMC register' };
const text = 'On Monday, then';
const newNumber = '7d9f3a52-14a6-4f0e-9f4e-3b1c5a2d6e70';

/** Who may do what in the room 'messages'. */
export const whoMay: WhoMay = {
  routes: [
    { path: 'messages', ...ownForm },
    { path: 'messages/:consultantId', ...ownForm },
    // Here nobody is named, or nothing is sent: see the test of own and other things.
    {
      path: 'messages/thread',
      read: { visitor: 401, user: 404 },
      write: { visitor: 401, user: 400 },
      otherWrite: all(405),
    },
    { path: 'messages/unread', read: { visitor: 401, user: 200 }, write: all(405) },
    { path: 'messages/inbox', read: { visitor: 401, user: 200 }, write: all(405) },
    { path: 'messages/settings', ...ownForm },
    // Here without the token of a link.
    { path: 'messages/unsubscribe', read: all(400), write: all(400) },
    { path: 'messages/reports', read: operatorsOnly(200), write: operatorsOnly(405) },
    { path: 'messages/reports/:reportId', read: operatorsOnly(200), write: operatorsOnly(400) },
  ],
  streams: [
    // What comes there is about one's own messages: see the tests of message events.
    { path: 'messages/events', read: { visitor: 401, user: 200 }, write: all(405) },
  ],
  calls: [{ path: 'api/v1/functions/send-notification', ...callOfUsers }],
  useCases: {
    'announced-event': 'part',
    'answer-json': 'part',
    'answer-messages': 'self',
    'block-partner': 'self',
    'change-emails-by-link': 'link',
    'count-unread': 'self',
    'decide-report': 'operator-screen',
    'demo-messages': 'site',
    'demo-parts': 'site',
    'find-arrived': 'self',
    'find-events-since': 'self',
    'find-frame-facts': 'self',
    'find-inbox': 'self',
    'find-message-settings': 'self',
    'find-reportable': 'self',
    'find-reports': 'operator-screen',
    'find-reports-about': 'operator-screen',
    'find-seen': 'part',
    'find-standing': 'part',
    'find-thread': 'self',
    'find-unread': 'self',
    'forget-old-reports': 'site',
    'has-conversation': 'self',
    'hear-message-events': 'site',
    'is-blocked': 'part',
    'mark-read': 'self',
    'may-see-read': 'part',
    'message-jobs': 'part',
    'message.table': 'part',
    'messages-of-account': 'self',
    'open-messages': 'self',
    'pair-conditions': 'part',
    'queue-availability-notice': 'part',
    'queue-message-notice': 'part',
    'read-asked': 'part',
    'read-posted': 'part',
    'report-conversation': 'self',
    'reports-of-account': 'self',
    'resolve-consultant': 'self',
    'resolve-partner': 'self',
    'resolve-service': 'self',
    room: 'site',
    'save-message-settings': 'self',
    'send-availability-notice': 'site',
    'send-due-notices': 'self',
    'send-message': 'self',
    'send-message-digests': 'site',
    'send-message-notice': 'site',
    'send-notification.call': 'self',
    'to-message': 'part',
    'unblock-partner': 'self',
    'unsubscribe-link': 'part',
  },
  forms: {
    'a message': ({ partnerId }) => ({
      path: 'messages',
      fields: { intent: 'send', to: partnerId, content: text, clientId: newNumber },
    }),
    'a message from the consultant’s thread': ({ partnerId, profileId }) => ({
      path: 'messages/:consultantId',
      at: `messages/${profileId}`,
      fields: { intent: 'send', to: partnerId, content: text, clientId: newNumber },
    }),
    'messages that were read': ({ unreadId }) => ({ path: 'messages', fields: { intent: 'read', ids: unreadId } }),
    'somebody who is blocked': ({ partnerId }) => ({
      path: 'messages',
      fields: { intent: 'block', partner: partnerId },
    }),
    'a report': ({ partnerId, unreadId }) => ({
      path: 'messages',
      fields: { intent: 'report', partner: partnerId, reason: 'spam', details: '', ids: unreadId },
    }),
    'messages that were read, by a script': ({ unreadId }) => ({
      path: 'messages/thread',
      fields: { intent: 'read', ids: unreadId },
    }),
    'a message by a script': ({ partnerId }) => ({
      path: 'messages/thread',
      fields: { intent: 'send', to: partnerId, content: text, clientId: newNumber },
      as: 'json',
    }),
    'message settings': () => ({ path: 'messages/settings', fields: { sent: 'yes', emails: 'never', showsRead: '' } }),
    'a report that is decided': ({ reportId }) => ({
      path: 'messages/reports/:reportId',
      at: `messages/reports/${reportId}`,
      fields: { decision: 'dismissed', told: 'nothing-found', ...decided },
      by: 'operator',
    }),
  },
  aboutNobody: ['messages/unsubscribe'],
};
