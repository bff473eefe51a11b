import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, migratedFolder, runProgram, startProgram } from '../../tests/commands/program.ts';
import { startTogether } from '../../tests/commands/start-together.ts';
import { DirectoryInUse, lockDirectory, lockHolder } from './lock-directory.server.ts';

const holdDatabase = 'tests/commands/programs/hold-database.ts';
const takeLock = 'tests/commands/programs/take-lock.ts';

test('whoever takes a directory holds it until letting go, and the lock is for its owner alone', async () => {
  const dataDir = join(await freshFolder(), 'data');
  const unlock = lockDirectory(dataDir);
  expect(lockHolder(dataDir)).toBe(process.pid);
  expect(readdirSync(dataDir)).toEqual(['lock']);
  expect(statSync(join(dataDir, 'lock')).mode & 0o777).toBe(0o600);
  expect(() => lockDirectory(dataDir)).toThrow(new DirectoryInUse(dataDir, process.pid));
  expect(lockHolder(dataDir)).toBe(process.pid);
  unlock();
  expect(lockHolder(dataDir)).toBeUndefined();
  lockDirectory(dataDir)();
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each([
  ['of a process that is gone', '4194304 1'],
  ['of another process that had the same number before', `${process.pid} 1`],
  ['that is empty', ''],
  ['that is nonsense', 'lock'],
])('a lock %s is taken over', async (_, content) => {
  const dataDir = await freshFolder();
  writeFileSync(join(dataDir, 'lock'), content);
  expect(lockHolder(dataDir)).toBeUndefined();
  const unlock = lockDirectory(dataDir);
  expect(lockHolder(dataDir)).toBe(process.pid);
  unlock();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('of several processes that find a left lock at the same moment one gets the directory', async () => {
  const dataDir = await freshFolder();
  writeFileSync(join(dataDir, 'lock'), '4194304 1');
  const programs = await startTogether(4, takeLock, [dataDir], {});
  await Promise.all(programs.map((program) => program.says(/^(taken|in use)$/m)));
  const said = programs.map((program) => program.output().replace('ready\n', ''));
  expect(said.toSorted()).toEqual(['in use\n', 'in use\n', 'in use\n', 'taken\n']);
});

test('a second process on the same directory is refused in a sentence that names the first', async () => {
  const dataDir = await migratedFolder();
  const first = startProgram(holdDatabase, ['open', 'stay'], { DATA_DIR: dataDir });
  await first.says('ready');
  const second = await runProgram(holdDatabase, ['open'], { DATA_DIR: dataDir });
  expect(second).toEqual({
    code: 1,
    output: '',
    errors: `The data directory ${dataDir} is in use by process ${first.process.pid}. Stop that process, or set DATA_DIR to another directory.\n`,
  });

  first.process.kill('SIGKILL');
  await first.ended;
  expect(readFileSync(join(dataDir, 'lock'), 'utf8')).toContain(String(first.process.pid));
  const third = startProgram(holdDatabase, ['open', 'stay'], { DATA_DIR: dataDir });
  await third.says('ready');
  expect(lockHolder(dataDir)).toBe(third.process.pid);

  third.process.kill('SIGTERM');
  expect((await third.ended).code).toBe(0);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  expect(existsSync(join(dataDir, 'commands', 'socket'))).toBe(false);
});
