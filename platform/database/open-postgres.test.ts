import { Socket } from 'node:net';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startFaultyLine } from '../../tests/commands/faulty-line.ts';
import { createLog } from '../log/create-log.server.ts';
import { openListenConnection } from './open-listen-connection.server.ts';
import { openPostgres, type PostgresTimes } from './open-postgres.server.ts';

async function openThroughLine(silentAfterMs = 300, times: PostgresTimes = {}) {
  const line = await startFaultyLine(`${inject('postgresServer')}/template_site`, onTestFinished);
  const { pool, close } = await openPostgres(line.address, createLog('silent'), {
    silentAfterMs,
    finishWithinMs: 100,
    ...times,
  });
  let closed: Promise<void> | undefined;
  const closeOnce = () => (closed ??= close());
  onTestFinished(closeOnce);
  return { line, pool, close: closeOnce };
}

/** Opens `count` connections and leaves them idle. */
async function fill(pool: Awaited<ReturnType<typeof openThroughLine>>['pool'], count: number) {
  const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()));
  for (const client of clients) client.release();
}

test('one connection that fell silent is an error of who asks on it, and the other idle ones go with it', async () => {
  const { line, pool } = await openThroughLine();
  await fill(pool, 8);
  line.freeze();
  await expect(pool.query('select 1')).rejects.toThrow('Query read timeout');
  const { rows } = await pool.query('select 2 as two');
  expect(rows).toEqual([{ two: 2 }]);
  expect(pool.totalCount).toBe(1);
});

test('a transaction on a silent connection ends with it, and nobody gets that connection next', async () => {
  const { line, pool } = await openThroughLine();
  const client = await pool.connect();
  await client.query('begin');
  line.freeze();
  await expect(client.query('select 1')).rejects.toThrow('Query read timeout');
  // The rollback is not sent on the dead connection, where it would have to time out again.
  await expect(client.query('rollback')).rejects.toThrow(/not queryable|terminated/);
  client.release();
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

test('nobody waits for ever for a server that takes a connection and says nothing', async () => {
  const { line, pool } = await openThroughLine(300, { waitForConnectionMs: 300 });
  line.freezeAll();
  await expect(pool.query('select 1')).rejects.toThrow(/timeout/);
});

test('nor for one of ten connections that others keep', async () => {
  const { pool } = await openThroughLine(10_000, { waitForConnectionMs: 1_000 });
  const kept = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect');
  for (const client of kept) client.release();
});

test('the server itself ends a statement after 15 s, and a transaction in which nothing is said after a minute', async () => {
  const { pool } = await openThroughLine();
  const { rows } = await pool.query(`select name, setting from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`);
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '60000' },
    { name: 'statement_timeout', setting: '15000' },
  ]);
});

test('closing does not wait for a silent connection', async () => {
  const { line, pool, close } = await openThroughLine();
  await fill(pool, 3);
  line.freeze();
  const asked = expect(pool.query('select 1')).rejects.toThrow();
  await close();
  await asked;
});

test('a query whose time has passed behind another one of its transaction says nothing of other connections', async () => {
  // Long enough for the first query on any machine.
  const { pool } = await openThroughLine(2_000);
  await fill(pool, 3);
  const client = await pool.connect();
  const answers = [client.query('select 1'), client.query('select pg_sleep(60)')];
  await expect(answers[1]).rejects.toThrow('Query read timeout');
  expect((await answers[0])?.rowCount).toBe(1);
  await expect(client.query('rollback')).rejects.toThrow(/not queryable|terminated/);
  client.release();
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  expect(pool.totalCount).toBe(2);
});

test('the system asks early whether the other end of a quiet connection is there', async () => {
  const asked = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const { pool } = await openThroughLine();
  await pool.query('select 1');
  expect(asked).toHaveBeenCalledWith(true, 10_000);
  asked.mockClear();
  const connection = openListenConnection(`${inject('postgresServer')}/template_site`, createLog('silent'));
  onTestFinished(() => connection.close());
  await connection.listen('asked', () => {});
  expect(asked).toHaveBeenCalledWith(true, 10_000);
});
