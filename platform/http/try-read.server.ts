import type { Log } from '../log/create-log.server.ts';

/**
 * 'answered-with-error': the database responded and refused the query. 'no-answer': it did not respond (no connection, a
 * time-out, a shutdown).
 */
export type ReadFailure = 'answered-with-error' | 'no-answer';
export type Read<Value> = { ok: true; value: Value } | { ok: false; reason: ReadFailure; error: unknown };

/** SQLSTATE classes for a lost connection or server: 08 connection, 53 resources, 57 operator, 58 system. */
const lostConnection = /^(08|53|57|58)/;

function failureOf(error: unknown): ReadFailure {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = (cause as { code?: unknown } | undefined)?.code;
  const isSqlState = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return isSqlState && !lostConnection.test(code) ? 'answered-with-error' : 'no-answer';
}

/** Reads data that a page can do without. Logs a failure. */
export async function tryRead<Value>(log: Log, what: string, read: () => Promise<Value>): Promise<Read<Value>> {
  try {
    return { ok: true, value: await read() };
  } catch (error) {
    const reason = failureOf(error);
    log.error({ err: error, what, reason }, 'a read failed');
    return { ok: false, reason, error };
  }
}
