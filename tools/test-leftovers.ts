import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A run leaves nothing behind. Every program that it starts inherits the run's own folder as TMPDIR, creates its folders
// there, and is recognised by it. Files that must be fast are in a memory folder (tests/commands/make-folder.ts).

/** The folders for everything temporary. `memory`: the folder in a memory file system, on machines that have one. */
export type RunFolders = { disk: string; memory: string | undefined };

const inMemory = '/dev/shm';
const endsWithinMs = 10_000;

function makeFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'carebridge-test-run-'));
  // The user postgres must be able to enter.
  chmodSync(folder, 0o755);
  return folder;
}

export function makeRunFolders(): RunFolders {
  const disk = makeFolder(tmpdir());
  try {
    return { disk, memory: makeFolder(inMemory) };
  } catch {
    return { disk, memory: undefined };
  }
}

/** Returns the environment variables that the run's programs inherit. */
export const environmentOf = ({ disk, memory }: RunFolders): Record<string, string> => ({
  TMPDIR: disk,
  ...(memory ? { CAREBRIDGE_TEST_MEMORY: memory } : {}),
});

type Program = { pid: number; command: string };

/**
 * Returns the run's programs that still exist, with process ids and command lines; none on systems other than Linux.
 */
function programsOf({ disk }: RunFolders): Program[] {
  const mark = `TMPDIR=${disk}\0`;
  const read = (pid: string, what: string) => {
    try {
      return readFileSync(`/proc/${pid}/${what}`, 'utf8');
    } catch {
      // The process has ended, or belongs to another user.
      return '';
    }
  };
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return pids.flatMap((pid) =>
    `${read(pid, 'environ')}\0`.includes(mark)
      ? [{ pid: Number(pid), command: read(pid, 'cmdline').replaceAll('\0', ' ').trim() }]
      : [],
  );
}

function send(programs: Program[], signal: NodeJS.Signals): void {
  for (const { pid } of programs) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended by itself.
    }
  }
}

/** Waits for the programs to end, because until then they may still write. */
function waitForEnd(folders: RunFolders): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const deadline = Date.now() + endsWithinMs;
  while (Date.now() < deadline && programsOf(folders).length > 0) Atomics.wait(pause, 0, 0, 100);
}

const isPostgres = ({ command }: Program) => /^(\S*\/)?postgres(:|\s|$)/.test(command);

/** Stops the run's remaining programs, and returns them. */
export function endPrograms(folders: RunFolders): Program[] {
  const programs = programsOf(folders);
  if (programs.length === 0) return [];
  // After SIGKILL, PostgreSQL would leave its shared memory allocated.
  send(programs.filter(isPostgres), 'SIGINT');
  const others = programs.filter((program) => !isPostgres(program));
  send(others, 'SIGKILL');
  waitForEnd(folders);
  send(programsOf(folders), 'SIGKILL');
  waitForEnd(folders);
  return programs;
}

/**
 * Stops a run's leftover programs and removes its folders. Returns a line for each thing found: none after a good run.
 */
export function clearUp(folders: RunFolders): string[] {
  const programs = endPrograms(folders);
  // Caches of Node and Playwright are in the temporary folder, and are removed with it.
  const files = readdirSync(folders.disk).filter(
    (name) => !/^(node-compile-cache|playwright-transform-cache-\d+)$/.test(name),
  );
  const inShared = folders.memory ? readdirSync(folders.memory) : [];
  for (const folder of [folders.disk, folders.memory])
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return [
    ...programs.map(({ pid, command }) => `process ${pid}: ${command.slice(0, 150)}`),
    ...files.map((name) => `in the folder of temporary files: ${name}`),
    ...inShared.map((name) => `in the folder in memory: ${name}`),
  ];
}
