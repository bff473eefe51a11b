import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { engagementEvents, engagementFiles } from '../engagement.table.server.ts';
import type { Target } from '../propose/obstacle.ts';
import { areOfDraft } from './file-rows.server.ts';

/** Sends the files of a draft with the proposal: they belong to the first event of the record. */
export async function sendFilesOfDraft(
  tx: Transaction,
  { userId, target, engagementId }: { userId: string; target: Target; engagementId: string },
): Promise<void> {
  await tx
    .update(engagementFiles)
    .set({ engagementId, draftKind: null, draftTargetId: null, sequence: 1 })
    .where(areOfDraft(userId, target));
}

/** Sends the files of a milestone with its delivery, which is the newest event of the record. */
export async function sendFilesOfMilestone(tx: Transaction, engagementId: string, milestone: number): Promise<void> {
  const newest = tx
    .select({ sequence: sql<number>`max(${engagementEvents.sequence})` })
    .from(engagementEvents)
    .where(eq(engagementEvents.engagementId, engagementId));
  await tx
    .update(engagementFiles)
    .set({ sequence: sql`(${newest})` })
    .where(
      and(
        eq(engagementFiles.engagementId, engagementId),
        eq(engagementFiles.place, 'milestone'),
        eq(engagementFiles.number, milestone),
        isNull(engagementFiles.sequence),
      ),
    );
}
