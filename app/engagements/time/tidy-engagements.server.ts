import { and, eq, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { nightlyRetries } from '../../../platform/jobs/nightly-retries.server.ts';
import type { Job } from '../../../platform/room/room.server.ts';
import { draftDays } from '../draft-days.ts';
import { engagementDrafts, engagementFiles, engagements } from '../engagement.table.server.ts';
import { forgetStrayFiles } from '../files/forget-stray-files.server.ts';
import { recordYears } from '../record-years.ts';

export const tidyEngagements: Job = {
  name: 'tidy-engagements',
  ...nightlyRetries,
  cron: '35 4 * * *',
  run: async (platform) => {
    await forgetOldEngagements(platform.db);
    await forgetOldDrafts(platform.db);
    await forgetStrayFiles(platform);
  },
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

/** Deletes drafts that nobody has changed for 90 days, with their files. */
export async function forgetOldDrafts(db: Database): Promise<void> {
  await db
    .delete(engagementDrafts)
    .where(lt(engagementDrafts.savedAt, sql`now() - make_interval(days => ${draftDays})`));
  await db.delete(engagementFiles).where(
    and(
      isNotNull(engagementFiles.draftKind),
      notExists(
        db
          .select()
          .from(engagementDrafts)
          .where(
            and(
              eq(engagementDrafts.userId, engagementFiles.userId),
              eq(engagementDrafts.kind, engagementFiles.draftKind),
              eq(engagementDrafts.targetId, engagementFiles.draftTargetId),
            ),
          ),
      ),
    ),
  );
}
