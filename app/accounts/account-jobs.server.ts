import { nightlyRetries } from '../../platform/jobs/nightly-retries.server.ts';
import { accountDataPartsOf } from '../../platform/room/account-data-part.server.ts';
import type { Job } from '../../platform/room/room.server.ts';
import { forgetExpired } from './session/forget-expired.server.ts';
import { makeExport } from './your-data/make-export.server.ts';

/**
 * Builds a copy of a user's data. The job is tried only once: on failure the waiting user sees an error and may try
 * again. An operator can run the job again with `npm run jobs -- retry`.
 */
export const exportAccount: Job<{ exportId: string }> = {
  name: 'export-account',
  retries: 0,
  firstRetrySeconds: 1,
  longestRetrySeconds: 1,
  run: (platform, { exportId }, rooms) => makeExport(platform, accountDataPartsOf(rooms), exportId),
};

export const tidyAccounts: Job = {
  name: 'tidy-accounts',
  ...nightlyRetries,
  cron: '50 3 * * *',
  run: (platform) => forgetExpired(platform),
};
