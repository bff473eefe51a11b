import { drizzle } from 'drizzle-orm/node-postgres';
import type { Platform } from '../open-platform.server.ts';

/** `onQuery`: called before each query to the request's own `db`. */
type Options = { requestId: string; onQuery?: () => void };

/**
 * The platform as one request has it: everything is shared with other requests but the log, whose lines carry the request's id,
 * and, where `onQuery` is given, the database handle, which calls it before each query. A public page learns that way that it
 * read something outside the shared reads, so that the tables they name are not all it was made from.
 */
export function requestPlatform(platform: Platform, { requestId, onQuery }: Options): Platform {
  const log = platform.log.child({ requestId });
  if (!onQuery) return { ...platform, log };
  return { ...platform, log, db: drizzle(platform.pool, { logger: { logQuery: onQuery } }) };
}
