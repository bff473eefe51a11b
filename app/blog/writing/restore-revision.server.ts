import type { Database } from '../../../platform/database/open-database.server.ts';
import { findPost } from '../find-post.server.ts';
import { findRevision } from './find-revisions.server.ts';
import { postFormOf } from './post-form-of.server.ts';
import { savePost, type SavePostAnswer } from './save-post.server.ts';

/**
 * Saves the content of an old version as the newest version. The present version is kept too, and the state does not change.
 */
export async function restoreRevision(
  db: Database,
  operatorId: string,
  postId: string,
  { version, mark }: { version: number; mark: string },
): Promise<SavePostAnswer> {
  const post = await findPost(db, operatorId, postId);
  const revision = await findRevision(db, operatorId, postId, version);
  if (!post || !revision) return { ok: false, reason: 'gone' };
  return savePost(db, operatorId, postId, { ...postFormOf(revision, post.publishAt), mark }, 'save');
}
