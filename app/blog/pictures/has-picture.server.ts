import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { blogPictures } from './blog-picture.table.server.ts';

/** Whether a picture with this id exists. */
export async function hasPicture(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: blogPictures.id }).from(blogPictures).where(eq(blogPictures.id, id));
  return rows.length > 0;
}
