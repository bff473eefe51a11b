import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { runProgram } from './run-program.ts';

const source = 'bench/bare-app';
export const bareAppFolder = 'build/bench-bare';
const brotli = promisify(brotliCompress);

/** Returns a hash of all sources of the bare app. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile('package-lock.json'));
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    if (!file.includes('.react-router')) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

/**
 * Builds the yardstick for B5 and B6 in production mode: React Router with one page of six links and the framework's
 * own server entry. Its scripts are compressed with Brotli at the highest level, like the site's.
 */
export async function buildBareApp(say: (text: string) => void): Promise<void> {
  const stampFile = join(bareAppFolder, '.made-from');
  const stamp = await fingerprint();
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return;
  say('Building the bare app');
  await rm(bareAppFolder, { recursive: true, force: true });
  await runProgram(['node_modules/@react-router/dev/bin.cjs', 'build', source], {
    environment: { NODE_ENV: 'production' },
  });
  const assets = join(bareAppFolder, 'client', 'assets');
  for (const name of await readdir(assets)) {
    await writeFile(join(assets, `${name}.br`), await brotli(await readFile(join(assets, name))));
  }
  await writeFile(stampFile, stamp);
}
