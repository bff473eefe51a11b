import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config/read-config.server.ts';
import type { Log } from '../log/create-log.server.ts';
import { commandSocketPath, hasCommandSocket } from './command-socket.server.ts';
import { DirectoryInUse, lockHolder } from './lock-directory.server.ts';
import { openDatabase, type OpenDatabase } from './open-database.server.ts';

/** How long to wait for a running server: it may have just started, and still be opening its database. */
const answerWithinMs = 15_000;
const askAgainAfterMs = 100;
const waitForConnectionMs = 10_000;

/** A server has the embedded database open and does not respond. The message says what to do. */
export class CannotReach extends Error {
  override name = 'CannotReach';
}

/**
 * Opens the database for a command (`npm run …`): the configured PostgreSQL, the embedded database through the running
 * server's socket, or, when no server runs, the embedded database itself. Throws CannotReach with the reason.
 */
export async function reachDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl) return openDatabase(config, log);
  const path = commandSocketPath(config.dataDir);
  const giveUpAt = Date.now() + answerWithinMs;
  for (;;) {
    const holder = lockHolder(config.dataDir);
    if (holder === undefined) {
      try {
        return await openDatabase(config, log);
      } catch (error) {
        // A server or another command took the lock first.
        if (!(error instanceof DirectoryInUse) || Date.now() > giveUpAt) throw error;
        continue;
      }
    }
    if (!hasCommandSocket(config.dataDir)) {
      throw new CannotReach(
        `${config.dataDir} is in use by ${holder}, and the path of that directory is too long for a socket: stop it first.`,
      );
    }
    const pool = new pg.Pool({
      max: 1,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      connectionTimeoutMillis: waitForConnectionMs,
      stream: () => lateSocket(path),
    });
    // Without a listener, this process would exit without a message if the server stopped in the meantime.
    pool.on('error', (error) => log.warn({ err: error }, 'lost the connection to the running server'));
    try {
      await pool.query('select 1');
      return {
        kind: 'embedded',
        pool,
        db: drizzle(pool),
        listen: () => Promise.reject(new Error('A command cannot listen for notifications.')),
        close: () => pool.end(),
      };
    } catch (error) {
      await pool.end();
      if (Date.now() > giveUpAt) {
        throw new CannotReach(
          `${config.dataDir} is in use by ${holder}, which does not answer on ${path}: ${(error as Error).message}.`,
        );
      }
    }
    await wait(askAgainAfterMs);
  }
}

/**
 * Returns a socket that is connected to this path. It ignores pg's call to `connect`, which would connect it to a host
 * and port instead.
 */
function lateSocket(path: string) {
  const socket = connect(path);
  socket.connect = () => socket;
  return socket;
}
