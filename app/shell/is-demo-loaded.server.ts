import type { Database } from '../../platform/database/open-database.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import type { Log } from '../../platform/log/create-log.server.ts';
import { demoMark } from './demo-mark.table.server.ts';

/** Whether made-up people are on the site; false when that cannot be found out, because the frame of the page must stand. */
export async function isDemoLoaded(db: Database, log: Log): Promise<boolean> {
  const read = await tryRead(log, 'demo mark', () => db.select().from(demoMark));
  return read.ok && (read.value[0]?.isLoaded ?? false);
}
