import { spawn, type ChildProcess } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, inject, onTestFinished } from 'vitest';
import { environmentFor } from '../../platform/config/environment-for.server.ts';
import { eventually } from '../patience/eventually.ts';
import { noteSettings } from '../support/note-secret.ts';
import { makeFolder } from './make-folder.ts';

const root = join(import.meta.dirname, '../..');

/** Environment variables that programs under test must not inherit from the person who runs the tests. */
const unset = {
  PORT: undefined,
  HOST: undefined,
  DATA_DIR: undefined,
  DATABASE_URL: undefined,
  BACKUP_DIR: undefined,
  BACKUP_KEEP: undefined,
  PUBLIC_URL: undefined,
  SITE_NAME: undefined,
  CONTACT_EMAIL: undefined,
  SESSION_SECRET: undefined,
  SMTP_URL: undefined,
  MAIL_FROM: undefined,
  DEMO_DATA: undefined,
  LOG_LEVEL: undefined,
  TRUST_PROXY: undefined,
  METRICS_TOKEN: undefined,
  CQC_API_KEY: undefined,
  CQC_API_URL: undefined,
  CQC_API_RATE: undefined,
  S3_ENDPOINT: undefined,
  S3_REGION: undefined,
  S3_BUCKET: undefined,
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
  NODE_ENV: 'production',
};

export type Ended = { code: number | null; output: string; errors: string };
export type Program = {
  process: ChildProcess;
  /** What the program has printed so far, to standard output and standard error. */
  output(): string;
  errors(): string;
  /** Waits until the program has printed `text`. If the program ends first, fails with all of its output. */
  says(text: string | RegExp): Promise<void>;
  ended: Promise<Ended>;
};

/** A function that registers a clean-up. The default one runs the clean-up at the end of the test. */
export type WhenOver = (clean: () => void | Promise<void>) => void;

/**
 * Returns a function that registers clean-ups, for use in beforeAll. The clean-ups run after all tests of the file, in
 * reverse order.
 */
export function whenAllAreOver(): WhenOver {
  const cleans: Parameters<WhenOver>[0][] = [];
  afterAll(async () => {
    for (const clean of cleans.toReversed()) await clean();
  });
  return (clean) => void cleans.push(clean);
}

/** A command that starts a program which can create files but not write to them, as on a full disk. */
export const throughFullDisk = ['sh', '-c', 'ulimit -f 0; exec "$@"', 'sh'];

/**
 * Starts one of the project's TypeScript files as a separate process, which is killed at the end of the test.
 * `through`: a command that starts the process, for example with limits.
 */
export function startProgram(
  file: string,
  args: string[],
  settings: Record<string, string | undefined>,
  whenOver: WhenOver = onTestFinished,
  through: string[] = [],
): Program {
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', file, ...args];
  const [command = '', ...rest] = [...through, ...node];
  noteSettings(settings);
  const child = spawn(command, rest, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentFor({ ...unset, ...settings }),
  });
  let output = '';
  let errors = '';
  let hasEnded = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<Ended>((done) => {
    child.on('close', (code) => {
      hasEnded = true;
      done({ code, output, errors });
    });
  });
  whenOver(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const says = async (text: string | RegExp) => {
    const look = () => {
      const all = output + errors;
      const isSaid = typeof text === 'string' ? all.includes(text) : text.test(all);
      if (!isSaid) throw new Error(`${file} has not said ${text}:\n${all}`);
    };
    // Waiting for a program that has ended would be pointless.
    await eventually(() => hasEnded || look());
    look();
  };
  return { process: child, output: () => output, errors: () => errors, says, ended };
}

/** Runs a program until it exits. */
export function runProgram(file: string, args: string[], settings: Record<string, string | undefined>): Promise<Ended> {
  return startProgram(file, args, settings).ended;
}

/** Creates an empty folder, which is removed after the test. */
export async function freshFolder(whenOver: WhenOver = onTestFinished): Promise<string> {
  const folder = await makeFolder();
  whenOver(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns a DATA_DIR with its own copy of the migrated, empty embedded database. */
export async function migratedFolder(whenOver?: WhenOver): Promise<string> {
  const dataDir = join(await freshFolder(whenOver), 'data');
  await cp(inject('embeddedTemplate'), dataDir, { recursive: true });
  return dataDir;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
