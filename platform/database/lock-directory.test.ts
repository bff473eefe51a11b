import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import {
  freshFolder,
  migratedFolder,
  runProgram,
  startProgram,
  throughFullDisk,
} from '../../tests/commands/program.ts';
import { startTogether } from '../../tests/commands/start-together.ts';
import { eventually } from '../../tests/patience/eventually.ts';
import { DirectoryInUse, lockDirectory, lockHolder } from './lock-directory.server.ts';

const holdDatabase = 'tests/commands/programs/hold-database.ts';
const takeLock = 'tests/commands/programs/take-lock.ts';

/** The note in which a process names itself. */
const note = (pid = 0) => `process ${pid} on ${hostname()}`;
const refusal = (dataDir: string, holder: string) =>
  `The data directory ${dataDir} is in use by ${holder}. Stop that process, or set DATA_DIR to another directory.`;

/** Returns a new directory, and the arguments with which take-lock.ts locks it at once. */
async function readyToTake() {
  const folder = await freshFolder();
  const [go, dataDir] = [join(folder, 'go'), join(folder, 'data')];
  writeFileSync(go, '');
  return { dataDir, args: [go, dataDir] };
}

test('whoever takes a directory holds it until letting go, and the lock is for its owner alone', async () => {
  const { dataDir } = await readyToTake();
  const unlock = lockDirectory(dataDir);
  expect(lockHolder(dataDir)).toBe(note(process.pid));
  expect(readdirSync(dataDir).toSorted()).toEqual(['lock', 'lock.sqlite']);
  for (const file of ['lock', 'lock.sqlite']) expect(statSync(join(dataDir, file)).mode & 0o777, file).toBe(0o600);
  expect(() => lockDirectory(dataDir)).toThrow(new DirectoryInUse(dataDir, note(process.pid)));
  expect(new DirectoryInUse(dataDir, note(process.pid)).message).toBe(refusal(dataDir, note(process.pid)));
  expect(lockHolder(dataDir)).toBe(note(process.pid));
  unlock();
  expect(lockHolder(dataDir)).toBeUndefined();
  lockDirectory(dataDir)();
  expect(readdirSync(dataDir)).toEqual(['lock.sqlite']);
  expect(statSync(join(dataDir, 'lock.sqlite')).size).toBe(0);
});

test('a process that asks for the holder of what it holds itself goes on holding it', async () => {
  const { dataDir, args } = await readyToTake();
  onTestFinished(lockDirectory(dataDir));
  expect(lockHolder(dataDir)).toBe(note(process.pid));
  expect((await runProgram(takeLock, args, {})).output).toBe('ready\nin use\n');
});

test.each([
  ['of a process that is gone', 'process 4194304 on elsewhere\n'],
  ['of another process that had the same number before', `process ${process.pid} on ${hostname()}\n`],
  ['of an earlier version', '4194304 1'],
  ['that is empty', ''],
])('a note %s means nothing', async (_, content) => {
  const dataDir = await freshFolder();
  writeFileSync(join(dataDir, 'lock'), content);
  expect(lockHolder(dataDir)).toBeUndefined();
  writeFileSync(join(dataDir, 'lock.sqlite'), '');
  expect(lockHolder(dataDir)).toBeUndefined();
  const unlock = lockDirectory(dataDir);
  expect(lockHolder(dataDir)).toBe(note(process.pid));
  unlock();
  expect(readdirSync(dataDir)).toEqual(['lock.sqlite']);
});

test.runIf(process.platform === 'linux')(
  'a server of an earlier version, which has left a note and no lock, holds the directory while it lives',
  async () => {
    const dataDir = await freshFolder();
    const earlier = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'], { stdio: 'ignore' });
    onTestFinished(() => void earlier.kill('SIGKILL'));
    await once(earlier, 'spawn');
    const began = readFileSync(`/proc/${earlier.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
    const itsNote = `${earlier.pid} ${began}`;
    const holder = `process ${earlier.pid} of an earlier version`;
    writeFileSync(join(dataDir, 'lock'), itsNote);
    expect(lockHolder(dataDir)).toBe(holder);
    expect(() => lockDirectory(dataDir)).toThrow(new DirectoryInUse(dataDir, holder));
    expect(lockHolder(dataDir)).toBe(holder);
    expect(readFileSync(join(dataDir, 'lock'), 'utf8')).toBe(itsNote);

    // The process id now belongs to another process.
    writeFileSync(join(dataDir, 'lock'), `${earlier.pid} 1`);
    expect(lockHolder(dataDir)).toBeUndefined();
    writeFileSync(join(dataDir, 'lock'), itsNote);
    earlier.kill('SIGKILL');
    await once(earlier, 'exit');
    expect(lockHolder(dataDir)).toBeUndefined();
    lockDirectory(dataDir)();
  },
);

test('who only looks whether a directory is taken is not taken for its holder', async () => {
  const { dataDir } = await readyToTake();
  lockDirectory(dataDir)();
  const looking = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  onTestFinished(() => looking.close());
  looking.exec('begin; select count(*) from sqlite_schema');
  expect(lockHolder(dataDir)).toBeUndefined();
});

test('of several processes that find a left note at the same moment one gets the directory', async () => {
  const dataDir = await freshFolder();
  writeFileSync(join(dataDir, 'lock'), 'process 4194304 on elsewhere\n');
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
  expect(second).toEqual({ code: 1, output: '', errors: `${refusal(dataDir, note(first.process.pid))}\n` });

  first.process.kill('SIGKILL');
  await first.ended;
  expect(readFileSync(join(dataDir, 'lock'), 'utf8')).toBe(`${note(first.process.pid)}\n`);
  expect(lockHolder(dataDir)).toBeUndefined();
  const third = startProgram(holdDatabase, ['open', 'stay'], { DATA_DIR: dataDir });
  await third.says('ready');
  expect(lockHolder(dataDir)).toBe(note(third.process.pid));

  third.process.kill('SIGTERM');
  expect((await third.ended).code).toBe(0);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  expect(existsSync(join(dataDir, 'commands', 'socket'))).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'a holder that was killed and whose parent has not noticed counts no more',
  async () => {
    const { dataDir, args } = await readyToTake();
    // The shell turns into a program that never collects the exit status of its children.
    const through = ['sh', '-c', '"$@" & exec sleep 3600', 'sh'];
    const holder = startProgram(takeLock, args, {}, undefined, through);
    await holder.says('taken');
    const pid = Number(/^process (\d+) on /.exec(lockHolder(dataDir) ?? '')?.[1]);
    expect(pid).not.toBe(holder.process.pid);
    process.kill(pid, 'SIGKILL');
    const expectZombie = () => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /);
    await eventually(expectZombie);
    await eventually(() => expect(lockHolder(dataDir)).toBeUndefined());
    lockDirectory(dataDir)();
    expectZombie();
  },
);

const throughContainer = ['unshare', '--pid', '--mount-proc', '--fork', '--kill-child'];
const [unshare = '', ...asContainer] = throughContainer;
const hasContainers = spawnSync(unshare, [...asContainer, 'true']).status === 0;

test.skipIf(!hasContainers)('two containers, in which every process is the first one, refuse each other', async () => {
  const { dataDir, args } = await readyToTake();
  const first = startProgram(takeLock, args, {}, undefined, throughContainer);
  await first.says('taken');
  expect(lockHolder(dataDir)).toBe(note(1));
  const second = await startProgram(holdDatabase, ['open'], { DATA_DIR: dataDir }, undefined, throughContainer).ended;
  expect(second).toEqual({ code: 1, output: '', errors: `${refusal(dataDir, note(1))}\n` });
});

test.skipIf(process.platform === 'win32')('a note that cannot be written leaves no empty file behind', async () => {
  const { dataDir, args } = await readyToTake();
  const ended = await startProgram(takeLock, args, {}, undefined, throughFullDisk).ended;
  expect(ended.errors).toContain('EFBIG');
  expect(readdirSync(dataDir)).toEqual(['lock.sqlite']);
});
