import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOfArchive } from './nightly-backup-name.server.ts';

export type NewestBackup = { name: string; bytes: number; ageSeconds: number };

const dayMs = 24 * 3600_000;

/** Returns the newest nightly backup in the folder, if there is one. The folder need not exist. */
export async function findNewestBackup(dir: string, now = Date.now()): Promise<NewestBackup | undefined> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // The names begin alike, so their order is that of their days.
  const name = names
    .filter((one) => dayOfArchive(one) !== undefined)
    .toSorted()
    .at(-1);
  if (name === undefined) return undefined;
  const { size, mtimeMs } = await stat(join(dir, name));
  // A copied file may have the time of the copy: the backup is at least as old as the end of its day.
  const endOfDay = Date.parse(dayOfArchive(name) ?? '') + dayMs;
  const madeAt = Number.isNaN(endOfDay) ? mtimeMs : Math.min(mtimeMs, endOfDay);
  return { name, bytes: size, ageSeconds: Math.max(0, (now - madeAt) / 1000) };
}
