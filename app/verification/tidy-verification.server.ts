import { and, asc, eq, exists, inArray, isNull, lt, or, sql, type SQLWrapper } from 'drizzle-orm';
import { nightlyRetries } from '../../platform/jobs/nightly-retries.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { Job } from '../../platform/room/room.server.ts';
import { removeFileLater } from '../../platform/storage/remove-file.server.ts';
import { notify } from '../notifications/notify.server.ts';
import { evidenceDeleted } from './verification-emails.email.ts';
import { evidenceDays, stateAfter } from './verification-status.ts';
import { checks, evidence } from './verification.table.server.ts';

export const tidyVerification: Job = {
  name: 'tidy-verification',
  ...nightlyRetries,
  cron: '55 3 * * *',
  run: (platform) => tidyUpVerification(platform),
};

/**
 * Deletes evidence after its retention period, even without a decision. The period restarts when a better copy is asked
 * for and when it arrives. The owner gets an email and can hand in the evidence again.
 */
export async function tidyUpVerification({
  db,
  config,
  jobs,
}: Pick<Platform, 'db' | 'config' | 'jobs'>): Promise<void> {
  await db.transaction(async (tx) => {
    const isPast = (time: SQLWrapper) => lt(time, sql`now() - make_interval(days => ${evidenceDays})`);
    const isOld = isPast(evidence.uploadedAt);
    const ofCheck = tx
      .select({ id: evidence.id })
      .from(evidence)
      .where(and(eq(evidence.checkId, checks.id), isOld));
    const isAskedLongAgo = isPast(sql`greatest(${checks.askedAt}, ${checks.handedInAt})`);
    const isDue = and(exists(ofCheck), or(isNull(checks.askedAt), isAskedLongAgo));
    // Locks the checks before their evidence, as a decision does, so that no deadlock occurs.
    const held = await tx
      .select({ id: checks.id, state: checks.state })
      .from(checks)
      .where(isDue)
      .orderBy(asc(checks.id))
      .for('update');
    const ids = held.map(({ id }) => id);
    const gone = await tx
      .delete(evidence)
      .where(and(isOld, inArray(evidence.checkId, ids)))
      .returning({ checkId: evidence.checkId, key: evidence.storeKey });
    for (const { key } of gone) await removeFileLater(tx, jobs, key);
    const expired = held.filter(
      ({ id, state }) => stateAfter(state, 'expire') && gone.some(({ checkId }) => checkId === id),
    );
    for (const { id, state } of expired) {
      const [back] = await tx
        .update(checks)
        .set({ state: stateAfter(state, 'expire'), handedInAt: null, askedAt: null, askedBy: null })
        .where(eq(checks.id, id))
        .returning({ userId: checks.userId });
      const wasAsked = state === 'waiting-for-copy';
      if (back) await notify(tx, jobs, back.userId, (recipient) => evidenceDeleted(config, recipient, wasAsked));
    }
  });
}
