import type { Platform } from '../../../platform/open-platform.server.ts';
import type { Job } from '../../../platform/room/room.server.ts';
import { openSender, type WebhookSender } from './open-sender.server.ts';
import { sendWebhooks } from './webhook-job-kind.server.ts';

const senders = new WeakMap<Platform, WebhookSender>();

/** Returns the only sender of this process. */
export function senderOf(platform: Platform): WebhookSender {
  const sender = senders.get(platform) ?? openSender(platform);
  senders.set(platform, sender);
  return sender;
}

/** Sends the deliveries that are due. Every minute too, in case a process has died while it was sending. */
export const sendWebhooksJob: Job = {
  ...sendWebhooks,
  cron: '* * * * *',
  run: (platform) => senderOf(platform).look(),
};
