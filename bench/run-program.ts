import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { environmentFor } from '../platform/config/environment-for.server.ts';

const stopWithinMs = 10_000;

export type ProgramOptions = {
  /** Extra environment variables. Those of the bench are inherited unless they would change the product's behaviour. */
  environment?: Record<string, string | undefined>;
  /** The only core that the program may use. */
  core?: number;
  /** The file for the program's standard output. Without a file, the output is dropped. */
  outputFile?: string;
};

export type Program = {
  pid: number;
  /** Returns the program's error output so far. */
  errors(): string;
  hasEnded(): boolean;
  /** Asks the program to stop, kills it after 10 s, and waits for its end. */
  stop(): Promise<void>;
};

/** Variables that may be set where the bench runs, but that operators do not set. They are unset for the program. */
const unset = {
  NODE_ENV: undefined,
  NODE_OPTIONS: undefined,
  DATABASE_URL: undefined,
  SESSION_SECRET: undefined,
  SMTP_URL: undefined,
  TRUST_PROXY: undefined,
  CQC_API_KEY: undefined,
};

function commandOf(args: string[], core: number | undefined): [string, string[]] {
  return core === undefined ? [process.execPath, args] : ['taskset', ['-c', String(core), process.execPath, ...args]];
}

/**
 * Starts a Node program that runs until it is stopped. taskset replaces itself with the program, so the pid is the
 * program's.
 */
export function startProgram(args: string[], { environment, core, outputFile }: ProgramOptions = {}): Program {
  const output = outputFile === undefined ? 'ignore' : openSync(outputFile, 'a');
  const [command, all] = commandOf(args, core);
  const child = spawn(command, all, {
    env: environmentFor({ ...unset, ...environment }),
    stdio: ['ignore', output, 'pipe'],
  });
  if (typeof output === 'number') closeSync(output);
  const errors: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const ended = whenEnded(child);
  const { pid } = child;
  if (pid === undefined) throw new Error(`Could not start ${command}.`);
  const forget = endWithUs(child);
  return {
    pid,
    errors: () => errors.join(''),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
      await ended;
      clearTimeout(force);
      forget();
    },
  };
}

/** Stops the program if our own process ends first. Returns a function that cancels this. */
function endWithUs(child: ChildProcess): () => void {
  const end = () => void child.kill('SIGINT');
  process.once('exit', end);
  return () => process.off('exit', end);
}

function whenEnded(child: ChildProcess): Promise<number | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  return promise;
}

/** Runs a Node program to its end and returns its standard output. Throws with its error output when it fails. */
export async function runProgram(args: string[], { environment, core }: ProgramOptions = {}): Promise<string> {
  const [command, all] = commandOf(args, core);
  const child = spawn(command, all, {
    env: environmentFor({ ...unset, ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const errors: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const forget = endWithUs(child);
  const code = await whenEnded(child).finally(forget);
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}.\n${errors.join('')}`);
  return output.join('');
}
