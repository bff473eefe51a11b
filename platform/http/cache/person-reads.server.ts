import { LRUCache } from 'lru-cache';
import { createContext } from 'react-router';
import type { Database } from '../../database/open-database.server.ts';
import type { PersonId } from './shared-reads.server.ts';

/** A read whose answer is one person's own, and changes with the `personTables` of the rooms only, and not with the time of day. */
export type PersonRead<Value> = (db: Database, person: PersonId) => Promise<Value>;

export type PersonReads = {
  /** What `read` answers about this person. It is not to be changed. Rejects as `read` does, and asks again the next time. */
  read<Value>(read: PersonRead<Value>, person: PersonId): Promise<Value>;
};

export const personReadsContext = createContext<PersonReads>();

type Entry = { answer: Promise<unknown>; isAnswered: boolean; askedAt: number };
/** `joinMs`: a read that has been under way for longer may hang, and whoever asks then asks for themselves. */
type Options = { freshMs: number; mostPersons: number; joinMs?: number };

const usualJoinMs = 3_000;

export type PersonReadsStore = {
  /** `isAnew`: nothing that was read before will do. */
  reader(options?: { isAnew?: boolean }): PersonReads;
  /** Forgets what was read about this person; without one, about everybody. */
  forget(person?: string): void;
};

/**
 * Keeps what the frame of every page says to one person until something of theirs changes, and at most for `freshMs`. It is
 * found under the person's id alone, so nobody is told another's. Who has not been here for longest goes when there are
 * more than `mostPersons`.
 */
export function createPersonReads(
  db: Database,
  { freshMs, mostPersons, joinMs = usualJoinMs }: Options,
): PersonReadsStore {
  const kept = new LRUCache<string, Map<unknown, Entry>>({ max: mostPersons });

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
    reader: ({ isAnew = false } = {}) => ({
      read<Value>(read: PersonRead<Value>, person: PersonId) {
        if (freshMs === 0) return read(db, person);
        const entries = entriesOf(person);
        const known = entries.get(read);
        if (isAnew || !known || !isFresh(known)) return keep(entries, read, read(db, person));
        return known.answer as Promise<Value>;
      },
    }),
    // With its entries goes what is still being asked: an answer from before the change is kept for nobody after it.
    forget(person) {
      if (person) kept.delete(person);
      else kept.clear();
    },
  };
}
