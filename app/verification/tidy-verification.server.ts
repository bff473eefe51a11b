import { and, asc, exists, eq, inArray, lt, sql } from 'drizzle-orm';
import { nightlyRetries } from '../../platform/jobs/nightly-retries.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { Job } from '../../platform/room/room.server.ts';
import { removeFileLater } from '../../platform/storage/remove-file.server.ts';
import { notify } from '../notifications/notify.server.ts';
import { evidenceDeleted } from './verification-emails.email.ts';
import { checks, evidence } from './verification.table.server.ts';

export const tidyVerification: Job = {
  name: 'tidy-verification',
  ...nightlyRetries,
  cron: '55 3 * * *',
  run: (platform) => tidyUpVerification(platform),
};

/** Evidence is kept for at most this many days. */
export const evidenceDays = 30;

/** Deletes evidence after its time, even without a decision. The owner gets an e-mail and can hand it in again. */
export async function tidyUpVerification({
  db,
  config,
  jobs,
}: Pick<Platform, 'db' | 'config' | 'jobs'>): Promise<void> {
  await db.transaction(async (tx) => {
    const isOld = lt(evidence.uploadedAt, sql`now() - make_interval(days => ${evidenceDays})`);
    const ofCheck = tx
      .select({ id: evidence.id })
      .from(evidence)
      .where(and(eq(evidence.checkId, checks.id), isOld));
    // Locks the checks before their evidence, as a decision does, so that no deadlock occurs.
    const held = await tx
      .select({ id: checks.id })
      .from(checks)
      .where(exists(ofCheck))
      .orderBy(asc(checks.id))
      .for('update');
    const ids = held.map(({ id }) => id);
    const gone = await tx
      .delete(evidence)
      .where(and(isOld, inArray(evidence.checkId, ids)))
      .returning({ checkId: evidence.checkId, key: evidence.storeKey });
    for (const { key } of gone) await removeFileLater(tx, jobs, key);
    if (gone.length > 0) {
      const back = await tx
        .update(checks)
        .set({ state: 'waiting-for-evidence', handedInAt: null })
        .where(
          and(
            inArray(
              checks.id,
              gone.map(({ checkId }) => checkId),
            ),
            inArray(checks.state, ['waiting-for-evidence', 'waiting-for-decision']),
          ),
        )
        .returning({ userId: checks.userId });
      for (const { userId } of back) await notify(tx, jobs, userId, (recipient) => evidenceDeleted(config, recipient));
    }
  });
}
