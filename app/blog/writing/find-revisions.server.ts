import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { findAccount } from '../../accounts/find-account.server.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { blogRevisions } from '../blog.table.server.ts';
import type { RevisionLine } from './revision.ts';

const { postId: ofPost, version, savedAt, savedBy } = blogRevisions;

/** Returns the stored versions of a post, the newest first. Empty for users who are not operators. */
export async function findRevisions(db: Database, operatorId: string, postId: string): Promise<RevisionLine[]> {
  if (!isUuid(postId) || !(await isOperator(db, operatorId))) return [];
  const rows = await db
    .select({ version, savedAt, savedBy })
    .from(blogRevisions)
    .where(eq(ofPost, postId))
    .orderBy(desc(version));
  const names = new Map<string, string>();
  for (const id of new Set(rows.flatMap((row) => row.savedBy ?? []))) {
    names.set(id, (await findAccount(db, id))?.personName || 'an operator');
  }
  return rows.map((row) => ({
    version: row.version,
    savedAt: row.savedAt.toISOString(),
    savedBy: names.get(row.savedBy ?? '') ?? 'somebody we no longer know',
  }));
}

/** Returns one version of a post with its text. Undefined if it is not stored, and for users who are not operators. */
export async function findRevision(db: Database, operatorId: string, postId: string, asked: number) {
  if (!isUuid(postId) || !(await isOperator(db, operatorId))) return undefined;
  const [row] = await db
    .select()
    .from(blogRevisions)
    .where(and(eq(ofPost, postId), eq(version, asked)));
  return row;
}
