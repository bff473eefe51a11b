import { and, asc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { engagementFiles as files } from '../engagement.table.server.ts';
import { targetIdOf } from '../drafts/draft.ts';
import type { Target } from '../propose/obstacle.ts';
import type { FilePlace, WorkFile } from './work-file.ts';

/** The condition for the files of a user's draft of a proposal. */
export const areOfDraft = (userId: string, target: Target): SQL =>
  and(eq(files.userId, userId), eq(files.draftKind, target.kind), eq(files.draftTargetId, targetIdOf(target)))!;

/** The condition for the files of a place that can still be removed: those that are not sent, or belong to a finding. */
export function areOfPlace(userId: string, place: FilePlace): SQL {
  if (place.place === 'proposal') return areOfDraft(userId, place.target);
  const isThere = and(
    eq(files.engagementId, place.engagementId),
    eq(files.place, place.place),
    eq(files.number, place.number),
    isNull(files.sequence),
  )!;
  // Both sides work on a finding; what is to be delivered belongs to the consultant.
  return place.place === 'finding' ? isThere : and(isThere, eq(files.userId, userId))!;
}

const shown = { id: files.id, fileName: files.fileName, bytes: files.bytes, sequence: files.sequence };

/** Returns the files of a place that can still be removed. */
export const findFilesOfPlace = (db: Database, userId: string, place: FilePlace): Promise<WorkFile[]> =>
  findFiles(db, areOfPlace(userId, place));

/** Returns the files that were sent with the events of an engagement. */
export const findSentFiles = (db: Database, engagementId: string): Promise<WorkFile[]> =>
  findFiles(db, and(eq(files.engagementId, engagementId), isNotNull(files.sequence))!);

/** Returns the files of all findings of an action plan, by the numbers of the findings. */
export async function findFilesOfFindings(db: Database, engagementId: string): Promise<Map<number, WorkFile[]>> {
  const rows = await db
    .select({ ...shown, number: files.number })
    .from(files)
    .where(and(eq(files.engagementId, engagementId), eq(files.place, 'finding')))
    .orderBy(asc(files.addedAt), files.id);
  return Map.groupBy(rows, ({ number }) => number ?? 0);
}

function findFiles(db: Database, which: SQL): Promise<WorkFile[]> {
  return db.select(shown).from(files).where(which).orderBy(asc(files.addedAt), files.id);
}

/** The condition for the files that a side of an engagement can open: those sent, those of findings, and its own. */
export const canOpen = (userId: string): SQL =>
  or(eq(files.userId, userId), isNotNull(files.sequence), eq(files.place, 'finding'))!;
