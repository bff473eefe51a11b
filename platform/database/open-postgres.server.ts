import pg from 'pg';
import type { Log } from '../log/create-log.server.ts';
import type { Connection, Listener } from './connection.server.ts';

const poolSize = 10;
const waitForConnectionMs = 5_000;
const statementTimeoutMs = 15_000;
const reconnectAfterMs = 1_000;

/** A pool on a PostgreSQL server (15 or newer) and one connection of its own for notifications. */
export async function openPostgres(databaseUrl: string, log: Log): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: waitForConnectionMs,
    statement_timeout: statementTimeoutMs,
    application_name: 'carebridge',
  });
  // Without a listener an idle connection that the server ends would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'));

  const listeners = new Map<string, Set<Listener>>();
  let ear: pg.Client | undefined;
  let closed = false;

  async function connectEar(isReconnect: boolean): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'carebridge listen',
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    client.on('error', () => client.end().catch(() => {}));
    client.on('end', () => {
      if (!closed) setTimeout(() => void reconnect(), reconnectAfterMs).unref();
    });
    await client.connect();
    for (const channel of listeners.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    ear = client;
    if (isReconnect) for (const set of listeners.values()) for (const listener of set) listener('');
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    try {
      await connectEar(true);
    } catch (error) {
      log.warn({ err: error }, 'cannot listen to the database yet');
      setTimeout(() => void reconnect(), reconnectAfterMs * 5).unref();
    }
  }

  return {
    kind: 'postgres',
    pool,
    async listen(channel, listener) {
      const known = listeners.get(channel);
      if (known) {
        known.add(listener);
        return;
      }
      listeners.set(channel, new Set([listener]));
      if (ear) await ear.query(`LISTEN ${ear.escapeIdentifier(channel)}`);
      else await connectEar(false);
    },
    async close() {
      closed = true;
      await ear?.end();
      await pool.end();
    },
  };
}
