import { nightlyRetries } from '../../platform/jobs/nightly-retries.server.ts';
import { accountPartsOf } from '../../platform/room/account-part.server.ts';
import type { Job } from '../../platform/room/room.server.ts';
import { forgetExpired } from './session/forget-expired.server.ts';
import { makeExport } from './your-data/make-export.server.ts';

/**
 * Puts one copy of somebody's data together. Tried once: who waits for it is told at once that it failed and may press
 * again; the operator can run it again with `npm run jobs -- retry`.
 */
export const exportAccount: Job<{ exportId: string }> = {
  name: 'export-account',
  retries: 0,
  firstRetrySeconds: 1,
  longestRetrySeconds: 1,
  run: (platform, { exportId }, rooms) => makeExport(platform, accountPartsOf(rooms), exportId),
};

export const tidyAccounts: Job = {
  name: 'tidy-accounts',
  ...nightlyRetries,
  cron: '50 3 * * *',
  run: (platform) => forgetExpired(platform),
};
