import pg from 'pg';
import type { Log } from '../log/create-log.server.ts';
import type { Connection } from './connection.server.ts';
import { openListenConnection } from './open-listen-connection.server.ts';

const poolSize = 10;
const waitForConnectionMs = 5_000;
const statementTimeoutMs = 15_000;
/**
 * How long to wait for the response to a query. The server ends slow statements earlier, so no response within this
 * time means a dead connection.
 */
const silentAfterMs = 18_000;
const idleInTransactionMs = 60_000;
/** How long a connection may be idle before TCP keep-alive checks it. The system default is two hours. */
const askQuietAfterMs = 10_000;
/** How long running statements and the disconnection may take when the pool is closed. */
const finishWithinMs = 3_000;

/** The time limits of a connection; only tests set them. */
export type PostgresTimes = { waitForConnectionMs?: number; silentAfterMs?: number; finishWithinMs?: number };

/** Opens a pool on a PostgreSQL server (15 or newer), and one separate connection for notifications. */
export async function openPostgres(databaseUrl: string, log: Log, times: PostgresTimes = {}): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: times.waitForConnectionMs ?? waitForConnectionMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: times.silentAfterMs ?? silentAfterMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: askQuietAfterMs,
    application_name: 'carebridge',
  });
  // Without a listener, the process would exit if the server ended an idle connection.
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'));
  const dropAll = dropSilent(pool);
  const connection = openListenConnection(databaseUrl, log);
  return {
    kind: 'postgres',
    pool,
    listen: connection.listen,
    async close() {
      await connection.close();
      const force = setTimeout(dropAll, times.finishWithinMs ?? finishWithinMs);
      await pool.end();
      clearTimeout(force);
    },
  };
}

/**
 * Ends a connection that did not respond in time. Also ends all idle connections, which are most likely dead too (a
 * router has dropped them, or the server has lost power). By default pg would keep a dead connection: a transaction
 * would send its rollback on it, and the pool would hand it to the next caller. Returns a function that ends all
 * connections.
 */
function dropSilent(pool: pg.Pool): () => void {
  const all = new Set<pg.PoolClient>();
  const idle = new Set<pg.PoolClient>();
  const drop = (client: pg.PoolClient) => {
    // This event removes the client from the pool at once; the pool would notice the end of the stream only later.
    if (idle.delete(client)) client.emit('error', new Error('taken for silent'));
    client.connection.stream.destroy();
  };
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('remove', (client) => [idle, all].forEach((set) => set.delete(client)));
  pool.on('release', (_error, client) => void idle.add(client));
  pool.on('connect', (client) => {
    all.add(client);
    // While a client is in use the pool does not listen, so the process would exit if the connection ended.
    client.on('error', () => {});
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    let underWay = 0;
    /** Notes the start of a query. Returns a callback for its end. */
    const begin = () => {
      // A query behind another one in the same transaction waits in the client. Its time-out proves nothing about other
      // connections.
      const isSentAtOnce = underWay++ === 0;
      return (error?: unknown) => {
        underWay--;
        if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
        drop(client);
        if (isSentAtOnce) for (const one of idle) drop(one);
      };
    };
    const watched = (...given: unknown[]) => {
      const last = given.at(-1);
      const end = begin();
      if (typeof last === 'function') {
        const told = (error: unknown, ...more: unknown[]) => {
          end(error);
          last(error, ...more);
        };
        return query(...given.slice(0, -1), told);
      }
      const answer = query(...given);
      if (answer instanceof Promise) answer.then(() => end(), end);
      else end();
      return answer;
    };
    client.query = watched as typeof client.query;
  });
  return () => all.forEach(drop);
}
