import { createContext } from 'react-router';
import type { Database } from '../database/open-database.server.ts';

type Given = string | number | object | undefined;
type Entry = { answer: Promise<unknown>; freshUntil: number };

/** The answers to so many questions are kept. */
const mostKept = 300;

export type SharedReads = {
  /**
   * What `read` answers when it is given these; only for what is the same for everybody. Several callers may get one and the
   * same object: it is not to be changed. Rejects as `read` does, and asks again the next time.
   */
  read<All extends Given[], Value>(
    read: (db: Database, ...given: All) => Promise<Value>,
    ...given: All
  ): Promise<Value>;
  /** Forgets everything: what was read has changed. */
  clear(): void;
};

export const sharedReadsContext = createContext<SharedReads>();

/**
 * Keeps for a moment what public pages read, for those whose pages are not kept: who is signed in, and who goes from page to
 * page in the browser. Many who ask for the same at once ask the database once. What was not asked for longest goes first.
 */
export function createSharedReads(db: Database, freshMs: number): SharedReads {
  const kept = new Map<string, Entry>();
  const numbers = new Map<unknown, number>();

  function keyOf(read: unknown, given: Given[]): string {
    const number = numbers.get(read) ?? numbers.size;
    numbers.set(read, number);
    return `${number} ${JSON.stringify(given)}`;
  }

  return {
    read<All extends Given[], Value>(read: (db: Database, ...given: All) => Promise<Value>, ...given: All) {
      if (freshMs === 0) return read(db, ...given);
      const key = keyOf(read, given);
      const known = kept.get(key);
      // A Map keeps the order of insertion: the one asked for last goes to the end.
      kept.delete(key);
      if (known && known.freshUntil > Date.now()) {
        kept.set(key, known);
        return known.answer as Promise<Value>;
      }
      const entry = { answer: read(db, ...given), freshUntil: Date.now() + freshMs };
      kept.set(key, entry);
      entry.answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
      }
      return entry.answer;
    },
    clear: () => kept.clear(),
  };
}
