import type { Database } from '../../../platform/database/open-database.server.ts';
import { evidence } from '../verification.table.server.ts';

/** Returns the keys of all documents in the file store. */
export async function storedEvidence(db: Database): Promise<string[]> {
  const rows = await db.select({ key: evidence.storeKey }).from(evidence);
  return rows.map(({ key }) => key);
}
