import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';
import { requestPlatform } from '../../../platform/http/request-platform.server.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.discard());

test('each log line carries the id of the request', () => {
  requestPlatform(platform, { requestId: 'one' }).log.info('hello');
  expect(platform.logged.at(-1)).toMatchObject({ requestId: 'one', msg: 'hello' });
});

test('each query is told, also inside a transaction; taking the database handle alone is not', async () => {
  let queries = 0;
  const { db } = requestPlatform(platform, { requestId: 'one', onQuery: () => queries++ });
  expect(queries).toBe(0);
  await db.execute(sql`select 1`);
  expect(queries).toBe(1);
  await db.transaction((tx) => tx.execute(sql`select 1`));
  expect(queries).toBeGreaterThan(1);
});

test('without a listener the database handle is the one of the process', () => {
  expect(requestPlatform(platform, { requestId: 'one' }).db).toBe(platform.db);
});
