import type { Database } from '../database/open-database.server.ts';

/** A list is cached from this length on; a shorter list is quick to read. */
const largeFrom = 1000;

/**
 * Returns a function that reads a list and caches it for `freshMs` if it is large. A list such as the towns of England
 * is needed on every key press, and rarely changes.
 */
export function keepLargeList<Item>(freshMs: number, read: (db: Database) => Promise<Item[]>) {
  const kept = new WeakMap<Database, { until: number; list: Item[] }>();
  return async (db: Database, now = Date.now()): Promise<Item[]> => {
    const known = kept.get(db);
    if (known && known.until > now) return known.list;
    const list = await read(db);
    if (list.length >= largeFrom) kept.set(db, { until: now + freshMs, list });
    return list;
  };
}
