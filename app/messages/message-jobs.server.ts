import { nightlyRetries } from '../../platform/jobs/nightly-retries.server.ts';
import type { Job } from '../../platform/room/room.server.ts';
import { forgetOldReports } from './forget-old-reports.server.ts';
import { sendAvailabilityNotice } from './emails/send-availability-notice.server.ts';
import { sendMessageDigests } from './emails/send-message-digests.server.ts';
import { noticeRetries } from './emails/send-message-notice.server.ts';

/** Tells those who write with a consultant that there are new free days. */
export const availabilityNotice: Job<{ userId: string }> = {
  name: 'availability-notice',
  ...noticeRetries,
  run: (platform, news) => sendAvailabilityNotice(platform, news),
};

/** For those who want one e-mail a day. */
export const messageDigest: Job = {
  name: 'message-digest',
  ...noticeRetries,
  cron: '30 7 * * *',
  run: (platform) => sendMessageDigests(platform),
};

export const tidyReports: Job = {
  name: 'tidy-message-reports',
  ...nightlyRetries,
  cron: '5 4 * * *',
  run: ({ db }) => forgetOldReports(db),
};
