import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { isUuid } from '../../ui/is-uuid.ts';
import { isOperator } from '../accounts/is-operator.server.ts';
import { blogPosts } from './blog.table.server.ts';
import { keepRevision } from './keep-revision.server.ts';

export type RemoveAnswer = { ok: true } | { ok: false; reason: 'not-allowed' | 'gone' | 'changed-meanwhile' };

/** Makes a draft of a published or scheduled post; its date is kept. `mark`: the version that the operator has seen. */
export async function takeDownPost(
  db: Database,
  operatorId: string,
  postId: string,
  mark: string,
): Promise<RemoveAnswer> {
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  if (!isUuid(postId)) return { ok: false, reason: 'gone' };
  return db.transaction(async (tx): Promise<RemoveAnswer> => {
    const [before] = await tx.select().from(blogPosts).where(eq(blogPosts.id, postId)).for('update');
    if (!before) return { ok: false, reason: 'gone' };
    if (mark !== String(before.version)) return { ok: false, reason: 'changed-meanwhile' };
    await keepRevision(tx, before, null);
    const [row] = await tx
      .update(blogPosts)
      .set({ state: 'draft', publishAt: null, updatedAt: new Date(), version: before.version + 1 })
      .where(eq(blogPosts.id, postId))
      .returning();
    if (row) await keepRevision(tx, row, operatorId);
    return { ok: true };
  });
}
