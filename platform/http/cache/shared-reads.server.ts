import { LRUCache } from 'lru-cache';
import { createContext } from 'react-router';
import type { Database } from '../../database/open-database.server.ts';

declare const personal: unique symbol;
type Personal = { readonly [personal]: true };
/** The id of who asks. Nothing that is read for everybody can be given it. */
export type PersonId = string & Personal;

type Given = string | number | object | undefined;

type Within<T> = T extends Personal ? never : T extends object ? T[keyof T] : never;
/** What in it says who asks: itself, or something within it or within that. */
type PersonIn<T> = Extract<T | Within<T> | Within<Within<T>>, Personal>;
type OfNobody<All extends Given[]> = { [At in keyof All]: [PersonIn<All[At]>] extends [never] ? All[At] : never };

/**
 * A read whose answer is the same for everybody, and changes with these tables and with the passing of time only:
 * `findThings.tables = ['things'] as const`, each of them among the `publicTables` of a room. A test sees which tables each asks.
 */
export type PublicRead<All extends Given[], Value> = ((db: Database, ...given: All) => Promise<Value>) & {
  readonly tables: readonly string[];
};

export type SharedReads = {
  /**
   * What `read` answers when it is given these. Several callers may get one and the same object: it is not to be changed.
   * Rejects as `read` does, and asks again the next time.
   */
  read<All extends Given[], Value, Mine extends All>(
    read: PublicRead<All, Value>,
    ...given: Mine & OfNobody<Mine>
  ): Promise<Value>;
};

export const sharedReadsContext = createContext<SharedReads>();

type Entry = {
  answer: Promise<unknown>;
  isAnswered: boolean;
  askedAt: number;
  tables: readonly string[];
};
/** `joinMs`: a read that has been under way for longer may hang, and whoever asks then asks for themselves. */
type Options = { freshMs: number; maxBytes: number; joinMs?: number };

const usualJoinMs = 3_000;
/** Of an entry beside its answer; also what one counts for that is still being read. */
const entryBytes = 500;
/** Objects take about this much more than their text. */
const objectFactor = 3;

/**
 * One who reads: `onRead` hears of the tables of each read, `onFailure` that one could not be answered, and with `isAnew` nothing
 * that was read before will do.
 */
export type Reader = {
  onRead?: (tables: readonly string[]) => void;
  onFailure?: () => void;
  isAnew?: boolean;
};

export type SharedReadsStore = {
  reader(options?: Reader): SharedReads;
  /** Forgets what was read from a table that has changed; without one, everything. */
  forget(table?: string): void;
};

/**
 * Keeps what public pages read until it changes, and at most for `freshMs`: some of it changes with the time of day alone.
 * Many who ask for the same at once ask the database once. The least recently used go when maxBytes is passed.
 */
export function createSharedReads(
  db: Database,
  { freshMs, maxBytes, joinMs = usualJoinMs }: Options,
): SharedReadsStore {
  const kept = new LRUCache<string, Entry>({ maxSize: maxBytes });
  const numbers = new Map<unknown, number>();

  function keyOf(read: unknown, given: readonly unknown[]): string {
    const number = numbers.get(read) ?? numbers.size;
    numbers.set(read, number);
    return `${number} ${JSON.stringify(given)}`;
  }

  function keep<Value>(key: string, tables: readonly string[], answer: Promise<Value>): Promise<Value> {
    const entry: Entry = { answer, tables, isAnswered: false, askedAt: Date.now() };
    const size = entryBytes + 2 * key.length;
    kept.set(key, entry, { size });
    // Something else stands there when it was forgotten, or asked anew, before its answer came.
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

  function find<All extends Given[], Value>(read: PublicRead<All, Value>, given: All, isAnew: boolean) {
    const ask = () => read(db, ...given);
    if (freshMs === 0) return ask();
    const key = keyOf(read, given);
    const known = kept.get(key);
    if (isAnew || !known || !isFresh(known)) return keep(key, read.tables, ask());
    return known.answer as Promise<Value>;
  }

  return {
    reader: ({ onRead, onFailure, isAnew = false } = {}) => ({
      read<All extends Given[], Value, Mine extends All>(
        read: PublicRead<All, Value>,
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
