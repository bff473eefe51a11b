import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, lt } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { AccountDataPart } from '../../../platform/room/account-data-part.server.ts';
import { accountExports } from '../account.table.server.ts';
import { exportKey, forgetExports } from './export-files.server.ts';
import { packExport } from './pack-export.server.ts';
import type { DataPart } from './write-data-page.server.ts';

/** The folder in DATA_DIR where copies are built. */
export const exportFolder = (dataDir: string) => join(dataDir, 'unfinished-exports');

/**
 * Builds the requested copy and stores it. Long lists are read in pages while data may change, so the copy may mix data
 * from different moments. On failure it marks the copy as failed and throws.
 */
export async function makeExport(
  { db, storage, config, jobs }: Pick<Platform, 'db' | 'storage' | 'config' | 'jobs'>,
  parts: readonly AccountDataPart[],
  exportId: string,
): Promise<void> {
  const [wanted] = await db.select().from(accountExports).where(eq(accountExports.id, exportId));
  // The account was closed in the meantime.
  if (!wanted) return;
  const { userId, requestedAt } = wanted;
  const own = eq(accountExports.id, exportId);
  const path = join(exportFolder(config.dataDir), `${exportId}.zip`);
  try {
    const data: DataPart[] = [];
    const files: Record<string, Buffer> = {};
    for (const { name, exportData } of parts) data.push({ name, data: (await exportData(db, userId)) ?? null });
    for (const part of parts) Object.assign(files, await part.exportFiles?.({ db, storage }, userId));
    const largeFiles: Record<string, string> = {};
    for (const part of parts) Object.assign(largeFiles, await part.exportLargeFiles?.(db, userId));
    const finishedAt = new Date();
    const bytes = await packExport(path, { config, storage }, { data, files, largeFiles, madeAt: finishedAt });
    await storage.putFile(exportKey(exportId), { path, contentType: 'application/zip' });
    const kept = await db
      .update(accountExports)
      .set({ bytes, finishedAt, hasFailed: false })
      .where(own)
      .returning({ id: accountExports.id });
    // The account was closed while its data was packed.
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
