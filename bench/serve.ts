import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { childrenOf } from './process-facts.ts';
import { startProgram, type Program } from './run-program.ts';

const startWithinMs = 60_000;
const askAgainMs = 5;

/** A server that listens on the loopback interface. */
export type Served = {
  /** 'http://127.0.0.1:40001' */
  origin: string;
  /** The id of the serving process. */
  pid: number;
  program: Program;
};

/** Returns a free port on the loopback interface. */
async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    server.close(() => resolve(port));
  });
  return promise;
}

/** Waits until the first page has status 200. Throws with the program's output if it ends or a minute passes. */
async function untilAnswered(origin: string, program: Program): Promise<void> {
  const giveUpAt = performance.now() + startWithinMs;
  while (performance.now() < giveUpAt) {
    if (program.hasEnded()) throw new Error(`The server ended.\n${program.errors()}`);
    const status = await fetch(origin, { signal: AbortSignal.timeout(startWithinMs) }).then(
      async (response) => (await response.text()) && response.status,
      () => 0,
    );
    if (status === 200) return;
    await wait(askAgainMs);
  }
  throw new Error(`The server did not answer.\n${program.errors()}`);
}

type Options = {
  core?: number;
  /** Lets SIGUSR1 open the debugger on a free port of the loopback interface. */
  canBeProfiled?: boolean;
  /** Extra settings, on top of those that every measured site gets. */
  settings?: Record<string, string>;
};

/** Starts the site as an operator does, with generated data, no demo data, and a log file. The caller stops it. */
export async function startSite(
  bench: Bench,
  { core, canBeProfiled, settings }: Options = {},
): Promise<Served & { firstPageMs: number }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const program = startProgram(['tools/run.mjs', 'start'], {
    core,
    outputFile: join(bench.folder, 'site.log'),
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: bench.dataDir,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'info',
      ...settings,
      ...(canBeProfiled && { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' }),
    },
  });
  try {
    await untilAnswered(origin, program);
    const firstPageMs = performance.now() - began;
    // run.mjs waits for the process that serves.
    const pid = childrenOf(program.pid)[0] ?? program.pid;
    return { origin, pid, program, firstPageMs };
  } catch (error) {
    await program.stop();
    throw error;
  }
}

/** Starts a yardstick: a program that gets its port and other arguments. */
export async function startYardstick(args: string[], { core }: Pick<Options, 'core'> = {}): Promise<Served> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = startProgram([...args, String(port)], { core, environment: { NODE_ENV: 'production' } });
  try {
    await untilAnswered(origin, program);
    return { origin, pid: program.pid, program };
  } catch (error) {
    await program.stop();
    throw error;
  }
}

/** Runs `measure`, then stops the servers, even if `measure` fails. */
export async function whileServed<T>(servers: Served[], measure: () => Promise<T>): Promise<T> {
  try {
    return await measure();
  } finally {
    await Promise.all(servers.map(({ program }) => program.stop()));
  }
}
