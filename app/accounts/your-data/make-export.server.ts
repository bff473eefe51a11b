import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, lt } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { AccountPart } from '../../../platform/room/account-part.server.ts';
import { accountExports } from '../account.table.server.ts';
import { exportKey, forgetExports } from './export-files.server.ts';
import { packExport } from './pack-export.server.ts';
import type { DataPart } from './write-data-page.server.ts';

/** Where copies are put together, in DATA_DIR. */
export const exportFolder = (dataDir: string) => join(dataDir, 'unfinished-exports');

/**
 * Makes the copy that was asked for and puts it into the store. Long lists are read in pages while they are packed, so it is
 * no picture of one moment. Marks it as failed, and throws, when it cannot.
 */
export async function makeExport(
  { db, storage, config, jobs }: Pick<Platform, 'db' | 'storage' | 'config' | 'jobs'>,
  parts: readonly AccountPart[],
  exportId: string,
): Promise<void> {
  const [wanted] = await db.select().from(accountExports).where(eq(accountExports.id, exportId));
  // The account was closed meanwhile.
  if (!wanted) return;
  const { userId, requestedAt } = wanted;
  const own = eq(accountExports.id, exportId);
  const path = join(exportFolder(config.dataDir), `${exportId}.zip`);
  try {
    const data: DataPart[] = [];
    const files: Record<string, Buffer> = {};
    for (const { name, exportData } of parts) data.push({ name, data: (await exportData(db, userId)) ?? null });
    for (const part of parts) Object.assign(files, await part.exportFiles?.({ db, storage }, userId));
    const finishedAt = new Date();
    const bytes = await packExport(path, config, { data, files, madeAt: finishedAt });
    await storage.putFile(exportKey(exportId), { path, contentType: 'application/zip' });
    const kept = await db
      .update(accountExports)
      .set({ bytes, finishedAt, hasFailed: false })
      .where(own)
      .returning({ id: accountExports.id });
    // The account was closed while its data were packed.
    if (kept.length === 0) return await storage.remove(exportKey(exportId));
    const older = and(eq(accountExports.userId, userId), lt(accountExports.requestedAt, requestedAt))!;
    await db.transaction((tx) => forgetExports(tx, { jobs }, older));
  } catch (error) {
    await db.update(accountExports).set({ hasFailed: true, finishedAt: new Date() }).where(own);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
