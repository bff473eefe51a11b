import { nightlyRetries } from '../../../platform/jobs/nightly-retries.server.ts';
import type { Job } from '../../../platform/room/room.server.ts';
import { forgetOldReports } from '../forget-old-reports.server.ts';
import { sendAvailabilityNotice } from './send-availability-notice.server.ts';
import { notificationRetries } from '../../notifications/notification-retries.server.ts';

/** Sends emails about a consultant's new free days to users who wrote to them, unless either blocked the other. */
export const availabilityNotice: Job<{ userId: string }> = {
  name: 'availability-notice',
  ...notificationRetries,
  run: (platform, news) => sendAvailabilityNotice(platform, news),
};

export const tidyReports: Job = {
  name: 'tidy-message-reports',
  ...nightlyRetries,
  cron: '5 4 * * *',
  run: ({ db }) => forgetOldReports(db),
};
