import { LRUCache } from 'lru-cache';
import { createContext } from 'react-router';
import type { Database } from '../../database/open-database.server.ts';
import type { CacheLookups } from '../../metrics/metrics.server.ts';

declare const personal: unique symbol;
type Personal = { readonly [personal]: true };
/** The id of the user who sends the request. It has its own type so that it cannot be passed to a public read. */
export type PersonId = string & Personal;

type Given = string | number | object | undefined;

type Within<T> = T extends Personal ? never : T extends object ? T[keyof T] : never;
/** Finds a PersonId in a type: the type itself, or a property up to two levels deep. `never` if there is none. */
type PersonIn<T> = Extract<T | Within<T> | Within<Within<T>>, Personal>;
type OfNobody<All extends Given[]> = { [At in keyof All]: [PersonIn<All[At]>] extends [never] ? All[At] : never };

/**
 * A read whose result is the same for all visitors, and changes only with time and with the tables named in `tables`.
 * Each of them must be in the `publicTables` of a room. Example: `findThings.tables = ['things'] as const`. A test
 * checks which tables each read queries.
 */
export type PublicQuery<All extends Given[], Value> = ((db: Database, ...given: All) => Promise<Value>) & {
  readonly tables: readonly string[];
};

export type PublicQueries = {
  /**
   * Returns the result of `read` for these arguments. Several callers may get the same object, so it must not be
   * changed. Rejects if `read` rejects; the next call then reads again.
   */
  read<All extends Given[], Value, Mine extends All>(
    read: PublicQuery<All, Value>,
    ...given: Mine & OfNobody<Mine>
  ): Promise<Value>;
};

export const publicQueriesContext = createContext<PublicQueries>();

type Entry = {
  answer: Promise<unknown>;
  isAnswered: boolean;
  askedAt: number;
  tables: readonly string[];
};
/** `joinMs`: a read that has been running for longer may be stuck, so the next caller starts another. */
type Options = { freshMs: number; maxBytes: number; joinMs?: number };

const usualJoinMs = 3_000;
/** The assumed size of an entry without its result, or of an entry that is still being read. */
const entryBytes = 500;
/** In memory, objects take about this many times the size of their JSON. */
const objectFactor = 3;

/**
 * The options of a cache reader. `onRead` gets the tables of each read, `onFailure` is called when a read fails, and
 * `isAnew` ignores cached results.
 */
export type Reader = {
  onRead?: (tables: readonly string[]) => void;
  onFailure?: () => void;
  isAnew?: boolean;
};

export type PublicQueryCache = {
  reader(options?: Reader): PublicQueries;
  /** Drops what was read from a table that has changed; without a table, everything. */
  forget(table?: string): void;
  lookups: Readonly<CacheLookups>;
};

/**
 * Caches what public pages read. A result is cached until its data changes, but for `freshMs` at most, because some
 * results depend on the time of day. Simultaneous identical reads query the database once. When maxBytes is exceeded,
 * the least recently used results are dropped.
 */
export function createPublicQueryCache(
  db: Database,
  { freshMs, maxBytes, joinMs = usualJoinMs }: Options,
): PublicQueryCache {
  const kept = new LRUCache<string, Entry>({ maxSize: maxBytes });
  const numbers = new Map<unknown, number>();
  const lookups: CacheLookups = { hits: 0, misses: 0 };

  function keyOf(read: unknown, given: readonly unknown[]): string {
    const number = numbers.get(read) ?? numbers.size;
    numbers.set(read, number);
    return `${number} ${JSON.stringify(given)}`;
  }

  function keep<Value>(key: string, tables: readonly string[], answer: Promise<Value>): Promise<Value> {
    const entry: Entry = { answer, tables, isAnswered: false, askedAt: Date.now() };
    const size = entryBytes + 2 * key.length;
    kept.set(key, entry, { size });
    // The entry may have been dropped or replaced before its result arrived.
    const isKept = () => kept.peek(key) === entry;
    answer.then(
      (value) => {
        const more = objectFactor * (JSON.stringify(value)?.length ?? 0);
        if (isKept()) kept.set(key, { ...entry, isAnswered: true }, { size: size + more });
      },
      () => isKept() && kept.delete(key),
    );
    return answer;
  }

  const isFresh = ({ isAnswered, askedAt }: Entry) => Date.now() < askedAt + (isAnswered ? freshMs : joinMs);

  function find<All extends Given[], Value>(read: PublicQuery<All, Value>, given: All, isAnew: boolean) {
    const ask = () => read(db, ...given);
    if (freshMs === 0) return ask();
    const key = keyOf(read, given);
    const known = kept.get(key);
    if (isAnew || !known || !isFresh(known)) {
      lookups.misses++;
      return keep(key, read.tables, ask());
    }
    lookups.hits++;
    return known.answer as Promise<Value>;
  }

  return {
    lookups,
    reader: ({ onRead, onFailure, isAnew = false } = {}) => ({
      read<All extends Given[], Value, Mine extends All>(
        read: PublicQuery<All, Value>,
        ...given: Mine & OfNobody<Mine>
      ) {
        onRead?.(read.tables);
        const answer = find(read, given as Given[] as All, isAnew);
        if (onFailure) answer.catch(onFailure);
        return answer;
      },
    }),
    forget(table) {
      const entries = [...kept.entries()];
      for (const [key, { tables }] of entries) {
        if (!table || tables.some((one) => one === table)) kept.delete(key);
      }
    },
  };
}
