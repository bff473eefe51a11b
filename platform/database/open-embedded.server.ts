import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { duplexPair, type Duplex } from 'node:stream';
import pg from 'pg';
import type { Log } from '../log/create-log.server.ts';
import { serveCommands } from './command-socket.server.ts';
import { lockDirectory } from './lock-directory.server.ts';
import type { Connection, Listener } from './connection.server.ts';
import { beginDatabase } from './engine/begin-database.server.ts';
import { createTurns, serveStream, type EngineSession } from './engine/serve-stream.server.ts';
import { startEngine, type Engine } from './engine/start-engine.server.ts';
import { callListeners } from './call-listeners.server.ts';

const waitForConnectionMs = 10_000;
/** A connection that is silent inside a transaction for this long is closed, because all others wait for it. */
const siteIdleInTransactionMs = 60_000;
const commandIdleInTransactionMs = 10_000;

/**
 * `durability`: whether a commit is on the disk when it is acknowledged. `finishWithinMs`: how long other processes have
 * to finish when the database closes.
 */
type EmbeddedOptions = { durability?: 'full' | 'relaxed'; finishWithinMs?: number };

/**
 * Opens PostgreSQL inside this process (start-engine), with its files in DATA_DIR/database. The site's pool has one
 * connection. Other processes of the same owner (the project's commands) connect through a socket.
 */
export async function openEmbedded(
  dataDir: string,
  log: Log,
  { finishWithinMs, durability = 'full' }: EmbeddedOptions = {},
): Promise<Connection> {
  const unlock = lockDirectory(dataDir);
  const folder = join(dataDir, 'database');
  const listeners = new Map<string, Set<Listener>>();
  const notify = (channel: string, payload: string) => callListeners(listeners.get(channel), payload, log);
  let engine: Engine | undefined;
  try {
    const isBegun = beginDatabase(dataDir);
    keepPrivate(folder);
    engine = await startEngine({ folder, isDurable: durability === 'full' });
    keepPrivate(folder);
    isBegun();
    const session: EngineSession = { engine, turns: createTurns(), notify };
    const pool = new pg.Pool({
      max: 1,
      user: 'postgres',
      database: 'postgres',
      // Regardless of PGSSLMODE: this connection never leaves the process.
      ssl: false,
      connectionTimeoutMillis: waitForConnectionMs,
      idleTimeoutMillis: 0,
      stream: () => inProcess((stream) => serveStream(stream, session, siteIdleInTransactionMs), log),
    });
    pool.on('error', (error) => log.warn({ err: error }, 'embedded database connection'));
    const serveCommand = (stream: Duplex) => serveStream(stream, session, commandIdleInTransactionMs);
    const stopCommands = await serveCommands(dataDir, serveCommand, log, finishWithinMs);
    return {
      kind: 'embedded',
      pool,
      async listen(channel, listener) {
        const known = listeners.get(channel) ?? new Set();
        listeners.set(channel, known.add(listener));
        const stop = () => {
          known.delete(listener);
          if (known.size > 0 || listeners.get(channel) !== known) return;
          listeners.delete(channel);
          pool.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`).catch(() => {});
        };
        try {
          // Each in its own query, so that one failure does not affect the other channels.
          await pool.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
        } catch (error) {
          stop();
          throw error;
        }
        return stop;
      },
      transactionsAsked: session.turns.asked,
      async close() {
        await stopCommands();
        await pool.end();
        await session.engine.close();
        unlock();
      },
    };
  } catch (error) {
    await engine?.close().catch(() => {});
    unlock();
    throw error;
  }
}

/**
 * Makes the files inaccessible to all other users of this machine. PGlite creates the first files of a database
 * readable by everyone, and an earlier version or a copy may have left files open.
 */
function keepPrivate(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}

/** Returns a stream that pg treats as a network socket, with the embedded database at its other end. */
function inProcess(serve: (stream: Duplex) => Promise<void>, log: Log) {
  const [near, far] = duplexPair();
  serve(far).catch((error: unknown) => {
    log.warn({ err: error }, 'embedded database connection');
    near.destroy();
  });
  return Object.assign(near, {
    connect() {
      queueMicrotask(() => near.emit('connect'));
      return near;
    },
    setNoDelay: () => near,
    setKeepAlive: () => near,
    ref: () => near,
    unref: () => near,
  });
}
