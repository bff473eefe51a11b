import { messageLimits } from './writing/message-limits.server.ts';
import { messageFlash } from './flash-messages.server.ts';
import type { Room } from '../../platform/room/room.server.ts';
import { availabilityNotice, tidyReports } from './emails/message-jobs.server.ts';
import { messagesOfAccount } from './messages-of-account.server.ts';
import { reportsOfAccount } from './reports/reports-of-account.server.ts';
import { messageNotifications } from './emails/message-notifications.server.ts';
import { messageNotice } from './emails/send-message-notice.server.ts';
import { sendNotification } from './emails/send-notification.call.server.ts';
import { messageTopic } from './live/message-topic.server.ts';
import { messagesForPrograms, profilesForPrograms } from './rest/rest-tables.server.ts';

export const messages = {
  name: 'messages',
  restTables: [messagesForPrograms, profilesForPrograms],
  limits: messageLimits,
  flashMessages: messageFlash,
  jobs: [messageNotice, availabilityNotice, tidyReports],
  accountData: [reportsOfAccount, messagesOfAccount],
  personTables: ['messages'],
  privateWrites: ['messages', 'report'],
  notifications: [messageNotifications],
  demo: async () => (await import('./demo/demo-parts.server.ts')).demoParts,
  calls: [sendNotification],
  pageKinds: {
    messages: 'Messages',
    'messages/settings': 'Message settings',
    'messages/reports': 'Reports',
    'report/:subject/:thingId': 'Report a profile or listing',
    'messages/:consultantId': 'Messages with a consultant',
  },
  notPages: ['messages/thread', 'messages/unread', 'messages/inbox'],
  live: [messageTopic],
} satisfies Room;
