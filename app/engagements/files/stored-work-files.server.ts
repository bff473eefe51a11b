import type { Database } from '../../../platform/database/open-database.server.ts';
import { engagementFiles } from '../engagement.table.server.ts';

/** Returns the keys of all files of proposals and work in the file store. */
export async function storedWorkFiles(db: Database): Promise<string[]> {
  const rows = await db.select({ key: engagementFiles.storeKey }).from(engagementFiles);
  return rows.map(({ key }) => key);
}
