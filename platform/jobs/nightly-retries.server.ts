import type { JobKind } from './open-jobs.server.ts';

/** The retries of nightly clean-up jobs: a failed attempt may well succeed an hour later, and no user waits for it. */
export const nightlyRetries: Pick<JobKind, 'retries' | 'firstRetrySeconds' | 'longestRetrySeconds'> = {
  retries: 5,
  firstRetrySeconds: 60,
  longestRetrySeconds: 3600,
};
