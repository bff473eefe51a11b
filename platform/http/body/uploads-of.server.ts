import { hostname } from 'node:os';
import { join } from 'node:path';

/** Where this process puts files that people upload, and what their names begin with: whose they are. */
export type UploadPlace = { folder: string; prefix: string };

/** Where files that this process takes lie until they are moved or discarded. */
export function uploadsOf(dataDir: string): UploadPlace {
  return { folder: join(dataDir, 'uploads'), prefix: `${hostname()}_${process.pid}_` };
}
