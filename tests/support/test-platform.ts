import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { readConfig, type Config } from '../../platform/config/read-config.server.ts';
import type { JobKind } from '../../platform/jobs/open-jobs.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { openPlatform, type Platform } from '../../platform/open-platform.server.ts';
import { noteSettings } from './note-secret.ts';

export const publicUrl = 'http://carebridge.test';

export type TestPlatform = Platform & { logged: Record<string, unknown>[]; discard(): Promise<void> };

/** Returns a configuration with a new copy of the migrated database, of the kind (embedded, PostgreSQL) of this run. */
export async function testConfig(
  settings: Record<string, string> = {},
): Promise<{ config: Config; discard: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'carebridge-test-'));
  const dataDir = join(folder, 'data');
  const environment: Record<string, string> = { DATA_DIR: dataDir, PUBLIC_URL: publicUrl, ...settings };
  let drop = async () => {};
  if (inject('databaseKind') === 'embedded') {
    await cp(inject('embeddedTemplate'), dataDir, { recursive: true });
    environment['DATABASE_DURABILITY'] ??= 'relaxed';
  } else {
    const server = inject('postgresServer');
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await onServer(server, `create database ${name} template template_site`);
    environment['DATABASE_URL'] = `${server}/${name}`;
    environment['SESSION_SECRET'] = 'a secret that is long enough for tests';
    drop = () => onServer(server, `drop database if exists ${name} with (force)`);
  }
  noteSettings(environment);
  const answer = readConfig(environment);
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  return {
    config: answer.config,
    async discard() {
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens the platform on its own database, and records its log. */
export async function openTestPlatform(settings?: Record<string, string>, kinds?: JobKind[]): Promise<TestPlatform> {
  const { config, discard } = await testConfig(settings);
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
  const platform = await openPlatform(config, log, kinds);
  return {
    ...platform,
    logged,
    async discard() {
      await platform.close();
      await discard();
    },
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  // Two copies of one template cannot be made at the same time: wait and try again.
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: `${server}/postgres` });
    await client.connect();
    try {
      await client.query(statement);
      return;
    } catch (error) {
      if (attempt > 300 || !/being accessed by other users/.test((error as Error).message)) throw error;
      await new Promise((done) => setTimeout(done, 100));
    } finally {
      await client.end();
    }
  }
}
