import type { Database } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { removeFileLater } from '../../../platform/storage/remove-file.server.ts';
import { pictureWidths } from '../blog-pictures.ts';

/** Returns the storage key of one width of a picture. */
export const pictureKey = (id: string, width: number) => `blog-pictures/${id}-${width}.webp`;

/** Queues the deletion of all files of a picture. The files are deleted only if the caller's transaction commits. */
export async function removePictureLater(tx: Database, { jobs }: Pick<Platform, 'jobs'>, id: string): Promise<void> {
  for (const width of pictureWidths) await removeFileLater(tx, jobs, pictureKey(id, width));
}
