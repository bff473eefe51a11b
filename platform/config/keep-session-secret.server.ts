import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './read-config.server.ts';

/** The configured secret, else the one kept in DATA_DIR, which is made at the first call (file mode 0600). */
export async function keepSessionSecret(config: Config): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret;
  const file = join(config.dataDir, 'session-secret');
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    // 'wx' fails when the file exists: of two processes that start together only one makes the secret.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
