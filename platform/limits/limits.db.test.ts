import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ownDatabase } from '../../tests/commands/own-database.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.server.ts';
import { reachDatabase } from '../database/reach-database.server.ts';
import { createLog } from '../log/create-log.server.ts';
import { forgetOldLimits } from './forget-old-limits.server.ts';
import { openLimit, type LimitSize } from './open-limit.server.ts';

const secret = 'a secret of the tests';
const ok = { ok: true };

let database: OpenDatabase;
/** The database as a second process opens it. */
let second: OpenDatabase;
let discard: () => Promise<void>;
beforeAll(async () => {
  const own = await ownDatabase();
  discard = own.discard;
  database = await openDatabase(own.config, createLog('silent'));
  second = await reachDatabase(own.config, createLog('silent'));
});
afterAll(async () => {
  await second.close();
  await database.close();
  await discard();
});

// The clock is fixed unless a test moves it; timers keep running.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const passMs = (ms: number) => vi.setSystemTime(Date.now() + ms);

const open = (size: LimitSize) => openLimit(database.pool, secret, size);

test('so many are let through and then none, with the seconds to wait', async () => {
  const limit = open({ name: 'counts', points: 2, seconds: 60 });
  expect(await limit.take('ann@example.org')).toEqual(ok);
  expect(await limit.take('ann@example.org')).toEqual(ok);
  passMs(15_500);
  expect(await limit.take('ann@example.org')).toEqual({ ok: false, retryAfterSeconds: 45 });
  expect(await limit.take('bob@example.org')).toEqual(ok);
});

test('when the time is over it begins anew; being refused meanwhile does not make it longer', async () => {
  const limit = open({ name: 'ends', points: 1, seconds: 60 });
  await limit.take('ann');
  passMs(59_999);
  expect(await limit.take('ann')).toEqual({ ok: false, retryAfterSeconds: 1 });
  passMs(1);
  expect(await limit.take('ann')).toEqual(ok);
});

test('take can use up several points at once', async () => {
  const limit = open({ name: 'several', points: 10, seconds: 60 });
  expect(await limit.take('ann', 8)).toEqual(ok);
  expect(await limit.take('ann', 2)).toEqual(ok);
  expect(await limit.take('ann')).toMatchObject({ ok: false });
});

test('look says what take would answer and uses nothing up', async () => {
  const limit = open({ name: 'look', points: 1, seconds: 60 });
  for (let look = 0; look < 3; look++) expect(await limit.look('ann')).toEqual(ok);
  await limit.take('ann');
  expect(await limit.look('ann')).toEqual({ ok: false, retryAfterSeconds: 60 });
  expect(await limit.look('bob')).toEqual(ok);
});

test('what is given back can be taken again, but nobody gets more than all points', async () => {
  const limit = open({ name: 'give', points: 2, seconds: 60 });
  await limit.take('ann');
  await limit.take('ann');
  for (let refusal = 0; refusal < 5; refusal++) await limit.take('ann');
  await limit.give('ann');
  expect(await limit.take('ann')).toEqual(ok);
  expect(await limit.take('ann')).toMatchObject({ ok: false });

  await limit.give('bob', 5);
  await limit.take('bob');
  await limit.give('bob', 5);
  expect(await limit.take('bob', 2)).toEqual(ok);
  expect(await limit.take('bob')).toMatchObject({ ok: false });
});

test('forget lets somebody begin anew, and nobody else', async () => {
  const limit = open({ name: 'forget', points: 1, seconds: 60 });
  await limit.take('ann');
  await limit.take('bob');
  await limit.forget('ann');
  expect(await limit.take('ann')).toEqual(ok);
  expect(await limit.take('bob')).toMatchObject({ ok: false });
});

test('two processes share a limit of the same name; limits of other names have their own points', async () => {
  const size = { name: 'shared', points: 3, seconds: 60 };
  const here = openLimit(database.pool, secret, size);
  const there = openLimit(second.pool, secret, size);
  expect(await here.take('ann')).toEqual(ok);
  expect(await there.take('ann')).toEqual(ok);
  expect(await here.look('ann')).toEqual(ok);
  expect(await there.take('ann')).toEqual(ok);
  expect(await here.take('ann')).toMatchObject({ ok: false });
  expect(await there.look('ann')).toMatchObject({ ok: false });
  await there.forget('ann');
  expect(await here.take('ann')).toEqual(ok);
  expect(await open({ ...size, name: 'other' }).take('ann', 3)).toEqual(ok);
});

test('of many that come at once no more are let through than there are points', async () => {
  const size = { name: 'at-once', points: 7, seconds: 60 };
  const limits = [openLimit(database.pool, secret, size), openLimit(second.pool, secret, size)];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => limits[index % 2]?.take('ann')));
  expect(answers.filter((answer) => answer?.ok)).toHaveLength(7);
});

test('the table does not say who, and without the secret nobody can find it out', async () => {
  const size = { name: 'secret', points: 1, seconds: 60 };
  await open(size).take('carol@example.org');
  await openLimit(database.pool, 'another secret', size).take('carol@example.org');
  const { rows } = await database.pool.query<{ key: string }>(`select key from rate_limits where key like 'secret:%'`);
  expect(rows).toHaveLength(2);
  for (const { key } of rows) expect(key).toMatch(/^secret:[\w-]{43}$/);
  const { rows: clear } = await database.pool.query(`select from rate_limits where rate_limits::text ilike '%carol%'`);
  expect(clear).toEqual([]);
});

test('counters whose time is over are deleted, others stay', async () => {
  const over = open({ name: 'old-over', points: 1, seconds: 1 });
  const lasting = open({ name: 'old-lasting', points: 1, seconds: 60 });
  await over.take('ann');
  await lasting.take('ann');
  passMs(1000);
  await forgetOldLimits(database.db);
  const { rows } = await database.pool.query(
    `select split_part(key, ':', 1) as name from rate_limits where key like 'old-%'`,
  );
  expect(rows).toEqual([{ name: 'old-lasting' }]);
  expect(await lasting.look('ann')).toMatchObject({ ok: false });
});

test('a database that gives no answer is an error and not a refusal', async () => {
  const broken = { query: () => Promise.reject(new Error('gone')) } as never;
  const limit = openLimit(broken, secret, { name: 'broken', points: 1, seconds: 60 });
  await expect(limit.take('ann')).rejects.toThrow('gone');
  await expect(limit.look('ann')).rejects.toThrow('gone');
});
