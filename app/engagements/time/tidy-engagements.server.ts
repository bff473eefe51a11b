import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { nightlyRetries } from '../../../platform/jobs/nightly-retries.server.ts';
import type { Job } from '../../../platform/room/room.server.ts';
import { engagements } from '../engagement.table.server.ts';
import { recordYears } from '../record-years.ts';

export const tidyEngagements: Job = {
  name: 'tidy-engagements',
  ...nightlyRetries,
  cron: '35 4 * * *',
  run: ({ db }) => forgetOldEngagements(db),
};

/** Deletes engagements whose record nobody may see any more: 6 years after the end, or when both accounts are closed. */
export async function forgetOldEngagements(db: Database): Promise<void> {
  await db
    .delete(engagements)
    .where(
      or(
        and(isNull(engagements.consultantUserId), isNull(engagements.serviceUserId)),
        and(
          isNotNull(engagements.closedAt),
          lt(engagements.closedAt, sql`now() - make_interval(years => ${recordYears})`),
        ),
      ),
    );
}
