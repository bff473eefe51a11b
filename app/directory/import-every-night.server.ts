import { nightlyRetries } from '../../platform/jobs/nightly-retries.server.ts';
import type { Job } from '../../platform/room/room.server.ts';
import { startImport } from './start-import.server.ts';

/** Imports CQC's changes every night, if an API key is configured. */
export const importCqcNightly: Job = {
  name: 'import-cqc-nightly',
  ...nightlyRetries,
  retries: 3,
  cron: '15 2 * * *',
  async run(platform) {
    if (platform.config.cqc.key) await startImport(platform, { source: 'api' });
  },
};
