import { and, eq, inArray } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { removeFileLater } from '../../../platform/storage/remove-file.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { statesThatAllow } from '../verification-status.ts';
import { checks, evidence } from '../verification.table.server.ts';

/** Removes a file that the user has not handed in yet. 'gone': the file does not exist. */
export async function removeEvidence(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  userId: string,
  evidenceId: string,
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  if (!isUuid(evidenceId)) return { ok: false, reason: 'gone' };
  return db.transaction(async (tx) => {
    const own = tx
      .select({ id: checks.id })
      .from(checks)
      .where(and(eq(checks.userId, userId), inArray(checks.state, statesThatAllow('remove'))));
    const [gone] = await tx
      .delete(evidence)
      .where(and(eq(evidence.id, evidenceId), inArray(evidence.checkId, own)))
      .returning({ key: evidence.storeKey });
    if (!gone) return { ok: false, reason: 'gone' };
    await removeFileLater(tx, jobs, gone.key);
    return { ok: true };
  });
}
