import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A run leaves nothing behind: every program that it starts inherits the name of a folder of the run's own as TMPDIR, makes
// its own folders in there, and is known by it. What must be fast lies in a folder in memory (tests/commands/make-folder.ts).

/** Where the run puts everything that does not outlive it. `memory`: where the machine has such a place. */
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

/** What the programs of the run inherit. */
export const environmentOf = ({ disk, memory }: RunFolders): Record<string, string> => ({
  TMPDIR: disk,
  ...(memory ? { CAREBRIDGE_TEST_MEMORY: memory } : {}),
});

type Program = { pid: number; command: string };

/** Programs of the run that are still there, by process id, with their command lines. Only Linux tells. */
function programsOf({ disk }: RunFolders): Program[] {
  const mark = `TMPDIR=${disk}\0`;
  const read = (pid: string, what: string) => {
    try {
      return readFileSync(`/proc/${pid}/${what}`, 'utf8');
    } catch {
      // It has ended meanwhile, or is somebody else's.
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
      // It has ended by itself.
    }
  }
}

/** They take a moment to be gone, and may still write. */
function waitForEnd(folders: RunFolders): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const deadline = Date.now() + endsWithinMs;
  while (Date.now() < deadline && programsOf(folders).length > 0) Atomics.wait(pause, 0, 0, 100);
}

const isPostgres = ({ command }: Program) => /^(\S*\/)?postgres(:|\s|$)/.test(command);

/** Ends what the run has left running, and answers what that was. */
export function endPrograms(folders: RunFolders): Program[] {
  const programs = programsOf(folders);
  if (programs.length === 0) return [];
  // Killed, PostgreSQL would leave its shared memory to the machine.
  send(programs.filter(isPostgres), 'SIGINT');
  const others = programs.filter((program) => !isPostgres(program));
  send(others, 'SIGKILL');
  waitForEnd(folders);
  send(programsOf(folders), 'SIGKILL');
  waitForEnd(folders);
  return programs;
}

/** Ends what a run has left running and removes its folders. Answers what it found, a line each: nothing, after a good run. */
export function clearUp(folders: RunFolders): string[] {
  const programs = endPrograms(folders);
  // What Node and Playwright keep for the next run lies in the folder of temporary files, and goes with it.
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
