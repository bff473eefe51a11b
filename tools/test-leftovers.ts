import { mkdtempSync, chmodSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A run leaves nothing behind: every program that it starts inherits the name of a folder of the run's own as TMPDIR, makes
// its own folders in there, and is known by it.

/** Where the run puts everything that does not outlive it. The user postgres must be able to enter. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'carebridge-test-run-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Programs of the run that are still there, by process id, with their command lines. Only Linux tells. */
function programsOf(folder: string): { pid: number; command: string }[] {
  const mark = `TMPDIR=${folder}\0`;
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

/** Ends what a run has left running and removes its folder. Answers what it found, a line each: nothing, after a good run. */
export function clearUp(folder: string): string[] {
  const programs = programsOf(folder);
  for (const { pid } of programs) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  // They take a moment to be gone, and may still write.
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; tries < 50 && programsOf(folder).length > 0; tries++) Atomics.wait(pause, 0, 0, 100);
  // What Node and Playwright keep for the next run lies in the folder of temporary files, and goes with it.
  const left = readdirSync(folder).filter(
    (name) => !/^(node-compile-cache|playwright-transform-cache-\d+)$/.test(name),
  );
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return [
    ...programs.map(({ pid, command }) => `process ${pid}: ${command.slice(0, 150)}`),
    ...left.map((name) => `in the folder of temporary files: ${name}`),
  ];
}
