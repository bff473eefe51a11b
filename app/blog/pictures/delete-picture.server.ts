import { eq, sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';
import { blogPosts } from '../blog.table.server.ts';
import { blogPictures } from './blog-picture.table.server.ts';
import { removePictureLater } from './picture-files.server.ts';
import { pictureUses } from './picture-uses.server.ts';

export type DeletePictureAnswer = { ok: true } | { ok: false; reason: 'not-allowed' | 'gone' | 'used' };

/** Deletes a picture and its files, if no post and no version of a post shows it. */
export async function deletePicture(
  platform: Pick<Platform, 'db' | 'jobs'>,
  operatorId: string,
  id: string,
): Promise<DeletePictureAnswer> {
  if (!(await isOperator(platform.db, operatorId))) return { ok: false, reason: 'not-allowed' };
  if (!isUuid(id)) return { ok: false, reason: 'gone' };
  return platform.db.transaction(async (tx) => {
    // The lock stops posts from being saved during the check.
    await tx.execute(sql`lock table ${blogPosts} in share row exclusive mode`);
    if ((await pictureUses(tx, [id.toLowerCase()])).length > 0) return { ok: false, reason: 'used' };
    const gone = await tx.delete(blogPictures).where(eq(blogPictures.id, id)).returning();
    if (!gone[0]) return { ok: false, reason: 'gone' };
    await removePictureLater(tx, platform, gone[0].id);
    await recordAct(tx, { by: operatorId, act: 'picture-delete', about: gone[0].alt });
    return { ok: true };
  });
}
