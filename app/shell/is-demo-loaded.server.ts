import type { Database } from '../../platform/database/open-database.server.ts';
import type { SharedReads } from '../../platform/http/shared-reads.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import type { Log } from '../../platform/log/create-log.server.ts';
import { demoMark } from './demo-mark.table.server.ts';

let lastKnown = false;

/**
 * Whether made-up people are on the site. When that cannot be found out the last answer stands, marked as not known: the
 * frame of the page must stand, and must not hide that what it shows is made up.
 */
export async function isDemoLoaded(shared: SharedReads, log: Log): Promise<{ isLoaded: boolean; isKnown: boolean }> {
  const read = await tryRead(log, 'demo mark', () => shared.read(readDemoMark));
  if (read.ok) lastKnown = read.value[0]?.isLoaded ?? false;
  return { isLoaded: lastKnown, isKnown: read.ok };
}

export async function readDemoMark(db: Database) {
  return db.select().from(demoMark);
}
readDemoMark.tables = ['consultant_profiles', 'service_profiles'] as const;
