import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres, type PostgresServer } from '../tests/support/start-postgres.ts';
import type { Bench } from './bench.ts';

/** A PostgreSQL server for one measurement, and the site settings for its empty database. */
export type OwnPostgres = { server: PostgresServer; settings: { DATABASE_URL: string; SESSION_SECRET: string } };

/** Starts the server in a new folder called `name`. The caller stops it. */
export async function startOwnPostgres({ folder }: Bench, name: string): Promise<OwnPostgres> {
  // Inside the private folder, the server's user could not reach its files.
  const own = join(folder, name);
  chmodSync(folder, 0o755);
  mkdirSync(own, { mode: 0o755 });
  const server = await startPostgres(own);
  return {
    server,
    settings: {
      DATABASE_URL: `${server.address}/postgres`,
      SESSION_SECRET: 'a secret of at least thirty-two characters',
    },
  };
}
