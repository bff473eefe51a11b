import { isNotNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { accountExports } from '../account.table.server.ts';
import { exportKey } from './export-files.server.ts';

/** Returns the keys of all finished copies of users' data in the file store. */
export async function storedExports(db: Database): Promise<string[]> {
  const rows = await db.select({ id: accountExports.id }).from(accountExports).where(isNotNull(accountExports.bytes));
  return rows.map(({ id }) => exportKey(id));
}
