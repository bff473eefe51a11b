import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshFolder, migratedFolder } from '../../tests/commands/program.ts';
import { eventually } from '../../tests/patience/eventually.ts';
import { createLog } from '../log/create-log.server.ts';
import { lockDirectory } from './lock-directory.server.ts';
import { openEmbedded } from './open-embedded.server.ts';

/** Returns the files and folders that another user could read, write or enter. */
function openToOthers(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return [folder, ...entries].filter((path) => (statSync(path).mode & 0o077) !== 0);
}

async function writeSomething(dataDir: string): Promise<void> {
  const { pool, close } = await openEmbedded(dataDir, createLog('silent'));
  await pool.query('create table if not exists made_later (a integer); insert into made_later values (1)');
  await close();
}

test('a new database in a folder that everybody may enter is its owner’s alone', async () => {
  const dataDir = await freshFolder();
  chmodSync(dataDir, 0o755);
  await writeSomething(dataDir);
  expect(openToOthers(join(dataDir, 'database'))).toEqual([]);
  expect(openToOthers(join(dataDir, 'commands'))).toEqual([]);
});

test('a start closes what was left open to others', async () => {
  const dataDir = await migratedFolder();
  const database = join(dataDir, 'database');
  for (const name of ['.', ...readdirSync(database, { recursive: true, encoding: 'utf8' })]) {
    const path = join(database, name);
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666);
  }
  await writeSomething(dataDir);
  expect(openToOthers(database)).toEqual([]);
});

async function openHere() {
  const database = await openEmbedded(await migratedFolder(), createLog('silent'));
  onTestFinished(() => database.close());
  const channels = async () => {
    const { rows } = await database.pool.query<{ name: string }>('select pg_listening_channels() as name');
    return rows.map(({ name }) => name);
  };
  return { ...database, channels };
}

test('a channel is left with its last listener, and can be listened to again', async () => {
  const { pool, listen, channels } = await openHere();
  const heard: string[] = [];
  const hear = (payload: string) => void heard.push(payload);
  const stops = [await listen('left', hear), await listen('left', (payload) => hear(`${payload} too`))];
  stops[1]?.();
  expect(await channels()).toEqual(['left']);
  stops[0]?.();
  // Calling it twice is allowed.
  stops[0]?.();
  expect(await channels()).toEqual([]);
  await listen('left', hear);
  await pool.query(`select pg_notify('left', 'again')`);
  await eventually(() => expect(heard).toEqual(['again']));
});

test('who could not listen hears nothing later on', async () => {
  const { pool, listen } = await openHere();
  const [early, late]: string[][] = [[], []];
  vi.spyOn(pool, 'query').mockImplementationOnce(() => Promise.reject(new Error('no room')));
  await expect(listen('refused', (payload) => void early?.push(payload))).rejects.toThrow('no room');
  await listen('refused', (payload) => void late?.push(payload));
  await pool.query(`select pg_notify('refused', 'here')`);
  await eventually(() => expect(late).toEqual(['here']));
  expect(early).toEqual([]);
});

test('a listener that fails is logged, and the others hear', async () => {
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) });
  const { pool, listen, close } = await openEmbedded(await migratedFolder(), log);
  onTestFinished(close);
  const heard: string[] = [];
  await listen('failing', () => {
    throw new Error('cannot hear');
  });
  await listen('failing', (payload) => void heard.push(payload));
  await pool.query(`select pg_notify('failing', 'here')`);
  await eventually(() => expect(heard).toEqual(['here']));
  expect(logged.join('')).toContain('cannot hear');
});

test('while the database works on something long, the process goes on with everything else', async () => {
  const { pool } = await openHere();
  await pool.query('select');
  let rounds = 0;
  let isAnswered = false;
  const others = (async () => {
    for (; !isAnswered; rounds++) await nextRound();
  })();
  await pool.query('select count(md5(number::text)) from generate_series(1, 300000) as number');
  isAnswered = true;
  await others;
  // A trivial query ends after a few rounds. So would this slow one if it ran on the same thread.
  expect(rounds).toBeGreaterThan(200);
});

test('what a query has answered is not kept', async () => {
  const { pool } = await openHere();
  const megabytes = 300;
  const ask = async () => {
    for (let count = 0; count < megabytes; count++) await pool.query("select repeat('a', 1000000) as text");
  };
  await ask();
  const before = process.memoryUsage().rss;
  await ask();
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(megabytes / 2);
});

test('a database that cannot be opened is told, and its lock is let go', async () => {
  const dataDir = await freshFolder();
  mkdirSync(join(dataDir, 'database', 'PG_VERSION'), { recursive: true });
  await expect(openEmbedded(dataDir, createLog('silent'))).rejects.toThrow();
  expect(() => lockDirectory(dataDir)()).not.toThrow();
});
