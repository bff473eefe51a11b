import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Platform } from '../../platform/open-platform.server.ts';

/**
 * The text is `start` and `end` together: few texts begin a statement, so comparing them by their hash is cheap.
 * Placeholders are `$1` and so on; the first value is `$1`.
 */
export type Statement = { start: string; end: string; values: unknown[] };
/** Runs a statement when it is its turn, and returns the rows. */
export type RunStatement = <Row extends object>(statement: Statement) => Promise<Row[]>;

/**
 * A statement that a program asks so often is prepared: PostgreSQL then parses it once for each connection, and not for
 * each call, which took three quarters of a call's time.
 */
const oftenTimes = 20;
/** A prepared statement stays in the memory of each connection, so there are only so many in a process. */
const mostPrepared = 40;
const longestPrepared = 10_000;
/** How many starts of statements, and how many statements with the times they were asked, are remembered. */
const rememberedStarts = 100;
const remembered = 500;

/** How many statements of the API run at once in this process. The pages need connections of the pool, too. */
const quickAtOnce = 6;
const slowAtOnce = 2;

/** `quick`: for the statements of a call that counts as one. `slow`: for all others. */
export type Statements = { quick: RunStatement; slow: RunStatement };

/** Returns what runs the statements of the API when it is their turn. */
export function openStatements({ config, pool }: Pick<Platform, 'config' | 'pool'>): Statements {
  if (config.databaseUrl === undefined) {
    // The embedded database does one thing at a time, and all connections to it share one namespace for prepared statements.
    const run = runInTurn(pool, 1, () => undefined);
    return { quick: run, slow: run };
  }
  const nameOf = openNames();
  return { quick: runInTurn(pool, quickAtOnce, nameOf), slow: runInTurn(pool, slowAtOnce, nameOf) };
}

function runInTurn(pool: Platform['pool'], atOnce: number, nameOf: ReturnType<typeof openNames>): RunStatement {
  const limit = pLimit(atOnce);
  return async <Row extends object>(statement: Statement) => {
    const { start, end, values } = statement;
    const name = nameOf(statement);
    const query = { text: start + end, values };
    const { rows } = await limit(() => pool.query<Row>(name === undefined ? query : { ...query, name }));
    return rows;
  };
}

/** Returns a function that gives a frequent statement its name, and none to others. */
export function openNames(): (statement: Pick<Statement, 'start' | 'end'>) => string | undefined {
  const numbers = new LRUCache<string, number>({ max: rememberedStarts });
  const times = new LRUCache<string, number>({ max: remembered });
  const named = new Map<string, string>();
  let lastNumber = 0;
  return ({ start, end }) => {
    if (start.length + end.length > longestPrepared) return undefined;
    const number = numbers.get(start) ?? ++lastNumber;
    numbers.set(start, number);
    const key = `${number} ${end}`;
    const known = named.get(key);
    if (known !== undefined || named.size >= mostPrepared) return known;
    const asked = (times.get(key) ?? 0) + 1;
    times.set(key, asked);
    if (asked < oftenTimes) return undefined;
    times.delete(key);
    const name = `api_${named.size + 1}`;
    named.set(key, name);
    return name;
  };
}
