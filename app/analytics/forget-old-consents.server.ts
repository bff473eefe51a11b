import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { nightlyRetries } from '../../platform/jobs/nightly-retries.server.ts';
import type { Job } from '../../platform/room/room.server.ts';
import { consentChoices } from './consent/consent.table.server.ts';

export const consentMonths = 13;

export const tidyConsents: Job = {
  name: 'tidy-consents',
  ...nightlyRetries,
  cron: '10 4 * * *',
  run: ({ db }) => forgetOldConsents(db),
};

/** Deletes choices after thirteen months. Their cookies have long expired by then. */
export async function forgetOldConsents(db: Database): Promise<void> {
  await db
    .delete(consentChoices)
    .where(lt(consentChoices.createdAt, sql`now() - make_interval(months => ${consentMonths})`));
}
