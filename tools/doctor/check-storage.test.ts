import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../platform/config/read-config.server.ts';
import { openStorage } from '../../platform/storage/open-storage.server.ts';
import { freshFolder } from '../../tests/commands/program.ts';
import { startS3StandIn } from '../../tests/commands/s3-stand-in.ts';
import { checkFiles, checkStorage } from './check-storage.ts';

function configOf(settings: Record<string, string>) {
  const answer = readConfig(settings);
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  return answer.config;
}

test('a folder: it is left as it was, and a file in its place is wrong', async () => {
  const folder = await freshFolder();
  expect(await checkStorage(configOf({ DATA_DIR: folder }))).toMatchObject([{ level: 'ok' }]);
  expect(await readdir(folder)).toEqual([]);
  await mkdir(join(folder, 'files'));
  expect(await checkStorage(configOf({ DATA_DIR: folder }))).toMatchObject([{ level: 'ok' }]);
  expect(await readdir(join(folder, 'files'))).toEqual([]);

  const blocked = await freshFolder();
  await writeFile(join(blocked, 'files'), '');
  expect(await checkStorage(configOf({ DATA_DIR: blocked }))).toMatchObject([
    { level: 'wrong', text: expect.stringContaining('a file could not be stored: ') },
  ]);
  expect(await checkStorage(configOf({ DATA_DIR: join(folder, 'nothing') }))).toMatchObject([{ level: 'wrong' }]);
  expect(await readdir(folder)).toEqual(['files']);
});

test('an S3 store: the probe is removed, a refusal is wrong and shows no secret', async () => {
  const s3 = await startS3StandIn();
  onTestFinished(() => s3.stop());
  const config = configOf(s3.settings);
  expect(await checkStorage(config)).toMatchObject([{ level: 'ok' }]);
  expect(s3.calls.map((call) => call.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE']);
  expect([...s3.files.keys()]).toEqual([]);
  s3.mood = 'forbids';
  const [refused] = await checkStorage(config);
  expect(refused).toMatchObject({ level: 'wrong', text: expect.stringContaining('these keys may not do that') });
  expect(refused?.text).not.toContain('secret');
});

test('uploaded files: each one that is missing is found', async () => {
  const store = openStorage(configOf({ DATA_DIR: await freshFolder() }));
  const keys = ['a', 'b', 'c', 'd', 'e'].map((name) => `things/${name}`);
  for (const key of keys) await store.put(key, { bytes: Buffer.from(key), contentType: 'text/plain' });
  expect(await checkFiles(store, keys)).toEqual([{ level: 'ok', text: 'All 5 uploaded files are there.' }]);
  for (const key of keys.slice(1)) await store.remove(key);
  expect(await checkFiles(store, keys)).toMatchObject([
    { level: 'wrong', text: '4 of 5 uploaded files are missing: things/b, things/c, things/d …' },
  ]);
});
