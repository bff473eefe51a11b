import type pg from 'pg';

/** Called with the seconds that a caller waited for a connection, and that a query took. */
type Notes = { waited: (seconds: number) => void; queried: (seconds: number) => void };

type Call = (...given: unknown[]) => unknown;

const secondsSince = (began: number) => (performance.now() - began) / 1000;

/** Measures every query of a pool, and how long it waited for a connection. Call it before the first query. */
export function measurePool(pool: pg.Pool, { waited, queried }: Notes): void {
  pool.connect = timed(pool.connect.bind(pool) as Call, waited) as typeof pool.connect;
  pool.on('connect', (client) => {
    client.query = timed(client.query.bind(client) as Call, queried) as typeof client.query;
  });
}

/** Returns the call, with its time noted when it calls back or its promise is settled. Streams are not timed. */
function timed(call: Call, note: (seconds: number) => void): Call {
  return (...given) => {
    const began = performance.now();
    const last = given.at(-1);
    if (typeof last === 'function') {
      const told = (...answer: unknown[]) => {
        note(secondsSince(began));
        last(...answer);
      };
      return call(...given.slice(0, -1), told);
    }
    const answer = call(...given);
    if (answer instanceof Promise) {
      const end = () => note(secondsSince(began));
      answer.then(end, end);
    }
    return answer;
  };
}
