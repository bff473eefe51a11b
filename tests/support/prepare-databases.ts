import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../../platform/database/open-embedded.server.ts';
import { migrate } from '../../platform/database/migrate.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { buildWhenNeeded } from '../../server/build-site.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: 'embedded' | 'postgres';
    /** A DATA_DIR with a migrated, empty embedded database; tests copy it. */
    embeddedTemplate: string;
    /**
     * The URL of a PostgreSQL server, without a database name. The server's database `template_site` is migrated
     * and empty.
     */
    postgresServer: string;
  }
}

/** Builds the site, and one migrated database of each kind for tests to copy: creating a new one takes seconds. */
export async function setup(project: TestProject) {
  await buildWhenNeeded((text) => console.info(text));
  const folder = await mkdtemp(join(tmpdir(), 'carebridge-tests-'));

  // If root runs the tests, the server runs as the user postgres, who must be able to enter the folder.
  await chmod(folder, 0o755);

  const embeddedTemplate = join(folder, 'template');
  const embedded = await openEmbedded(embeddedTemplate, createLog('silent'), { durability: 'relaxed' });
  await migrate(embedded.pool);
  await embedded.close();

  const server = await startPostgres(folder);
  const postgresServer = server.address;
  const onServer = new pg.Client({ connectionString: `${postgresServer}/postgres` });
  await onServer.connect();
  await onServer.query('create database template_site');
  await onServer.end();
  const pool = new pg.Pool({ connectionString: `${postgresServer}/template_site` });
  await migrate(pool);
  await pool.end();

  project.provide('embeddedTemplate', embeddedTemplate);
  project.provide('postgresServer', postgresServer);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
