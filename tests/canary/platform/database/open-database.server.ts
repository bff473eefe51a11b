import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { readConfig } from '../config/read-config.server.ts';

export function openDatabase() {
  return drizzle(new pg.Pool({ connectionString: readConfig().databaseUrl }));
}
