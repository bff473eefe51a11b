import type pg from 'pg';

/** Adds a published post that no signed-in user owns. Returns its id. */
export async function addPost(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "insert into blog_posts (title, slug, author) values ('News', 'news', 'Ann') returning id",
  );
  return rows[0]?.id ?? '';
}
