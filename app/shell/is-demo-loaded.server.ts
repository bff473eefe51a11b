import type { Database } from '../../platform/database/open-database.server.ts';
import type { PublicQueries } from '../../platform/http/cache/public-query-cache.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import type { Log } from '../../platform/log/create-log.server.ts';
import { dataDatesText } from '../directory/provider-texts.ts';
import { demoMark } from './demo-mark.table.server.ts';

type DemoMark = { isLoaded: boolean; directoryMonths: string | null };

let lastKnown: DemoMark = { isLoaded: false, directoryMonths: null };

/**
 * Returns whether the site has made-up people, and the months of the care directory's data. If the query fails, returns
 * the previous result with `isKnown` false: the page layout must still appear, and must not hide that its data is made
 * up.
 */
export async function isDemoLoaded(shared: PublicQueries, log: Log): Promise<DemoMark & { isKnown: boolean }> {
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
