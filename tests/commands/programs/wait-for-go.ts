import { existsSync, writeSync } from 'node:fs';

/**
 * Prints `ready` and waits until `file` exists, so that several processes continue at the same moment. It waits without
 * sleeping, because sleeping processes would wake up one after another.
 */
export function waitForGo(file: string): void {
  writeSync(1, 'ready\n');
  while (!existsSync(file));
}
