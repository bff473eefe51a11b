import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, migratedFolder } from '../../tests/commands/program.ts';
import { createLog } from '../log/create-log.server.ts';
import { openEmbedded } from './open-embedded.server.ts';

/** What somebody else could read, write or enter. */
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
