import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncTree } from './durable-files.server.ts';

/**
 * Prepares the folder of the embedded database. Returns a function to call when the database has been opened: what was
 * written to the folder until then is on the disk afterwards, so that a power cut leaves the whole new database or none.
 * A database that was left unfinished, in which nothing has been stored yet, is made again.
 */
export function beginDatabase(dataDir: string): () => void {
  const folder = join(dataDir, 'database');
  const note = join(dataDir, 'database-unfinished');
  if (existsSync(note)) rmSync(folder, { recursive: true, force: true });
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isNew) {
    writeFileSync(note, '', { mode: 0o600, flush: true });
    syncTree(folder);
  }
  return () => {
    // An earlier run may have left unsynced what it wrote: with DATABASE_DURABILITY=relaxed, or before a crash.
    syncTree(folder);
    if (!isNew) return;
    rmSync(note);
    syncTree(folder);
  };
}
