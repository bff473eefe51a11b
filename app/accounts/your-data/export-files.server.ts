import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { removeFileLater } from '../../../platform/storage/remove-file.server.ts';
import { accountExports } from '../account.table.server.ts';

/** The key of the copy with this id in the file store. */
export const exportKey = (exportId: string) => `exports/${exportId}`;

/** Deletes copies: the rows at once, the files after the transaction commits. */
export async function forgetExports(tx: Transaction, { jobs }: Pick<Platform, 'jobs'>, which: SQL): Promise<void> {
  const gone = await tx.delete(accountExports).where(which).returning({ id: accountExports.id });
  // Also for an unfinished copy: its file may already exist.
  for (const { id } of gone) await removeFileLater(tx, jobs, exportKey(id));
}
