import type { Database } from '../database/open-database.server.ts';

/** The length from which a list is cached. A shorter list is quick to read. */
const largeFrom = 1000;

/**
 * Returns a function that reads a list and caches it for `freshMs` if it is large. The list is needed at each key press of
 * a user, and the towns of England rarely change.
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
