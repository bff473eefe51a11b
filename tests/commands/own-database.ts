import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { readConfig, type Config } from '../../platform/config/read-config.server.ts';
import { makeFolder } from './make-folder.ts';

// Does the same as tests/support/test-platform.ts, but outside tests/support: that folder imports the server, so a test
// of platform/ that imports it would create an import cycle between rooms.

export type OwnDatabase = { config: Config; discard: () => Promise<void> };

/**
 * Returns a configuration with its own copy of the migrated, empty database (embedded or PostgreSQL, whichever this run
 * tests).
 */
export async function ownDatabase(settings: Record<string, string> = {}): Promise<OwnDatabase> {
  const folder = await makeFolder();
  const environment: Record<string, string> = {
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'http://carebridge.test',
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    ...settings,
  };
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const isEmbedded = inject('databaseKind') === 'embedded';
  if (isEmbedded) await cp(inject('embeddedTemplate'), join(folder, 'data'), { recursive: true });
  else {
    await onServer(`create database ${name} template template_site`);
    environment['DATABASE_URL'] = `${inject('postgresServer')}/${name}`;
  }
  const answer = readConfig(environment);
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  return {
    config: answer.config,
    async discard() {
      if (!isEmbedded) await onServer(`drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a statement on the server. If another test is copying the template, tries again after a pause. */
async function onServer(statement: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: `${inject('postgresServer')}/postgres` });
    await client.connect();
    try {
      await client.query(statement);
      return;
    } catch (error) {
      if (attempt > 50 || !/being accessed by other users/.test((error as Error).message)) throw error;
    } finally {
      await client.end();
    }
    await wait(100);
  }
}
