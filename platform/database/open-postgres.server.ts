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
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: askQuietAfterMs,
    application_name: 'carebridge',
  });
  // Without a listener, the process would exit if the server ended an idle connection.
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'));
  const { dropAll, endWatch } = dropSilent(pool, times.silentAfterMs ?? silentAfterMs);
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
      endWatch();
    },
  };
}

/** A query that has not been answered. `isSentAtOnce`: no other query of its connection was before it. */
type Asked = { client: pg.PoolClient; sinceMs: number; isSentAtOnce: boolean };

/**
 * Ends a connection that did not respond in time. Also ends all idle connections, which are most likely dead too (a
 * router has dropped them, or the server has lost power). By default pg would keep a dead connection: a transaction
 * would send its rollback on it, and the pool would hand it to the next caller. One timer watches all queries: with
 * pg's own (`query_timeout`), one for each query, garbage collection took ten times as long.
 */
function dropSilent(pool: pg.Pool, silentMs: number): { dropAll: () => void; endWatch: () => void } {
  const all = new Set<pg.PoolClient>();
  const idle = new Set<pg.PoolClient>();
  const asked = new Set<Asked>();
  const drop = (client: pg.PoolClient) => {
    // This event removes the client from the pool at once; the pool would notice the end of the stream only later.
    if (idle.delete(client)) client.emit('error', new Error('taken for silent'));
    client.connection.stream.destroy(new Error('Query read timeout'));
  };
  const watch = () => {
    const now = performance.now();
    for (const { client, sinceMs, isSentAtOnce } of asked) {
      // The queries of a Set are in the order in which they were asked.
      if (now - sinceMs < silentMs) return;
      drop(client);
      // A query behind another one in the same transaction waits in the client. Its time-out proves nothing about other
      // connections.
      if (isSentAtOnce) for (const one of idle) drop(one);
    }
  };
  const timer = setInterval(watch, silentMs / 50).unref();
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
      const one = { client, sinceMs: performance.now(), isSentAtOnce: underWay++ === 0 };
      asked.add(one);
      return () => {
        underWay--;
        asked.delete(one);
      };
    };
    const watched = (...given: unknown[]) => {
      const last = given.at(-1);
      const end = begin();
      if (typeof last === 'function') {
        const told = (...answer: unknown[]) => {
          end();
          last(...answer);
        };
        return query(...given.slice(0, -1), told);
      }
      const answer = query(...given);
      if (answer instanceof Promise) answer.then(end, end);
      else end();
      return answer;
    };
    client.query = watched as typeof client.query;
  });
  return { dropAll: () => all.forEach(drop), endWatch: () => clearInterval(timer) };
}
