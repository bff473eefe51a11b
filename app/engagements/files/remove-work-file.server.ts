import { and, eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { removeFileLater } from '../../../platform/storage/remove-file.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { engagementFiles } from '../engagement.table.server.ts';
import { areOfPlace } from './file-rows.server.ts';
import { mayAddFile } from './may-add-file.server.ts';
import { mayBeSuspended, type FilePlace } from './work-file.ts';

export type RemoveWorkFileAnswer = { ok: true } | { ok: false; reason: 'signed-out' | 'not-now' };

/** Removes a file that is not sent yet, or that belongs to a finding. One that is gone already is no error. */
export async function removeWorkFile(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  session: Pick<Session, 'id' | 'viewer'>,
  { place, fileId }: { place: FilePlace; fileId: string },
): Promise<RemoveWorkFileAnswer> {
  return db.transaction(async (tx): Promise<RemoveWorkFileAnswer> => {
    if (!(await lockUserAndSession(tx, session, undefined, mayBeSuspended(place))))
      return { ok: false, reason: 'signed-out' };
    const userId = session.viewer.id;
    if (!isUuid(fileId) || !(await mayAddFile(tx, userId, place))) return { ok: false, reason: 'not-now' };
    const [gone] = await tx
      .delete(engagementFiles)
      .where(and(eq(engagementFiles.id, fileId), areOfPlace(userId, place)))
      .returning({ key: engagementFiles.storeKey });
    if (gone) await removeFileLater(tx, jobs, gone.key);
    return { ok: true };
  });
}
