import type { Platform } from '../../../platform/open-platform.server.ts';
import type { Job } from '../../../platform/room/room.server.ts';
import { notificationRetries } from '../../notifications/notification-retries.server.ts';
import { sendNotification } from '../../notifications/send-notification.server.ts';
import { messageNotifications } from './message-notifications.server.ts';

export type NoticeJob = { senderId: string; recipientId: string };

/** The job that notifies a user of waiting messages. */
export const messageNotice: Job<NoticeJob> = {
  name: 'message-notice',
  ...notificationRetries,
  run: (platform, notice) => sendMessageNotice(platform, notice),
};

/** Notifies the recipient by email of waiting messages from the sender. If it is too early, queues the job again. */
export async function sendMessageNotice(
  platform: Pick<Platform, 'db' | 'config' | 'jobs'>,
  { senderId, recipientId }: NoticeJob,
): Promise<void> {
  await sendNotification(platform, messageNotifications, { recipientId, about: senderId }, (tx, seconds) =>
    platform.jobs.send(tx, messageNotice, { senderId, recipientId } satisfies NoticeJob, seconds),
  );
}
