import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { uploadsOf } from '../../../platform/http/body/uploads-of.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { isFileKept } from '../cqc-import/files/kept-file.server.ts';
import { isAlive } from '../cqc-import/import-run.server.ts';

/**
 * The age at which a file from a process on another machine is deleted. That process may still be running, but no
 * upload takes this long.
 */
const strangerMs = 24 * 3600 * 1000;

/**
 * Whether the process that received this file has ended. A file with this process's own id comes from an earlier process
 * that had the same id.
 */
async function isLeft(path: string, name: string, ownPrefix: string): Promise<boolean> {
  const owner = /^(.+_)(\d+)_/.exec(name);
  if (!owner || name.startsWith(ownPrefix)) return true;
  if (ownPrefix.startsWith(owner[1] ?? '')) return !isAlive(Number(owner[2]));
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > strangerMs;
}

/**
 * Runs when a process starts. Deletes uploads left behind by processes that have ended: partial files, and files whose
 * import never began. Keeps files that an import still has to read, or that can be imported after a preview.
 */
export async function forgetUploads({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  const { folder, prefix } = uploadsOf(config.dataDir);
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  const { rows } = await db.execute<{ path: string }>(sql`
    select file->>'path' as path from cqc_imports
    where file is not null and (status in ('queued', 'running', 'asking') or ${isFileKept})`);
  const wanted = new Set(rows.map(({ path }) => path));
  for (const name of names) {
    const path = join(folder, name);
    if (!wanted.has(path) && (await isLeft(path, name, prefix))) await rm(path, { force: true, recursive: true });
  }
}
