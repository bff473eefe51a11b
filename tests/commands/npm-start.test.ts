import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockHolder } from '../../platform/database/lock-directory.server.ts';
import { environmentFor } from '../../platform/config/environment-for.server.ts';
import { eventually } from '../patience/eventually.ts';
import { siteSettings } from './site.ts';

// Several processes run between a user's `npm start` and the server: npm, a shell, tools/run.mjs. Only Linux lists the
// children of a process.
const isLinux = process.platform === 'linux';

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/**
 * Whether this process belongs to the group and is running. A process that has ended stays in the list of processes
 * until its parent collects its exit status, which may never happen.
 */
function runsIn(group: number, pid: string): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The state comes after the program name, which is in brackets and may contain brackets.
    const [state, , ofGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(ofGroup) === group && state !== 'Z';
  } catch {
    // It has ended in the meantime.
    return false;
  }
}
const runningIn = (group: number) => readdirSync('/proc').filter((name) => /^\d+$/.test(name) && runsIn(group, name));

async function npmStart() {
  const settings = await siteSettings();
  const child: ChildProcess = spawn('npm', ['start'], {
    cwd: dirname(dirname(import.meta.dirname)),
    // In its own process group, like every command that a shell starts.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentFor({ ...settings, DATABASE_URL: undefined, PUBLIC_URL: undefined, NODE_ENV: undefined }),
  });
  const group = child.pid ?? 0;
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  onTestFinished(() => {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // The whole group has ended.
    }
  });
  await eventually(() => expect(said).toContain('(Ctrl-C stops it)'));
  return { group, said: () => said, dataDir: settings['DATA_DIR'] ?? '' };
}

const runnerOf = (npm: number) => childrenOf(childrenOf(npm)[0] ?? 0)[0] ?? childrenOf(npm)[0] ?? 0;

test.runIf(isLinux).each([
  ['SIGTERM to npm', 'SIGTERM', (npm: number) => npm],
  ['SIGTERM to the shell that npm has started', 'SIGTERM', (npm: number) => childrenOf(npm)[0] ?? 0],
  ['SIGTERM to the whole group', 'SIGTERM', (npm: number) => -npm],
  ['Ctrl-C', 'SIGINT', (npm: number) => -npm],
  ['SIGINT to the process between the shell and the server', 'SIGINT', runnerOf],
  ['the end of the process between the shell and the server', 'SIGKILL', runnerOf],
] as const)('%s stops the site cleanly', async (_, signal, whom) => {
  const { group, said, dataDir } = await npmStart();
  expect(lockHolder(dataDir)).toMatch(/^process \d+ on /);
  // At least npm, tools/run.mjs and the server; perhaps also a shell.
  expect(runningIn(group).length).toBeGreaterThanOrEqual(3);
  process.kill(whom(group), signal);
  await eventually(() => expect(said()).toContain('Stopped.'));
  await eventually(() => expect(lockHolder(dataDir)).toBeUndefined());
  await eventually(() => expect(runningIn(group)).toEqual([]));
});
