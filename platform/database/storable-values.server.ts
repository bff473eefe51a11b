import type pg from 'pg';

/** What stands in a text for what cannot be there; a half surrogate becomes the same when it is written as UTF-8. */
const replacement = '\ufffd';

/**
 * PostgreSQL keeps no NUL in a text, and fails where it is given one. Whoever reads what a stranger sent may forget that, so
 * every value of every statement passes here: a NUL becomes the replacement character. Nothing that is stored holds NUL, so
 * a search for it finds nothing, as it would have to. (Values inside JSON are none of ours to change: who stores what a
 * stranger sent as JSON checks it.)
 */
export function keepValuesStorable(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const storing = (first: unknown, ...more: unknown[]) => query(withValues(first), ...more.map(storable));
    client.query = storing as typeof client.query;
  });
}

/** A statement as pg takes it: its text, or an object that may hold the values, too. */
function withValues(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement || !('values' in statement))
    return statement;
  return { ...statement, values: storable(statement.values) };
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', replacement);
  return Array.isArray(value) ? value.map(storable) : value;
}
