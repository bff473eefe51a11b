import { and, eq, lt } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import type { Config } from '../../platform/config/read-config.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import { accountExports } from './account.table.server.ts';
import type { AccountPart } from './accounts-context.server.ts';
import { writeDataPage, type DataPart } from './write-data-page.server.ts';

type Site = Pick<Config, 'siteName' | 'publicUrl'>;

/** Makes the copy that was asked for, in one picture of the database. Marks it as failed, and throws, when it cannot. */
export async function makeExport(
  { db, storage, config }: Pick<Platform, 'db' | 'storage' | 'config'>,
  parts: readonly AccountPart[],
  exportId: string,
): Promise<void> {
  const [wanted] = await db.select().from(accountExports).where(eq(accountExports.id, exportId));
  // The account was closed meanwhile.
  if (!wanted) return;
  const { userId, requestedAt } = wanted;
  const own = eq(accountExports.id, exportId);
  try {
    const data = await db.transaction(
      async (tx) => {
        const found: DataPart[] = [];
        for (const { name, exportData } of parts) found.push({ name, data: (await exportData(tx, userId)) ?? null });
        return found;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    // After the transaction: the store may be slow, and must not keep the database waiting.
    const files: Record<string, Buffer> = {};
    for (const part of parts) Object.assign(files, await part.exportFiles?.({ db, storage }, userId));
    const finishedAt = new Date();
    const file = packFiles(config, data, files, finishedAt);
    await db.update(accountExports).set({ file, finishedAt, hasFailed: false }).where(own);
    const older = and(eq(accountExports.userId, userId), lt(accountExports.requestedAt, requestedAt));
    await db.delete(accountExports).where(older);
  } catch (error) {
    await db.update(accountExports).set({ hasFailed: true, finishedAt: new Date() }).where(own);
    throw error;
  }
}

/** The ZIP: what to read, what programs read, and which is which. */
function packFiles(site: Site, data: DataPart[], files: Record<string, Buffer>, madeAt: Date): Buffer {
  const uploads = Object.keys(files);
  const readme = [
    `Your data at ${site.siteName} (${site.publicUrl}): open your-data.html to read them; the .json files hold the same for programs.`,
    ...(uploads.length > 0 ? [`What you have uploaded: ${uploads.join(', ')}.`] : []),
    '',
  ].join('\n');
  const texts: Record<string, string> = {
    'README.txt': readme,
    'your-data.html': writeDataPage(site, data, madeAt),
    ...Object.fromEntries(data.map((part) => [`${part.name}.json`, `${JSON.stringify(part.data, null, 2)}\n`])),
  };
  const packed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
  return Buffer.from(zipSync({ ...packed, ...files }, { mtime: madeAt }));
}
