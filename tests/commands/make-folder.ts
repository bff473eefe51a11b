import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentFor } from '../../platform/config/environment-for.server.ts';

/** Each run of `npm test` sets this to its own folder and removes the folder at the end (tools/test-leftovers.ts). */
const memory = environmentFor()['CAREBRIDGE_TEST_MEMORY'] ?? '/dev/shm';
const enoughBytes = 2 ** 31;

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enoughBytes;
  } catch {
    return false;
  }
}

/** The parent of all test folders: in memory if there is room, because databases are copied there 20 times as fast. */
const parent = hasMemory() ? memory : tmpdir();

/** Returns a new empty folder for one test. The caller must remove it. */
export function makeFolder(): Promise<string> {
  return mkdtemp(join(parent, 'carebridge-test-'));
}
