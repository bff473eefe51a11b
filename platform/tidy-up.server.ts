import type { Database } from './database/open-database.server.ts';
import { nightlyRetries } from './jobs/nightly-retries.server.ts';
import type { JobKind } from './jobs/open-jobs.server.ts';
import { forgetOldLimits } from './limits/forget-old-limits.server.ts';
import { forgetOldEmails } from './mail/forget-old-emails.server.ts';

export const tidyUp: JobKind = { name: 'tidy-up', ...nightlyRetries };
export const tidyUpEveryNight = '40 3 * * *';

/** Deletes expired platform data, and updates the database's statistics. */
export async function tidy(db: Database): Promise<void> {
  await forgetOldEmails(db);
  await forgetOldLimits(db);
  // See analyzeGrown. A PostgreSQL server also does this by itself.
  await db.execute('analyze');
}
