import { inArray } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { engagementFiles } from '../engagement.table.server.ts';

const keysAtOnce = 500;
const keyPattern = /^work\/(\d{4}-\d\d-\d\d)\//;

/**
 * Deletes the content of files that have no row any more: because the engagement is gone, or because a process ended before
 * it had written the row. What arrived today is left alone, because its row may be on its way. Returns how many were deleted.
 */
export async function forgetStrayFiles(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  today = todayInLondon(),
): Promise<number> {
  let gone = 0;
  let keys: string[] = [];
  const check = async () => {
    const rows = await db
      .select({ key: engagementFiles.storeKey })
      .from(engagementFiles)
      .where(inArray(engagementFiles.storeKey, keys));
    const known = new Set(rows.map(({ key }) => key));
    for (const key of keys) {
      if (known.has(key)) continue;
      await storage.remove(key);
      gone++;
    }
    keys = [];
  };
  for await (const key of storage.list()) {
    const [, day] = keyPattern.exec(key) ?? [];
    // Beside each file in a folder is one with its type, which goes with it.
    if (day === undefined || day >= today || key.endsWith('.type') || key.endsWith('.part')) continue;
    if (keys.push(key) === keysAtOnce) await check();
  }
  if (keys.length > 0) await check();
  return gone;
}
