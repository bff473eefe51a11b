import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/read-config.server.ts';
import type { OpenDatabase } from './open-database.server.ts';

const noteOf = (dataDir: string) => join(dataDir, 'first-start');

/**
 * Whether no start has come to its end on this embedded database yet; false on PostgreSQL. Has to be asked before the
 * database is migrated: a note in DATA_DIR then outlives a start that is killed on its way.
 */
export async function isFirstStart({ kind, pool }: OpenDatabase, { dataDir }: Config): Promise<boolean> {
  if (kind !== 'embedded') return false;
  const { rows } = await pool.query<{ isNew: boolean }>(`select to_regclass('schema_migrations') is null as "isNew"`);
  if (rows[0]?.isNew) writeFileSync(noteOf(dataDir), '', { mode: 0o600 });
  return existsSync(noteOf(dataDir));
}

/** What belongs to a first start is done, or is not wanted: no later start does it. */
export function endFirstStart({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl) rmSync(noteOf(dataDir), { force: true });
}
