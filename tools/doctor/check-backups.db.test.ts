import { mkdir, writeFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupMetrics } from '../../platform/backup/backup-metrics.server.ts';
import { freshFolder } from '../../tests/commands/program.ts';
import { openTestPlatform, type TestPlatform } from '../../tests/support/test-platform.ts';
import { checkBackups } from './check-backups.ts';

const hourMs = 3600_000;
const madeAt = Date.parse('2026-06-03T00:31:00Z');

let site: TestPlatform;
let dir: string;
beforeAll(async () => {
  dir = join(await freshFolder((clean) => void afterAll(clean)), 'backups');
  site = await openTestPlatform({ BACKUP_DIR: dir });
});
afterAll(() => site.discard());

const check = async (hoursLater = 0) => {
  const [found] = await checkBackups(dir, site.db, madeAt + hoursLater * hourMs);
  return `${found?.level} ${found?.text}`;
};
const setUp = (hours: number) =>
  site.pool.query(`update jobs.schedule set created_on = now() - make_interval(hours => $1) where name = 'backup'`, [
    hours,
  ]);
const add = async (name: string, time = madeAt) => {
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, name), Buffer.alloc(1.5 * 1024 * 1024));
  await utimes(join(dir, name), time / 1000, time / 1000);
};

const measured = async () => (await backupMetrics(dir).read(site.db))[0]?.value;

test('backups: none yet, none for long, a fresh one, an old one, and none that only looks new', async () => {
  expect(await check()).toBe(`warning There is no nightly backup in ${dir}.`);
  await setUp(71);
  expect(await check()).toBe(`warning There is no nightly backup in ${dir}.`);
  await add('mine.zip');
  await add('carebridge-2026-06-03.zip.partial');
  await setUp(73);
  expect(await check()).toBe(
    `wrong There is no nightly backup in ${dir}, although the site has been set up for them for 3 days.`,
  );
  expect(await measured()).toBeCloseTo((73 * hourMs) / 1000, -2);

  await add('carebridge-2026-06-02.zip', madeAt - 24 * hourMs);
  await add('carebridge-2026-06-03.zip');
  expect(await check(1)).toBe('ok The newest nightly backup is carebridge-2026-06-03.zip: 1 hour old, 1.5 MB.');
  expect(await check(25.9)).toMatch(/^ok .*: 25 hours old, 1\.5 MB\.$/);
  expect(await check(26.1)).toMatch(/^warning .*: 26 hours old, 1\.5 MB\.$/);
  expect(await check(71)).toMatch(/^warning .*: 2 days old, 1\.5 MB\.$/);
  expect(await check(73)).toMatch(/^wrong .*: 3 days old, 1\.5 MB\.$/);

  expect(await measured()).toBeCloseTo((Date.now() - madeAt) / 1000, -2);

  // Copied to another disk, with the time of the copy: what counts is the end of its day.
  await add('carebridge-2026-06-03.zip', madeAt + 99 * hourMs);
  expect(await check(100)).toMatch(/^wrong .*carebridge-2026-06-03\.zip: 3 days old/);
});
