import type pg from 'pg';

/** The character that replaces NUL. Encoding a text as UTF-8 turns lone surrogates into the same character. */
const replacement = '\ufffd';

/**
 * Replaces NUL with the replacement character in every value of every statement: PostgreSQL rejects NUL in text values,
 * and code that reads user input may forget to remove it. No stored text contains NUL, so a search for NUL rightly
 * finds nothing. Values inside JSON are not changed: code that stores user input as JSON must check the input itself.
 */
export function keepValuesStorable(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const storing = (first: unknown, ...more: unknown[]) => query(withValues(first), ...more.map(storable));
    client.query = storing as typeof client.query;
  });
}

/** Returns the statement with storable values. Like pg, it accepts a string, or an object that may hold the values. */
function withValues(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement || !('values' in statement))
    return statement;
  return { ...statement, values: storable(statement.values) };
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', replacement);
  return Array.isArray(value) ? value.map(storable) : value;
}
