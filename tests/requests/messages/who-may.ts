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
    { path: 'messages/reports', read: operatorsOnly(200), write: operatorsOnly(405) },
    { path: 'messages/reports/:reportId', read: operatorsOnly(200), write: operatorsOnly(400) },
  ],
  streams: [
    // What comes there is about one's own messages: see the tests of message events.
    { path: 'messages/events', read: { visitor: 401, user: 200 }, write: all(405) },
  ],
  calls: [{ path: 'api/v1/functions/send-notification', ...callOfUsers }],
  useCases: {
    'live/announced-event': 'part',
    'thread/answer-json': 'part',
    'thread/answer-messages': 'self',
    'reports/block-partner': 'self',
    'inbox/count-unread': 'self',
    'reports/decide-report': 'operator-screen',
    'demo/demo-messages': 'site',
    'demo/demo-parts': 'site',
    'thread/find-arrived': 'self',
    'live/find-events-since': 'self',
    'find-frame-facts': 'self',
    'inbox/find-inbox': 'self',
    'find-message-settings': 'self',
    'reports/find-reportable': 'self',
    'find-reports': 'operator-screen',
    'find-reports-about': 'operator-screen',
    'thread/find-seen': 'part',
    'writing/find-standing': 'part',
    'thread/find-thread': 'self',
    'inbox/find-unread': 'self',
    'forget-old-reports': 'site',
    'has-conversation': 'self',
    'hear-message-events': 'site',
    'reports/is-blocked': 'part',
    'thread/mark-read': 'self',
    'thread/may-see-read': 'part',
    'message-jobs': 'part',
    'message.table': 'part',
    'messages-of-account': 'self',
    'inbox/open-messages': 'self',
    'pair-conditions': 'part',
    'queue-availability-notice': 'part',
    'emails/find-message-digest': 'part',
    'emails/find-waiting-messages': 'part',
    'emails/message-notifications': 'part',
    'emails/queue-message-notice': 'part',
    'inbox/read-asked': 'part',
    'writing/read-posted': 'part',
    'reports/report-conversation': 'self',
    'reports/reports-of-account': 'self',
    'writing/resolve-partner': 'self',
    room: 'site',
    'emails/save-message-settings': 'self',
    'emails/send-availability-notice': 'site',
    'emails/send-due-notices': 'self',
    'writing/send-message': 'self',
    'emails/send-message-notice': 'site',
    'emails/send-notification.call': 'self',
    'thread/to-message': 'part',
    'reports/unblock-partner': 'self',
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
};
