import { connect } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config/read-config.server.ts';
import type { Log } from '../log/create-log.server.ts';
import { commandSocketPath } from './command-socket.server.ts';
import { lockHolder } from './lock-directory.server.ts';
import { openDatabase, type OpenDatabase } from './open-database.server.ts';

/**
 * The database for a command (`npm run …`): the configured PostgreSQL, the embedded database through the running
 * server's socket, or, when no server runs, the embedded database itself.
 */
export async function reachDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl || lockHolder(config.dataDir) === undefined) return openDatabase(config, log);
  const path = commandSocketPath(config.dataDir);
  const pool = new pg.Pool({ max: 1, user: 'postgres', database: 'postgres', stream: () => lateSocket(path) });
  await pool.query('select 1').catch((error: Error) => {
    throw new Error(`The server that uses ${config.dataDir} does not answer on ${path}: ${error.message}`);
  });
  return {
    kind: 'embedded',
    pool,
    db: drizzle(pool),
    listen: () => Promise.reject(new Error('A command cannot listen for notifications.')),
    close: () => pool.end(),
  };
}

/** pg tells the stream to connect to a port and a host; this one knows its own path. */
function lateSocket(path: string) {
  const socket = connect(path);
  socket.connect = () => socket;
  return socket;
}
