import { existsSync, writeSync } from 'node:fs';

/**
 * Prints `ready` and returns as soon as this file exists, so that several processes continue at the same moment. It
 * does not sleep, because sleeping processes would wake up one after another.
 */
export function waitForGo(file: string): void {
  writeSync(1, 'ready\n');
  while (!existsSync(file));
}
