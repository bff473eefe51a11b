import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.server.ts';

/** Files in DATA_DIR/files, each with its type in a file beside it. A file is there whole or not at all. */
export function fileStorage(dataDir: string): Storage {
  const pathOf = (key: string) => join(dataDir, 'files', key);
  const typeOf = (key: string) => `${pathOf(key)}.type`;
  return {
    async put(key, { bytes, contentType }) {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 });
      const unfinished = `${pathOf(key)}.${randomUUID()}.part`;
      try {
        await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
        await writeFile(typeOf(key), contentType, { mode: 0o600 });
        await rename(unfinished, pathOf(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return { bytes: await readFile(pathOf(key)), contentType: await readFile(typeOf(key), 'utf8') };
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(typeOf(key), { force: true });
    },
  };
}
