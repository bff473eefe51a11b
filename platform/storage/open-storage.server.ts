import type { Config } from '../config/read-config.server.ts';
import { fileStorage } from './file-storage.server.ts';
import { s3Storage, type S3Limits } from './s3-storage.server.ts';
import type { Storage } from './storage.server.ts';

const goodKey = /^[\da-z][\da-z-]*(?:\/[\da-z][\da-z.-]*)+$/;
const longestKey = 200;
/** The file name endings that the file store reserves for its own files. */
const ownEnding = /\.(type|part)$/;

/** Whether a text is a key of the store. */
export function isFileKey(text: string): boolean {
  return goodKey.test(text) && text.length <= longestKey && !ownEnding.test(text);
}

/** Opens the store of this site: the configured S3 store, else the folder `files` in DATA_DIR. */
export function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, limits?: S3Limits): Storage {
  const store = s3 ? s3Storage(s3, limits) : fileStorage(dataDir);
  const checked = (key: string) => {
    if (!isFileKey(key)) {
      throw new Error(`Not a key of the store: ${JSON.stringify(key.slice(0, longestKey))}`);
    }
    return key;
  };
  return {
    put: async (key, file) => store.put(checked(key), file),
    putFile: async (key, file) => store.putFile(checked(key), file),
    open: async (key) => store.open(checked(key)),
    get: async (key) => store.get(checked(key)),
    remove: async (key) => store.remove(checked(key)),
    async *list() {
      for await (const key of store.list()) if (isFileKey(key)) yield key;
    },
  };
}
