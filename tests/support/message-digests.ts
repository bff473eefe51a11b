import { messageNotifications } from '../../app/messages/emails/message-notifications.server.ts';
import { sendDigests } from '../../app/notifications/send-digests.server.ts';

/** Sends the daily emails, for messages only. */
export const sendMessageDigests = (parts: Parameters<typeof sendDigests>[0]) =>
  sendDigests(parts, [messageNotifications]);
