import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OpenedFile, Storage } from './storage.server.ts';

/**
 * Stores files in DATA_DIR/files, each with its type in a second file. A file is stored completely or not at all, and is
 * on the disk when the caller is told.
 */
export function fileStorage(dataDir: string): Storage {
  const pathOf = (key: string) => join(dataDir, 'files', key);
  const typeOf = (key: string) => `${pathOf(key)}.type`;

  /** Stores a file: `write` writes its content to the file `unfinished`, which is then moved into place. */
  async function keep(key: string, contentType: string, write: (unfinished: string) => Promise<void>): Promise<void> {
    await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 });
    const unfinished = `${pathOf(key)}.${randomUUID()}.part`;
    try {
      await write(unfinished);
      await writeFile(typeOf(key), contentType, { mode: 0o600, flush: true });
      await rename(unfinished, pathOf(key));
      const folder = await open(dirname(pathOf(key)));
      await folder.sync().finally(async () => folder.close());
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  const orMissing = (error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  };

  return {
    put: (key, { bytes, contentType }) =>
      keep(key, contentType, (unfinished) => writeFile(unfinished, bytes, { mode: 0o600, flush: true })),
    putFile: (key, { path, contentType }) =>
      keep(key, contentType, async (unfinished) => {
        await pipeline(createReadStream(path), createWriteStream(unfinished, { mode: 0o600, flush: true }));
      }),
    async open(key) {
      const file = await open(pathOf(key)).catch(orMissing);
      if (!file) return undefined;
      try {
        const contentType = await readFile(typeOf(key), 'utf8');
        const { size: bytes } = await file.stat();
        // The stream closes the file at its end, and when the reader disconnects.
        const body = Readable.toWeb(file.createReadStream()) as OpenedFile['body'];
        return { body, bytes, contentType };
      } catch (error) {
        await file.close();
        return orMissing(error);
      }
    },
    async get(key) {
      try {
        return { bytes: await readFile(pathOf(key)), contentType: await readFile(typeOf(key), 'utf8') };
      } catch (error) {
        return orMissing(error);
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(typeOf(key), { force: true });
    },
    async *list() {
      const top = join(dataDir, 'files');
      const folder = await opendir(top, { recursive: true }).catch(orMissing);
      for await (const entry of folder ?? []) {
        if (entry.isFile()) yield relative(top, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
      }
    },
  };
}
