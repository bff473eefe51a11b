import type { JobKind } from '../../../platform/jobs/open-jobs.server.ts';

/** Starts what is due, and does not wait for it. A job that fails is not needed again: the next minute's does the same. */
export const sendWebhooks: JobKind = {
  name: 'send-webhooks',
  retries: 2,
  firstRetrySeconds: 2,
  longestRetrySeconds: 10,
};
