import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { accountExports } from './account.table.server.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The finished copy, for the person whose data it holds and for nobody else. Undefined also when it is not kept any more. */
export async function readExport(
  db: Database,
  userId: string,
  exportId: string,
): Promise<{ file: Buffer; madeAt: Date } | undefined> {
  if (!uuid.test(exportId)) return undefined;
  const [row] = await db
    .select({ file: accountExports.file, madeAt: accountExports.finishedAt })
    .from(accountExports)
    .where(
      and(eq(accountExports.id, exportId), eq(accountExports.userId, userId), gt(accountExports.expiresAt, new Date())),
    );
  return row?.file && row.madeAt ? { file: row.file, madeAt: row.madeAt } : undefined;
}
