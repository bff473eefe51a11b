import { drizzle } from 'drizzle-orm/node-postgres';
import type { Platform } from '../open-platform.server.ts';

/** `onQuery`: called before each query to the request's own `db`. */
type Options = { requestId: string; onQuery?: () => void };

/**
 * Returns the platform for one request. It shares everything with other requests except the log, whose lines carry the
 * request id. If `onQuery` is given, it also has its own database handle, which calls `onQuery` before each query. A
 * call to `onQuery` shows that a public page also reads outside the public query cache, so not all its tables are
 * known.
 */
export function requestPlatform(platform: Platform, { requestId, onQuery }: Options): Platform {
  const log = platform.log.child({ requestId });
  if (!onQuery) return { ...platform, log };
  return { ...platform, log, db: drizzle(platform.pool, { logger: { logQuery: onQuery } }) };
}
