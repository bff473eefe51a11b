import { LRUCache } from 'lru-cache';
import { createContext } from 'react-router';
import type { Database } from '../../database/open-database.server.ts';
import type { CacheLookups } from '../../metrics/metrics.server.ts';
import type { PersonId } from './public-query-cache.server.ts';

/** A read of one user's data. Its result changes only with the `personTables` of the rooms, not with time. */
export type UserQuery<Value> = (db: Database, person: PersonId) => Promise<Value>;

export type UserQueries = {
  /**
   * Returns the result of `read` for this user; the result must not be changed. Rejects if `read` rejects; the next
   * call then reads again.
   */
  read<Value>(read: UserQuery<Value>, person: PersonId): Promise<Value>;
};

export const userQueriesContext = createContext<UserQueries>();

type Entry = { answer: Promise<unknown>; isAnswered: boolean; askedAt: number };
/** `joinMs`: a read that has been running for longer may be stuck, so the next caller starts another. */
type Options = { freshMs: number; mostPersons: number; joinMs?: number };

const usualJoinMs = 3_000;

export type UserQueryCache = {
  /** `isAnew`: cached results are not used. */
  reader(options?: { isAnew?: boolean }): UserQueries;
  /** Drops what was read about this user or, without an id, about all users. */
  forget(person?: string): void;
  lookups: Readonly<CacheLookups>;
};

/**
 * Caches what the layout of every page shows to a user, until the user's data changes, but for `freshMs` at most. The
 * key is the user's id, so no user sees another's data. With more than `mostPersons` users, the data used least
 * recently is dropped.
 */
export function createUserQueryCache(
  db: Database,
  { freshMs, mostPersons, joinMs = usualJoinMs }: Options,
): UserQueryCache {
  const kept = new LRUCache<string, Map<unknown, Entry>>({ max: mostPersons });
  const lookups: CacheLookups = { hits: 0, misses: 0 };

  const isFresh = ({ isAnswered, askedAt }: Entry) => Date.now() < askedAt + (isAnswered ? freshMs : joinMs);

  function entriesOf(person: string): Map<unknown, Entry> {
    const entries = kept.get(person) ?? new Map<unknown, Entry>();
    kept.set(person, entries);
    return entries;
  }

  function keep<Value>(entries: Map<unknown, Entry>, read: unknown, answer: Promise<Value>): Promise<Value> {
    const entry: Entry = { answer, isAnswered: false, askedAt: Date.now() };
    entries.set(read, entry);
    answer.then(
      () => void (entry.isAnswered = true),
      () => entries.get(read) === entry && entries.delete(read),
    );
    return answer;
  }

  return {
    lookups,
    reader: ({ isAnew = false } = {}) => ({
      read<Value>(read: UserQuery<Value>, person: PersonId) {
        if (freshMs === 0) return read(db, person);
        const entries = entriesOf(person);
        const known = entries.get(read);
        if (isAnew || !known || !isFresh(known)) {
          lookups.misses++;
          return keep(entries, read, read(db, person));
        }
        lookups.hits++;
        return known.answer as Promise<Value>;
      },
    }),
    // Running reads are dropped with the entries: a result from before the change is not cached.
    forget(person) {
      if (person) kept.delete(person);
      else kept.clear();
    },
  };
}
