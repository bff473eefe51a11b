import { sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.server.ts';
import { nightlyBackupName } from './nightly-backup-name.server.ts';

/** Returns for how many seconds the site has been set up to make nightly backups; undefined if it has not run with BACKUP_DIR. */
export async function findBackupWait(db: Database): Promise<number | undefined> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from now() - created_on)::float8 as seconds from jobs.schedule where name = ${nightlyBackupName}`,
  );
  return rows[0]?.seconds;
}
