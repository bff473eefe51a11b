import { existsSync, mkdirSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { freshFolder, startProgram } from '../../tests/commands/program.ts';
import { ownDatabase } from '../../tests/commands/own-database.ts';
import { readConfig, type Config } from '../config/read-config.server.ts';
import { createLog } from '../log/create-log.server.ts';
import { openDatabase, type OpenDatabase } from './open-database.server.ts';
import { openEmbedded } from './open-embedded.server.ts';
import { CannotReach, reachDatabase } from './reach-database.server.ts';
import { eventually } from '../../tests/patience/eventually.ts';

const holdDatabase = 'tests/commands/programs/hold-database.ts';

// The site's process, and a command that connects through the socket.
let site: OpenDatabase;
let command: OpenDatabase;
let config: Config;
let discard: () => Promise<void>;
beforeAll(async () => {
  ({ config, discard } = await ownDatabase());
  site = await openDatabase(config, createLog('silent'));
  command = await reachDatabase(config, createLog('silent'));
  await site.pool.query('create table held (owner integer); create table marks (owner text, is_open boolean)');
});
afterAll(async () => {
  await command.close();
  await site.close();
  await discard();
});
beforeEach(() => site.pool.query('truncate held, marks'));

async function held(pool: pg.Pool): Promise<number> {
  return (await pool.query('select from held')).rowCount ?? 0;
}

test('only the owner can enter the folder of the socket, and use the socket', () => {
  const folder = join(config.dataDir, 'commands');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'socket')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'socket')).isSocket()).toBe(true);
});

test('a command reads what the site wrote, and the site what the command wrote', async () => {
  await site.pool.query('insert into held values (1)');
  expect(await held(command.pool)).toBe(1);
  await command.pool.query('insert into held values ($1)', [2]);
  expect(await held(site.pool)).toBe(2);
});

test('many values of every kind arrive as they were sent', async () => {
  const values = ['ä€😀\'"\\', null, 2 ** 31, true, { a: [1, 'x'] }, new Date(0), ['a', 'b,"c'], 'x'.repeat(300_000)];
  const text =
    'select $1::text a, $2::text b, $3::bigint c, $4::bool d, $5::jsonb e, $6::timestamptz f, $7::text[] g, $8::text h';
  const [expected] = (await site.pool.query(text, values)).rows as Record<string, unknown>[];
  expect(expected).toMatchObject({
    a: values[0],
    b: null,
    d: true,
    e: values[4],
    f: values[5],
    g: values[6],
    h: values[7],
  });
  expect((await command.pool.query(text, values)).rows).toEqual([expected]);
});

test.each(['site', 'command'])('after an error the connection of the %s goes on, also with parameters', async (who) => {
  const pool = who === 'site' ? site.pool : command.pool;
  const wrong: [string, unknown[]][] = [
    ['select', [1]],
    ['select $1::integer', ['abc']],
    ['select 1 / $1::integer', [0]],
    ['select * from nowhere where a = $1', [1]],
    ['begin; select 1 / 0; commit', []],
  ];
  for (const [text, values] of wrong) {
    await expect(pool.query(text, values)).rejects.toThrow();
    expect((await pool.query('select $1::text as answer', ['yes'])).rows).toEqual([{ answer: 'yes' }]);
  }
  const client = await pool.connect();
  await client.query('begin');
  await expect(client.query('select 1 / $1::integer', [0])).rejects.toThrow('division by zero');
  await expect(client.query('select 1')).rejects.toThrow('current transaction is aborted');
  await client.query('rollback');
  client.release();
  expect((await pool.query('select 1 as answer')).rows).toEqual([{ answer: 1 }]);
});

/** Runs a transaction in steps. Returns how many open rows of other transactions it saw: 0 if they do not mix. */
async function transact(pool: pg.Pool, owner: string, steps: number[], isKept: boolean): Promise<number> {
  const client = await pool.connect();
  let strangers = 0;
  try {
    await client.query('begin');
    for (const pauseMs of steps) {
      await client.query('insert into marks values ($1, true)', [owner]);
      await wait(pauseMs);
      const { rowCount } = await client.query('select from marks where is_open and owner <> $1', [owner]);
      strangers += rowCount ?? 0;
    }
    await client.query('update marks set is_open = false where owner = $1', [owner]);
    await client.query(isKept ? 'commit' : 'rollback');
    return strangers;
  } finally {
    client.release();
  }
}

test('transactions of the site and of a command never mix, however they interleave', async () => {
  const transactions = fc.array(
    fc.record({
      isSite: fc.boolean(),
      beginAfterMs: fc.nat(4),
      steps: fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }),
      isKept: fc.boolean(),
    }),
    { minLength: 2, maxLength: 6 },
  );
  const property = fc.asyncProperty(transactions, async (all) => {
    await site.pool.query('truncate marks');
    const strangers = await Promise.all(
      all.map(async ({ isSite, beginAfterMs, steps, isKept }, index) => {
        await wait(beginAfterMs);
        return transact(isSite ? site.pool : command.pool, String(index), steps, isKept);
      }),
    );
    expect(strangers).toEqual(all.map(() => 0));
    const { rows } = await site.pool.query('select owner, count(*)::integer as rows from marks group by 1 order by 1');
    const kept = all.map(({ steps, isKept }, index) => ({ owner: String(index), rows: isKept ? steps.length : 0 }));
    expect(rows).toEqual(kept.filter((of) => of.rows > 0));
  });
  await fc.assert(property, { numRuns: 25 });
});

test('a command that is killed in the middle of a transaction is rolled back, and the site goes on', async () => {
  const program = startProgram(holdDatabase, ['reach', 'begin', 'stay'], { DATA_DIR: config.dataDir });
  await program.says('ready');
  // Both share one session: if the site did not wait for the end of the transaction, it would see the row.
  const answer = held(site.pool);
  program.process.kill('SIGKILL');
  expect(await answer).toBe(0);
  expect(await held(command.pool)).toBe(0);
});

test('a command that ends without a word in the middle of a transaction is rolled back', async () => {
  const other = await reachDatabase(config, createLog('silent'));
  const client = await other.pool.connect();
  await client.query('begin; insert into held values (1)');
  client.release(true);
  expect(await held(site.pool)).toBe(0);
  await other.close();
});

test('a command that comes while the server is still opening its database waits for it', async () => {
  const dataDir = join(await freshFolder(), 'data');
  await cp(inject('embeddedTemplate'), dataDir, { recursive: true });
  const answer = readConfig({ DATA_DIR: dataDir });
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  const opening = openEmbedded(dataDir, createLog('silent'), { finishWithinMs: 100 });
  await eventually(() => expect(existsSync(join(dataDir, 'lock'))).toBe(true));
  const reached = await reachDatabase(answer.config, createLog('silent'));
  expect((await reached.pool.query('select 1 as answer')).rows).toEqual([{ answer: 1 }]);

  // A server that is stopping waits for a command only for the given time, then rolls back the command's transaction.
  const client = await reached.pool.connect();
  client.on('error', () => {});
  await client.query('create table finished ()');
  await client.query('begin; create table unfinished ()');
  await (await opening).close();
  client.release(true);
  await reached.close();
  const again = await openDatabase(answer.config, createLog('silent'));
  const { rows } = await again.pool.query(
    `select to_regclass('finished')::text as finished, to_regclass('unfinished')::text as unfinished`,
  );
  expect(rows).toEqual([{ finished: 'finished', unfinished: null }]);
  await again.close();
});

test('a DATA_DIR whose path is too long for a socket still starts, and commands are told to wait', async () => {
  const dataDir = join(await freshFolder(), 'a-long-name'.repeat(8), 'data');
  mkdirSync(join(dataDir, '..'), { recursive: true });
  await cp(inject('embeddedTemplate'), dataDir, { recursive: true });
  const answer = readConfig({ DATA_DIR: dataDir });
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  const lines: string[] = [];
  const database = await openDatabase(answer.config, createLog('warn', { write: (line) => void lines.push(line) }));
  expect((await database.pool.query('select 1 as answer')).rows).toEqual([{ answer: 1 }]);
  expect(lines.join('')).toContain('DATA_DIR is too long for a socket');
  const reached = reachDatabase(answer.config, createLog('silent'));
  await expect(reached).rejects.toThrow(CannotReach);
  await expect(reached).rejects.toThrow(/is too long for a socket: stop it first\.$/);
  await database.close();
});
