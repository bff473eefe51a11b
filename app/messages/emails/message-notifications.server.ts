import type { NotificationKind } from '../../../platform/room/notification-kind.server.ts';
import { findMessageDigest, hasMessageNews } from './find-message-digest.server.ts';
import { findWaitingMessages } from './find-waiting-messages.server.ts';

/** Emails about messages, and about new free days of consultants whom the user has written to. `about`: the sender's id. */
export const messageNotifications: NotificationKind = {
  name: 'messages',
  topic: 'messages',
  settingsPath: '/messages/settings',
  stopText: 'We won’t email you about unread messages, or when consultants you’ve messaged have new free days.',
  stoppedText:
    'People who message you won’t know you’ve turned these emails off. You’ll see their messages when you log in.',
  findWaiting: findWaitingMessages,
  digest: { hasNews: hasMessageNews, find: findMessageDigest },
};
