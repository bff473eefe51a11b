import { randomUUID } from 'node:crypto';
import { rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config/read-config.server.ts';
import { openStorage } from '../../platform/storage/open-storage.server.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts';

const limits = { connectWithinMs: 2_000, answerWithinMs: 3_000, allWithinMs: 4_000 };
/** How many missing files are named. */
const named = 3;

const fileOwner = (path: string) =>
  stat(path).then(
    ({ uid }) => uid,
    () => undefined,
  );

/** Puts a small file into the store, reads it and removes it. */
export async function checkStorage(config: Config): Promise<Finding[]> {
  const { s3, dataDir } = config;
  const folder = join(dataDir, 'files');
  const place = s3 ? `The bucket ${s3.bucket} at ${s3.endpoint}` : `The folder ${folder}`;
  const own = process.getuid?.();
  const owner = s3 ? undefined : await fileOwner(folder);
  if (!s3 && owner === undefined && (await fileOwner(dataDir)) === undefined)
    return [wrong(`There is no ${dataDir}.`, 'Run npm start, or set DATA_DIR to the directory of the site.')];
  const store = openStorage(config, limits);
  const key = `doctor/probe-${randomUUID()}`;
  const bytes = Buffer.from(key);
  let step = 'stored';
  try {
    await store.put(key, { bytes, contentType: 'text/plain' });
    step = 'read';
    const found = await store.get(key);
    if (!found?.bytes.equals(bytes)) throw new Error('the file that was stored came back different, or not at all');
    step = 'removed';
    await store.remove(key);
    step = '';
  } catch (error) {
    const todo = s3
      ? 'Check the S3 settings, and that the keys may put, get and delete objects.'
      : 'Make the user who runs the site the owner of all of DATA_DIR: chown -R.';
    return [wrong(`${place}: a file could not be ${step}: ${reasonOf(error)}.`, todo)];
  } finally {
    // A store that answers too late may have stored it all the same.
    if (step !== '') await store.remove(key).catch(() => {});
    if (!s3) {
      await rmdir(join(folder, 'doctor')).catch(() => {});
      // It was not there before the check.
      if (owner === undefined) await rmdir(folder).catch(() => {});
    }
  }
  if (owner !== undefined && own !== undefined && owner !== own)
    return [
      warning(
        `${place} belongs to user ${owner}, and this command runs as user ${own}.`,
        'Run the command as the user who runs the site. If that is this user: chown -R.',
      ),
    ];
  return [ok(`${place} stores, returns and removes a file.`)];
}

/** Whether the store has every file that a row names. Reads the beginning of each file only. */
export async function checkFiles(store: Pick<Storage, 'open'>, keys: readonly string[]): Promise<Finding[]> {
  const missing: string[] = [];
  for (const key of keys) {
    const file = await store.open(key);
    if (file) await file.body.cancel();
    else missing.push(key);
  }
  if (missing.length === 0) return [ok(`All ${keys.length} uploaded files are there.`)];
  const more = missing.length > named ? ' …' : '';
  return [
    wrong(
      `${missing.length} of ${keys.length} uploaded files are missing: ${missing.slice(0, named).join(', ')}${more}`,
      'Copy them from a backup into the store, under the same names and with their types.',
    ),
  ];
}
