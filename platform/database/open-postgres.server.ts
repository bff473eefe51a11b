import pg from 'pg';
import type { Log } from '../log/create-log.server.ts';
import type { Connection } from './connection.server.ts';
import { openEar } from './open-ear.server.ts';

const poolSize = 10;
const waitForConnectionMs = 5_000;
const statementTimeoutMs = 15_000;
/** Later than the server's own time-out: what has not answered by then is not a slow statement but a silent line. */
const silentAfterMs = 18_000;
const idleInTransactionMs = 60_000;
/** How long a connection is quiet before the system asks whether the other end is there; of itself it would wait two hours. */
const askQuietAfterMs = 10_000;
/** So long may statements that are under way take when the pool is closed, and the server to say good-bye. */
const finishWithinMs = 3_000;

/** Times of a connection; others than the usual ones are for tests. */
export type PostgresTimes = { waitForConnectionMs?: number; silentAfterMs?: number; finishWithinMs?: number };

/** A pool on a PostgreSQL server (15 or newer) and one connection of its own for notifications. */
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
  // Without a listener an idle connection that the server ends would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'));
  const dropAll = dropSilent(pool);
  const ear = openEar(databaseUrl, log);
  return {
    kind: 'postgres',
    pool,
    listen: ear.listen,
    async close() {
      await ear.close();
      const force = setTimeout(dropAll, times.finishWithinMs ?? finishWithinMs);
      await pool.end();
      clearTimeout(force);
    },
  };
}

/**
 * Ends a connection that gave no answer in time, and those that lie idle, which have most likely gone the same way (a router
 * that forgot them, a server that lost its power). Of itself pg would go on with them: the transaction asks for its rollback
 * on the silent line, and hands it to the next one who asks. Answers how to end all of them.
 */
function dropSilent(pool: pg.Pool): () => void {
  const all = new Set<pg.PoolClient>();
  const idle = new Set<pg.PoolClient>();
  const drop = (client: pg.PoolClient) => {
    // The pool takes it off its list at once; of the end of the stream it would hear a moment later.
    if (idle.delete(client)) client.emit('error', new Error('taken for silent'));
    client.connection.stream.destroy();
  };
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('remove', (client) => [idle, all].forEach((set) => set.delete(client)));
  pool.on('release', (_error, client) => void idle.add(client));
  pool.on('connect', (client) => {
    all.add(client);
    // While somebody has it the pool does not listen: the end of its line would end the process.
    client.on('error', () => {});
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    let underWay = 0;
    /** Answers what is to be told how one query has ended. */
    const begin = () => {
      // Behind another one of the same transaction a query waits in here, and its time runs: that says nothing of the others.
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
