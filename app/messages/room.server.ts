import { demoId } from '../../platform/database/demo-id.server.ts';
import type { Room } from '../../platform/room/room.server.ts';
import { loadDemoMessages, removeDemoMessages } from './demo-messages.server.ts';
import { availabilityNotice, messageDigest, tidyReports } from './message-jobs.server.ts';
import { messagesOfAccount } from './messages-of-account.server.ts';
import { reportsOfAccount } from './reports-of-account.server.ts';
import { messageNotice } from './send-message-notice.server.ts';
import { sendNotification } from './send-notification.call.server.ts';

export const messages = {
  name: 'messages',
  jobs: [messageNotice, availabilityNotice, messageDigest, tidyReports],
  accountData: [reportsOfAccount, messagesOfAccount],
  personTables: ['messages'],
  privateWrites: ['messages'],
  callersFromElsewhere: [
    {
      why: 'Mail providers press ‘unsubscribe’ for their users (RFC 8058): the signed link is all that counts.',
      isThis: (method, path, headers) =>
        method === 'POST' && path === '/messages/unsubscribe' && !headers.has('origin') && !headers.has('cookie'),
    },
  ],
  demo: [
    {
      name: 'messages',
      one: 'message',
      order: 60,
      load: (tx) => loadDemoMessages(tx, (key) => demoId('user', key)),
      remove: (tx) => removeDemoMessages(tx),
    },
  ],
  calls: [sendNotification],
} satisfies Room;
