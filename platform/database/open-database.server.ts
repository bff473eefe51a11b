import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { Config } from '../config/read-config.server.ts';
import type { Log } from '../log/create-log.server.ts';
import type { Connection } from './connection.server.ts';
import { openEmbedded } from './open-embedded.server.ts';
import { openPostgres, type PostgresTimes } from './open-postgres.server.ts';
import { keepValuesStorable } from './storable-values.server.ts';

/**
 * What a use case receives: the database, or a transaction on it. The embedded database has a single connection, so
 * inside a transaction every query must use the transaction: a query on the pool would wait for ever.
 */
export type Database = NodePgDatabase | Transaction;
export type Transaction = NodePgTransaction<Record<string, never>, ExtractTablesWithRelations<Record<string, never>>>;

export type OpenDatabase = Connection & { db: NodePgDatabase };

/** Opens the embedded database in DATA_DIR, or PostgreSQL when DATABASE_URL is set. Throws DirectoryInUse. */
export async function openDatabase(config: Config, log: Log, times?: PostgresTimes): Promise<OpenDatabase> {
  const connection = config.databaseUrl
    ? await openPostgres(config.databaseUrl, log, times)
    : await openEmbedded(config.dataDir, log, { durability: config.databaseDurability });
  keepValuesStorable(connection.pool);
  return { ...connection, db: drizzle(connection.pool) };
}
