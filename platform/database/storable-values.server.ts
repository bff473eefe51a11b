import type pg from 'pg';

/** The replacement for a NUL. A lone surrogate becomes the same character when it is encoded as UTF-8. */
const replacement = '\ufffd';

/**
 * Replaces NUL, which PostgreSQL rejects in text values, with the replacement character in every value of every
 * statement, because code that reads user input may forget to do so. No stored text contains NUL, so a search for it
 * rightly finds nothing. Values inside JSON are not changed: code that stores user input as JSON must check it.
 */
export function keepValuesStorable(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const storing = (first: unknown, ...more: unknown[]) => query(withValues(first), ...more.map(storable));
    client.query = storing as typeof client.query;
  });
}

/** Accepts a statement as pg does: as a string, or as an object that may also hold the values. */
function withValues(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement || !('values' in statement))
    return statement;
  return { ...statement, values: storable(statement.values) };
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', replacement);
  return Array.isArray(value) ? value.map(storable) : value;
}
