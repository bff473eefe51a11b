import type { JobKind } from './open-jobs.server.ts';

/** The retries of jobs that tidy up every night: what fails now may well work an hour later, and nobody waits for it. */
export const nightlyRetries: Pick<JobKind, 'retries' | 'firstRetrySeconds' | 'longestRetrySeconds'> = {
  retries: 5,
  firstRetrySeconds: 60,
  longestRetrySeconds: 3600,
};
