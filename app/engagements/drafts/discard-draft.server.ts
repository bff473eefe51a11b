import type { Platform } from '../../../platform/open-platform.server.ts';
import { removeFileLater } from '../../../platform/storage/remove-file.server.ts';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { engagementDrafts, engagementFiles } from '../engagement.table.server.ts';
import { areOfDraft } from '../files/file-rows.server.ts';
import type { Target } from '../propose/obstacle.ts';
import { isDraftOf } from './draft-row.server.ts';

/** Throws a user's draft away, with its files. */
export async function discardDraft(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  session: Pick<Session, 'id' | 'viewer'>,
  target: Target,
): Promise<{ ok: true } | { ok: false; reason: 'signed-out' }> {
  return db.transaction(async (tx) => {
    if (!(await lockUserAndSession(tx, session))) return { ok: false, reason: 'signed-out' };
    await tx.delete(engagementDrafts).where(isDraftOf(session.viewer.id, target));
    const files = await tx
      .delete(engagementFiles)
      .where(areOfDraft(session.viewer.id, target))
      .returning({ key: engagementFiles.storeKey });
    for (const { key } of files) await removeFileLater(tx, jobs, key);
    return { ok: true };
  });
}
