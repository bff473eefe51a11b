import { notificationKindsOf } from '../../platform/room/notification-kind.server.ts';
import type { Job } from '../../platform/room/room.server.ts';
import { notificationRetries } from './notification-retries.server.ts';
import { sendDigests } from './send-digests.server.ts';

/** Sends the daily emails. */
export const dailyDigest: Job = {
  name: 'daily-digest',
  ...notificationRetries,
  cron: '30 7 * * *',
  run: (platform, _, rooms) => sendDigests(platform, notificationKindsOf(rooms)),
};
