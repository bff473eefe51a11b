import type { JobKind } from '../../platform/jobs/open-jobs.server.ts';

const tries = { retries: 8, firstRetrySeconds: 10, longestRetrySeconds: 1800 };

/** Tells somebody that messages of somebody else wait. */
export const messageNotice: JobKind = { name: 'message-notice', ...tries };

/** Tells those who write with a consultant that there are new free days. */
export const availabilityNotice: JobKind = { name: 'availability-notice', ...tries };

/** For those who want one e-mail a day. */
export const messageDigest: JobKind = { name: 'message-digest', ...tries };
export const messageDigestEveryMorning = '30 7 * * *';

export const tidyReports: JobKind = {
  name: 'tidy-message-reports',
  retries: 5,
  firstRetrySeconds: 60,
  longestRetrySeconds: 3600,
};
export const tidyReportsEveryNight = '5 4 * * *';
