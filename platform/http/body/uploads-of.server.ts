import { hostname } from 'node:os';
import { join } from 'node:path';

/** The folder for this process's uploaded files, and the name prefix that identifies the process. */
export type UploadPlace = { folder: string; prefix: string };

/** Returns where this process stores received files until they are moved or discarded. */
export function uploadsOf(dataDir: string): UploadPlace {
  return { folder: join(dataDir, 'uploads'), prefix: `${hostname()}_${process.pid}_` };
}
