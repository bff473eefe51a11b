import type { Database } from '../../platform/database/open-database.server.ts';
import type { SharedReads } from '../../platform/http/cache/shared-reads.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import type { Log } from '../../platform/log/create-log.server.ts';
import { dataDatesText } from '../directory/provider-texts.ts';
import { demoMark } from './demo-mark.table.server.ts';

type DemoMark = { isLoaded: boolean; directoryMonths: string | null };

let lastKnown: DemoMark = { isLoaded: false, directoryMonths: null };

/**
 * Whether made-up people are on the site, and of which months the care directory is. When that cannot be found out the last answer stands, marked as not known: the
 * frame of the page must stand, and must not hide that what it shows is made up.
 */
export async function isDemoLoaded(shared: SharedReads, log: Log): Promise<DemoMark & { isKnown: boolean }> {
  const read = await tryRead(log, 'demo mark', () => shared.read(readDemoMark));
  if (read.ok) {
    const { isLoaded = false, oldest = null, newest = null } = read.value[0] ?? {};
    lastKnown = { isLoaded, directoryMonths: oldest && newest ? dataDatesText({ oldest, newest }) : null };
  }
  return { ...lastKnown, isKnown: read.ok };
}

export async function readDemoMark(db: Database) {
  return db.select().from(demoMark);
}
readDemoMark.tables = ['care_providers', 'consultant_profiles', 'service_profiles'] as const;
