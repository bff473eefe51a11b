import { messageNotifications } from '../../app/messages/emails/message-notifications.server.ts';
import { sendDigests } from '../../app/notifications/send-digests.server.ts';

/** The e-mails of a day, of messages alone. */
export const sendMessageDigests = (parts: Parameters<typeof sendDigests>[0]) =>
  sendDigests(parts, [messageNotifications]);
