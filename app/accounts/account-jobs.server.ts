import type { JobKind } from '../../platform/jobs/open-jobs.server.ts';

/**
 * Puts one copy of somebody's data together. Tried once: who waits for it is told at once that it failed and may press
 * again; the operator can run it again with `npm run jobs -- retry`.
 */
export const exportAccount: JobKind = {
  name: 'export-account',
  retries: 0,
  firstRetrySeconds: 1,
  longestRetrySeconds: 1,
};

export const tidyAccounts: JobKind = {
  name: 'tidy-accounts',
  retries: 5,
  firstRetrySeconds: 60,
  longestRetrySeconds: 3600,
};
export const tidyAccountsEveryNight = '50 3 * * *';
