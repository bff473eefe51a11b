import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'tools');

export const autocannon = join(folder, 'node_modules', 'autocannon', 'autocannon.js');
export const lighthouse = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');

/** Runs `npm ci` in bench/tools, unless the packages of this lock file are already installed. Throws when npm fails. */
export async function installTools(say: (text: string) => void): Promise<void> {
  const stamp = join(folder, 'node_modules', '.installed-from');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('Installing the tools of the bench');
  const flags = ['ci', '--loglevel=error', '--no-fund', '--no-audit'];
  const isWindows = process.platform === 'win32';
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', flags, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  });
  const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
  if (code !== 0)
    throw new Error('Could not install the tools of the bench. Check the connection to the npm registry.');
  writeFileSync(stamp, lock);
}
