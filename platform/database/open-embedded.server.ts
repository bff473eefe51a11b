import { join } from 'node:path';
import { duplexPair, type Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import type { Log } from '../log/create-log.server.ts';
import { serveCommands } from './command-socket.server.ts';
import { lockDirectory } from './lock-directory.server.ts';
import type { Connection, Listener } from './connection.server.ts';
import { createTurns, serveStream } from './serve-stream.server.ts';

const waitForConnectionMs = 10_000;

/**
 * PostgreSQL inside this process, its files in DATA_DIR/database. The site's pool has one connection; other processes of
 * the same owner (the project's commands) come in through a socket.
 */
export async function openEmbedded(dataDir: string, log: Log): Promise<Connection> {
  const unlock = lockDirectory(dataDir);
  const listeners = new Map<string, Set<Listener>>();
  const notify = (channel: string, payload: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  };
  try {
    const pglite = new PGlite({ dataDir: join(dataDir, 'database'), extensions: { pg_trgm, unaccent } });
    await pglite.waitReady;
    const turns = createTurns();
    const serve = (stream: Duplex) => serveStream(stream, pglite, turns, notify);
    const pool = new pg.Pool({
      max: 1,
      user: 'postgres',
      database: 'postgres',
      connectionTimeoutMillis: waitForConnectionMs,
      idleTimeoutMillis: 0,
      stream: () => inProcess(serve, log),
    });
    pool.on('error', (error) => log.warn({ err: error }, 'embedded database connection'));
    const stopCommands = await serveCommands(dataDir, serve, log);
    return {
      kind: 'embedded',
      pool,
      async listen(channel, listener) {
        const known = listeners.get(channel) ?? new Set();
        listeners.set(channel, known.add(listener));
        await pool.query(`LISTEN "${channel.replaceAll('"', '""')}"`);
      },
      async close() {
        await stopCommands();
        await pool.end();
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A stream that pg takes for a network socket, with the embedded database at its other end. */
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
