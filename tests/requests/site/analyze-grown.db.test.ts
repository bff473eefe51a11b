import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';
import { analyzeGrown } from '../../../platform/database/analyze-grown.server.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.discard());

test('tables are looked at when nobody has done it yet, and again when they have grown', async () => {
  const { pool } = platform;
  await pool.query('create table grown (id integer)');
  expect(await analyzeGrown(pool)).toContain('public.grown');
  expect(await analyzeGrown(pool)).not.toContain('public.grown');
  await pool.query('insert into grown select generate_series(1, 100)');
  expect(await analyzeGrown(pool)).not.toContain('public.grown');
  await pool.query('insert into grown select generate_series(1, 10000)');
  expect(await analyzeGrown(pool)).toContain('public.grown');
  const { rows } = await pool.query("select reltuples::integer as count from pg_class where relname = 'grown'");
  expect(rows).toEqual([{ count: 10_100 }]);
});
