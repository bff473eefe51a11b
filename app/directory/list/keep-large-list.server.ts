import type { Database } from '../../../platform/database/open-database.server.ts';

/** A shorter list is read in no time, and always as it is. */
const largeFrom = 1000;

/**
 * Makes a reading of a list that is kept for a while once it is large: while people type it is asked for again and again, and
 * the towns of England do not change from one minute to the next.
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
