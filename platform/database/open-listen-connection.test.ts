import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { eventually } from '../../tests/patience/eventually.ts';
import { startFaultyLine } from '../../tests/commands/faulty-line.ts';
import { createLog } from '../log/create-log.server.ts';
import { openListenConnection, type ListenTimes } from './open-listen-connection.server.ts';

/** A machine that runs other tests too may take seconds to connect. */
const quick = { connectWithinMs: 20_000, firstPauseMs: 10, longestPauseMs: 40 };
const database = () => `${inject('postgresServer')}/template_site`;

function openHere(address: string, times: Partial<ListenTimes> = quick) {
  const connection = openListenConnection(address, createLog('silent'), times);
  onTestFinished(() => connection.close());
  const heard: string[] = [];
  return {
    connection,
    heard,
    listen: (channel: string) => connection.listen(channel, (payload) => void heard.push(payload)),
  };
}

async function onDatabase(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database() });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const say = (client: pg.Client, channel: string, word: string) =>
  client.query('select pg_notify($1, $2)', [channel, word]);
/** Returns the connections that listen to this channel, found by their last statement. */
const earsOf = async (client: pg.Client, channel: string) =>
  (
    await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'carebridge listen' and query like $1`,
      [`%"${channel}"`],
    )
  ).rows.map(({ pid }) => pid);

test('a connection that is ended is made anew once, and who listens is told that something may be missing', async () => {
  const other = await onDatabase();
  const { heard, listen } = openHere(database());
  await listen('ended_line');
  for (let times = 1; times <= 5; times++) {
    const [connection] = await earsOf(other, 'ended_line');
    await other.query('select pg_terminate_backend($1)', [connection]);
    await eventually(() => expect(heard).toEqual(Array.from({ length: times }, () => '')));
    await eventually(async () => expect(await earsOf(other, 'ended_line')).toHaveLength(1));
  }
  await say(other, 'ended_line', 'here again');
  await eventually(() => expect(heard.at(-1)).toBe('here again'));
});

test('a server that is going down is asked on one connection at a time, with pauses between', async () => {
  const line = await startFaultyLine(database(), onTestFinished);
  const { listen } = openHere(line.address);
  await listen('going_down');
  await line.hangUp();
  await eventually(() => expect(line.calls.length).toBeGreaterThan(30));
  const calls = line.calls.slice(5, 30);
  const pauses = calls.slice(1).map(({ began }, at) => began - (calls[at]?.ended ?? Infinity));
  // Pauses are at least half of the longest one, but each end measures them differently: closing takes time.
  expect(Math.min(...pauses)).toBeGreaterThan(quick.longestPauseMs / 4);
});

test('a connection that has fallen silent is found out and made anew', async () => {
  const line = await startFaultyLine(database(), onTestFinished);
  const other = await onDatabase();
  const { heard, listen } = openHere(line.address, { ...quick, askEveryMs: 50, answerWithinMs: 300 });
  await listen('silent_line');
  line.freeze();
  await eventually(() => expect(heard).toContain(''));
  await say(other, 'silent_line', 'here again');
  await eventually(() => expect(heard.at(-1)).toBe('here again'));
});

test('a listener that fails keeps no other from hearing, and costs no connection', async () => {
  const line = await startFaultyLine(database(), onTestFinished);
  const other = await onDatabase();
  const { connection, heard, listen } = openHere(line.address);
  await connection.listen('failing', () => {
    throw new Error('cannot hear');
  });
  await listen('failing');
  await say(other, 'failing', 'one');
  await eventually(() => expect(heard).toEqual(['one']));
  await line.hangUp();
  line.mend();
  await eventually(() => expect(heard).toEqual(['one', '']));
  const calls = line.calls.length;
  await say(other, 'failing', 'two');
  await eventually(() => expect(heard).toEqual(['one', '', 'two']));
  expect(line.calls).toHaveLength(calls);
});

test('channels that are added while there is no connection are heard afterwards', async () => {
  const line = await startFaultyLine(database(), onTestFinished);
  const other = await onDatabase();
  const { heard, listen } = openHere(line.address);
  await listen('before');
  await line.hangUp();
  await listen('meanwhile');
  line.mend();
  await eventually(() => expect(heard).toEqual(['', '']));
  await say(other, 'meanwhile', 'new');
  await eventually(() => expect(heard.at(-1)).toBe('new'));
});

test('who has stopped listening hears no more, and the last one lets the channel go', async () => {
  const other = await onDatabase();
  const { connection, heard, listen } = openHere(database());
  const stops = [await listen('left'), await listen('left')];
  const after: string[] = [];
  await connection.listen('after', (payload) => void after.push(payload));
  stops[0]?.();
  await say(other, 'left', 'one');
  await eventually(() => expect(heard).toEqual(['one']));
  stops[1]?.();
  await say(other, 'left', 'none');
  await say(other, 'after', 'x');
  await eventually(() => expect(after).toEqual(['x']));
  expect(heard).toEqual(['one']);
  await listen('left');
  await say(other, 'left', 'again');
  await eventually(() => expect(heard).toEqual(['one', 'again']));
});

test('the first connection that cannot be made is an error of whoever listens, and the next may try again', async () => {
  const { connection } = openHere('postgres://u:p@127.0.0.1:1/x');
  for (const channel of ['one', 'two']) {
    await expect(connection.listen(channel, () => {})).rejects.toThrow('ECONNREFUSED');
  }
});

test('who could not listen for want of a first connection is not told later either', async () => {
  const line = await startFaultyLine(database(), onTestFinished);
  const { connection, heard, listen } = openHere(line.address);
  await line.hangUp();
  await expect(listen('refused')).rejects.toThrow();
  line.mend();
  const after: string[] = [];
  await connection.listen('refused', (payload) => void after.push(payload));
  await say(await onDatabase(), 'refused', 'word');
  await eventually(() => expect(after).toEqual(['word']));
  expect(heard).toEqual([]);
});
