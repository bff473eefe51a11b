import { spawn } from 'node:child_process';
import { environmentFor } from '../platform/config/environment-for.server.ts';
import { endPrograms, environmentOf, type RunFolders } from './test-leftovers.ts';

/** How a program ended, with the end of its error output. */
export type Ended = { well: boolean; how: string };

/**
 * After this many minutes without output, a runner is assumed to hang. A runner that works prints after each test, and
 * no test may take longer than a fifth of this time.
 */
const silentMinutes = 10;
/** How long to wait for the end of a program's output. Its leftover children may keep the output open. */
const lastWordsMs = 5000;

/**
 * Runs a program with this Node, shows its output as it comes, and returns how it ended. A program that is silent for
 * too long is killed, with all its children: a test that never yields (a loop of microtasks) escapes the runner's
 * time-outs.
 */
export function runProgram(
  folders: RunFolders,
  args: string[],
  env: Record<string, string> = {},
  silentMs = silentMinutes * 60_000,
): Promise<Ended> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentFor({ ...environmentOf(folders), ...env }),
  });
  let errors = '';
  let silence = '';
  const net = setTimeout(() => {
    silence = `it said nothing for ${silentMs / 60_000} minutes and was ended; `;
    endPrograms(folders);
    child.kill('SIGKILL');
  }, silentMs);
  child.stdout.on('data', (chunk: Buffer) => {
    net.refresh();
    process.stdout.write(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    net.refresh();
    process.stderr.write(chunk);
    errors = (errors + chunk.toString()).slice(-8000);
  });
  return new Promise((done) => {
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      clearTimeout(net);
      done({ well: code === 0, how: `${silence}${signal ?? `exit ${code}`}\n${errors}` });
    };
    child.on('close', end);
    child.on('exit', (code, signal) => setTimeout(end, lastWordsMs, code, signal).unref());
    child.on('error', (error) => {
      errors += String(error);
      end(1, null);
    });
  });
}
