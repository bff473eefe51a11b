import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase, type OwnDatabase } from '../../tests/commands/own-database.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.server.ts';
import { createLog } from '../log/create-log.server.ts';
import type { MetricPart } from '../room/metric-part.server.ts';
import { partsReader } from './read-parts.server.ts';

let own: OwnDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  own = await ownDatabase();
  database = await openDatabase(own.config, createLog('silent'));
});
afterAll(async () => {
  await database.close();
  await own.discard();
});

type CountedPart = MetricPart & { reads: number };

/** Returns a part that counts how often it is read. */
function part(name: string, read: MetricPart['read'] = () => Promise.resolve([])): CountedPart {
  const counted: CountedPart = { name, gauges: {}, reads: 0, read: (db) => (counted.reads++, read(db)) };
  return counted;
}

const hourMs = 3600_000;

test('many scrapes at once and in a row read the database once', async () => {
  const one = part('one', async (db) => {
    const { rows } = await db.execute<{ value: number }>(sql`select 7 as value`);
    return [{ gauge: 'x', value: rows[0]?.value ?? 0 }];
  });
  const read = partsReader(database.db, [one], { boundMs: hourMs, rememberMs: hourMs });
  const answers = await Promise.all([read(), read(), read()]);
  expect(await read()).toBe(answers[0]);
  expect(answers[0]).toEqual({ isUp: true, values: new Map([['one', [{ gauge: 'x', value: 7 }]]]) });
  expect(one.reads).toBe(1);
});

test('an answer is remembered only for a while', async () => {
  const one = part('one');
  const read = partsReader(database.db, [one], { boundMs: hourMs, rememberMs: -1 });
  await read();
  await read();
  expect(one.reads).toBe(2);
});

test('a part that fails keeps no other from being read, and none may write', async () => {
  const read = partsReader(
    database.db,
    [
      part('fails', () => Promise.reject(new Error('broken'))),
      part('writes', async (db) => {
        await db.execute(sql`create table written (x integer)`);
        return [];
      }),
      part('good'),
    ],
    { boundMs: hourMs, rememberMs: hourMs },
  );
  expect([...(await read()).values]).toEqual([
    ['fails', undefined],
    ['writes', undefined],
    ['good', []],
  ]);
});

test('a slow database is not waited for, and is not asked again before it has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>();
  const slow = part('slow', () => promise);
  const late = part('late');
  const read = partsReader(database.db, [part('first'), slow, late], { boundMs: 300, rememberMs: -1 });
  expect(await read()).toEqual({ isUp: true, values: new Map([['first', []]]) });
  expect(await read()).toEqual({ isUp: false, values: new Map() });
  expect([slow.reads, late.reads]).toEqual([1, 0]);
  resolve([]);
  await expect.poll(async () => (await read()).isUp).toBe(true);
  expect(slow.reads).toBe(2);
});
