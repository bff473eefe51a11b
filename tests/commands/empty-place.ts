import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { readConfig, type Config } from '../../platform/config/read-config.server.ts';
import { makeFolder } from './make-folder.ts';
import type { WhenOver } from './program.ts';

export type EmptyPlace = { settings: Record<string, string>; config: Config };

/**
 * Returns the settings of a site without any data: a DATA_DIR that does not exist yet, and for PostgreSQL an empty
 * database. The owner of the database is an ordinary role, as on an operator's server.
 */
export async function emptyPlace(
  kind: 'embedded' | 'postgres',
  settings: Record<string, string> = {},
  whenOver: WhenOver = onTestFinished,
): Promise<EmptyPlace> {
  const folder = await makeFolder();
  whenOver(() => rm(folder, { recursive: true, force: true }));
  const environment: Record<string, string> = {
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'http://carebridge.test',
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    ...settings,
  };
  if (kind === 'postgres') {
    const name = `empty_${randomUUID().replaceAll('-', '')}`;
    const server = inject('postgresServer');
    await onServer(`create role ${name} login password 'plain'`, `create database ${name} owner ${name}`);
    whenOver(() => onServer(`drop database ${name} with (force)`, `drop role ${name}`));
    const url = new URL(`${server}/${name}`);
    [url.username, url.password] = [name, 'plain'];
    environment['DATABASE_URL'] = url.href;
  }
  const answer = readConfig(environment);
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  return { settings: environment, config: answer.config };
}

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresServer')}/postgres` });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
