import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { JobKind } from '../../platform/jobs/open-jobs.server.ts';
import { consentChoices } from './consent.table.server.ts';

export const consentMonths = 13;

export const tidyConsents: JobKind = {
  name: 'tidy-consents',
  retries: 5,
  firstRetrySeconds: 60,
  longestRetrySeconds: 3600,
};
export const tidyConsentsEveryNight = '10 4 * * *';

/** Forgets choices after thirteen months: by then their cookies have long gone. */
export async function forgetOldConsents(db: Database): Promise<void> {
  await db
    .delete(consentChoices)
    .where(lt(consentChoices.createdAt, sql`now() - make_interval(months => ${consentMonths})`));
}
