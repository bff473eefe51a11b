import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log/create-log.server.ts';

/** Operating systems allow about 104 bytes for the path of a socket. */
const longestPath = 100;
/** How long running commands have to finish when the server stops. */
const usualFinishMs = 2_000;

/** Returns the path of the socket for commands, relative to the working directory if that is shorter. */
export function commandSocketPath(dataDir: string): string {
  const full = join(resolve(dataDir), 'commands', 'socket');
  const short = relative(process.cwd(), full);
  return short.length < full.length ? short : full;
}

/** Whether the path of the socket in this directory is short enough for the operating system. */
export function hasCommandSocket(dataDir: string): boolean {
  return Buffer.byteLength(commandSocketPath(dataDir)) <= longestPath;
}

/**
 * Lets other processes of the same owner use the embedded database. They connect to a socket in DATA_DIR/commands, a
 * directory that only the owner can enter. Each connection is passed to `serve`. Returns a function that closes the
 * socket.
 */
export async function serveCommands(
  dataDir: string,
  serve: (stream: Duplex) => Promise<void>,
  log: Log,
  finishWithinMs = usualFinishMs,
): Promise<() => Promise<void>> {
  const path = commandSocketPath(dataDir);
  if (!hasCommandSocket(dataDir)) {
    log.warn({ path }, 'DATA_DIR is too long for a socket: commands work only while the server is stopped');
    return async () => {};
  }
  const folder = join(dataDir, 'commands');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const underWay = new Set<Promise<void>>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // A killed command resets its connection; its open transaction is rolled back.
    socket.on('error', () => {});
    const served = serve(socket)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a command lost its connection to the database');
        socket.destroy();
      })
      .finally(() => underWay.delete(served));
    underWay.add(served);
  });
  await new Promise<void>((done, failed) => server.once('error', failed).listen(path, done));
  chmodSync(path, 0o600);
  return async () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    await Promise.race([closed, wait(finishWithinMs, undefined, { ref: false })]);
    for (const socket of open) socket.destroy();
    await closed;
    // Open transactions are rolled back before the database closes.
    await Promise.all(underWay);
    rmSync(path, { force: true });
  };
}
