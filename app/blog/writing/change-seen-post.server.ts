import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import type { LoggedAct } from '../../accounts/operators/operator-log.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';
import { blogPosts } from '../blog.table.server.ts';

type Post = typeof blogPosts.$inferSelect;
/** `mark`: the form version that the operator has seen. */
export type SeenPost = { operatorId: string; postId: string; mark: string };
export type ChangeAnswer = { ok: true } | { ok: false; reason: 'not-allowed' | 'gone' | 'changed-meanwhile' };

/** Runs an operator's change if the post has not changed since they saw it. The row is locked during the change. */
export async function changeSeenPost(
  db: Database,
  { operatorId, postId, mark }: SeenPost,
  act: LoggedAct,
  change: (tx: Database, post: Post) => Promise<void>,
): Promise<ChangeAnswer> {
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  if (!isUuid(postId)) return { ok: false, reason: 'gone' };
  return db.transaction(async (tx): Promise<ChangeAnswer> => {
    const [post] = await tx.select().from(blogPosts).where(eq(blogPosts.id, postId)).for('update');
    if (!post) return { ok: false, reason: 'gone' };
    if (mark !== String(post.version)) return { ok: false, reason: 'changed-meanwhile' };
    await change(tx, post);
    await recordAct(tx, { by: operatorId, act, about: post.title });
    return { ok: true };
  });
}
