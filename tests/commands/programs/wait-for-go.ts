import { existsSync, writeSync } from 'node:fs';

/**
 * Says `ready`, and comes back as soon as there is this file, so that several processes go on at the same moment. It does not
 * sleep meanwhile: they would wake up one after the other.
 */
export function waitForGo(file: string): void {
  writeSync(1, 'ready\n');
  while (!existsSync(file));
}
