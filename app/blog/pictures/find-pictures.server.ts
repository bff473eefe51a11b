import { count, desc } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import type { ListedPicture } from './blog-picture.ts';
import { blogPictures } from './blog-picture.table.server.ts';
import { pictureUses } from './picture-uses.server.ts';

export const picturesPerPage = 24;

/** Returns a page of the blog's pictures with their uses, the newest first. Empty for users who are not operators. */
export async function findPictures(
  db: Database,
  operatorId: string,
  page: number,
): Promise<{ pictures: ListedPicture[]; total: number }> {
  if (!(await isOperator(db, operatorId))) return { pictures: [], total: 0 };
  const { id, alt, width, height, createdAt } = blogPictures;
  const [all] = await db.select({ number: count() }).from(blogPictures);
  const rows = await db
    .select({ id, alt, width, height })
    .from(blogPictures)
    .orderBy(desc(createdAt), id)
    .limit(picturesPerPage)
    .offset((page - 1) * picturesPerPage);
  const uses = await pictureUses(
    db,
    rows.map((row) => row.id),
  );
  return {
    pictures: rows.map((row) => ({
      ...row,
      uses: uses.filter(({ picture }) => picture === row.id).map(({ picture: _, ...use }) => use),
    })),
    total: all?.number ?? 0,
  };
}
