import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { removeFileLater } from '../../../platform/storage/remove-file.server.ts';
import { accountExports } from '../account.table.server.ts';

/** Where the copy with this id lies in the store. */
export const exportKey = (exportId: string) => `exports/${exportId}`;

/** Takes copies away: the rows at once, the files when the transaction has committed. */
export async function forgetExports(tx: Transaction, { jobs }: Pick<Platform, 'jobs'>, which: SQL): Promise<void> {
  const gone = await tx.delete(accountExports).where(which).returning({ id: accountExports.id });
  // Also of one that was never finished: its file may be there already.
  for (const { id } of gone) await removeFileLater(tx, jobs, exportKey(id));
}
