import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { blogPosts, blogRevisions } from '../blog.table.server.ts';
import type { PictureUse } from './blog-picture.ts';

/** Returns at most 500 uses of these pictures. Searches all columns: a picture may be in a post's text or above it. */
export async function pictureUses(db: Database, ids: readonly string[]): Promise<(PictureUse & { picture: string })[]> {
  if (ids.length === 0) return [];
  const asked = sql`unnest(array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]) as asked (picture)`;
  const isIn = (row: typeof blogPosts | typeof blogRevisions) => sql`strpos(${row}::text, asked.picture) > 0`;
  const { rows } = await db.execute<PictureUse & { picture: string }>(sql`
    select asked.picture, id as "postId", title, slug, state = 'published' as "isPublic", ${isIn(blogPosts)} as "isNow"
    from ${blogPosts}, ${asked}
    where ${isIn(blogPosts)}
      or exists (select 1 from ${blogRevisions} where post_id = ${blogPosts.id} and ${isIn(blogRevisions)})
    order by title, slug limit 500`);
  return rows;
}
