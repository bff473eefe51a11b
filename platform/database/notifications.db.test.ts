import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase } from '../../tests/commands/own-database.ts';
import type { Config } from '../config/read-config.server.ts';
import { createLog } from '../log/create-log.server.ts';
import { openDatabase, type OpenDatabase } from './open-database.server.ts';
import { reachDatabase } from './reach-database.server.ts';
import { eventually } from '../../tests/patience/eventually.ts';

let site: OpenDatabase;
let config: Config;
let discard: () => Promise<void>;
beforeAll(async () => {
  ({ config, discard } = await ownDatabase());
  site = await openDatabase(config, createLog('silent'));
});
afterAll(async () => {
  await site.close();
  await discard();
});

async function listen(channel: string): Promise<string[]> {
  const heard: string[] = [];
  await site.listen(channel, (payload) => void heard.push(payload));
  return heard;
}

async function say(channel: string, ...words: string[]) {
  for (const word of words) await site.pool.query('select pg_notify($1, $2)', [channel, word]);
}

test('the site hears what it says itself, in order, and nothing of other channels', async () => {
  const heard = await listen('own');
  await say('other', 'x');
  await say('own', 'a', '', 'b ü');
  await eventually(() => expect(heard).toEqual(['a', '', 'b ü']));
});

test('the site hears what a command says', async () => {
  const heard = await listen('from a "command"');
  const command = await reachDatabase(config, createLog('silent'));
  await command.pool.query('select pg_notify($1, $2)', ['from a "command"', 'here']);
  await command.close();
  await eventually(() => expect(heard).toEqual(['here']));
});

test('what is said in a transaction is heard when it commits, and never when it rolls back', async () => {
  const heard = await listen('in_transaction');
  const client = await site.pool.connect();
  await client.query(`begin; select pg_notify('in_transaction', 'taken back')`);
  await client.query('rollback');
  await client.query(`begin; select pg_notify('in_transaction', 'kept')`);
  await client.query('select 1');
  expect(heard).toEqual([]);
  await client.query('commit');
  client.release();
  await eventually(() => expect(heard).toEqual(['kept']));
});

test('several listeners of one channel all hear', async () => {
  const both = [await listen('twice'), await listen('twice')];
  await say('twice', 'once');
  await eventually(() => expect(both).toEqual([['once'], ['once']]));
});

test('a write to a public table is announced once to every listener, whoever writes', async () => {
  const heard = await listen('public_change');
  const command = await reachDatabase(config, createLog('silent'));
  await command.pool.query(
    `insert into service_profiles (user_id, name, type, location) values (gen_random_uuid(), 'a', 'b', 'c')`,
  );
  await eventually(() => expect(heard).toEqual(['service_profiles']));
  await command.close();
});
