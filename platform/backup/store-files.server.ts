import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../storage/storage.server.ts';

/** Files up to this size pass through memory; larger ones through a file on this machine. */
const smallFileBytes = 1024 * 1024;

export type StoredFiles = AsyncIterable<{
  key: string;
  bytes: number;
  contentType: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}>;

/** Stores files one after the other, none of them wholly in memory unless it is small. Returns their number. */
export async function storeFiles(files: StoredFiles, storage: Storage, dataDir: string): Promise<number> {
  const uploads = join(dataDir, 'uploads');
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(uploads, 'copy-'));
  let stored = 0;
  try {
    for await (const { key, bytes, contentType, open } of files) {
      if (bytes <= smallFileBytes) {
        await storage.put(key, { bytes: await buffer(await open()), contentType });
      } else {
        const path = join(folder, 'large');
        await pipeline(await open(), createWriteStream(path, { mode: 0o600 }));
        await storage.putFile(key, { path, contentType });
      }
      stored++;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return stored;
}

/** Copies all files of a store to another one. Returns their number. */
export function copyFiles(from: Storage, to: Storage, dataDir: string): Promise<number> {
  const files = async function* (): StoredFiles {
    for await (const key of from.list()) {
      const file = await from.open(key);
      if (file) yield { key, bytes: file.bytes, contentType: file.contentType, open: async () => file.body };
    }
  };
  return storeFiles(files(), to, dataDir);
}
