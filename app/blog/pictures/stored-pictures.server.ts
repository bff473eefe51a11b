import type { Database } from '../../../platform/database/open-database.server.ts';
import { pictureWidths } from '../blog-pictures.ts';
import { blogPictures } from './blog-picture.table.server.ts';
import { pictureKey } from './picture-files.server.ts';

/** Returns the keys of all pictures of the blog in the file store. */
export async function storedPictures(db: Database): Promise<string[]> {
  const rows = await db.select({ id: blogPictures.id }).from(blogPictures);
  return rows.flatMap(({ id }) => pictureWidths.map((width) => pictureKey(id, width)));
}
