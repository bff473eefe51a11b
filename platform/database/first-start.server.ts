import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/read-config.server.ts';
import type { OpenDatabase } from './open-database.server.ts';

const noteOf = (dataDir: string) => join(dataDir, 'first-start');

/**
 * Whether no start on this embedded database has ever completed; false on PostgreSQL. Call it before the migrations: on
 * a new database it writes a note to DATA_DIR, which remains if the start is killed.
 */
export async function isFirstStart({ kind, pool }: OpenDatabase, { dataDir }: Config): Promise<boolean> {
  if (kind !== 'embedded') return false;
  const { rows } = await pool.query<{ isNew: boolean }>(`select to_regclass('schema_migrations') is null as "isNew"`);
  if (rows[0]?.isNew) writeFileSync(noteOf(dataDir), '', { mode: 0o600 });
  return existsSync(noteOf(dataDir));
}

/** Marks the first start as completed or skipped, so that no later start counts as the first. */
export function endFirstStart({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl) rmSync(noteOf(dataDir), { force: true });
}
