import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { OpenedFile } from '../../../platform/storage/storage.server.ts';
import { accountExports } from '../account.table.server.ts';
import { exportKey } from './export-files.server.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the finished copy to the user whose data it holds. Undefined for other users, or when the copy is no longer stored. */
export async function readExport(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  userId: string,
  exportId: string,
): Promise<(OpenedFile & { madeAt: Date }) | undefined> {
  if (!uuid.test(exportId)) return undefined;
  const [row] = await db
    .select({ id: accountExports.id, madeAt: accountExports.finishedAt })
    .from(accountExports)
    .where(
      and(
        eq(accountExports.id, exportId),
        eq(accountExports.userId, userId),
        isNotNull(accountExports.bytes),
        gt(accountExports.expiresAt, new Date()),
      ),
    );
  const file = row?.madeAt ? await storage.open(exportKey(row.id)) : undefined;
  return file && row?.madeAt ? { ...file, madeAt: row.madeAt } : undefined;
}
