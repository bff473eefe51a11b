import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './read-config.server.ts';

const shortestSecret = 32;

/**
 * Returns the configured secret, else the one stored in DATA_DIR, which the first call creates (file mode 0600). Throws
 * when the stored secret has been changed and is too short.
 */
export async function keepSessionSecret(config: Config): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret;
  const file = join(config.dataDir, 'session-secret');
  const kept = (await readOrNothing(file)) ?? (await makeSecret(config.dataDir, file));
  if (kept.length < shortestSecret) {
    throw new Error(
      `${file} holds no secret of ${shortestSecret} characters. Remove it: a new one is made at the start.`,
    );
  }
  return kept;
}

async function readOrNothing(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Moves a complete secret into place unless one exists, so that processes that start together read the same secret. */
async function makeSecret(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    // If the disk is full, an empty draft can be left behind.
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
