import { expect, inject, test } from 'vitest';
import { readConfig, type Config } from '../config/read-config.server.ts';
import { createLog } from '../log/create-log.server.ts';
import { explainFailure } from './explain-failure.server.ts';
import { isMigrated } from './migrate.server.ts';
import { openDatabase } from './open-database.server.ts';

function configFor(databaseUrl?: string): Config {
  const needed = { PUBLIC_URL: 'http://carebridge.test', SESSION_SECRET: 'a secret of at least thirty-two characters' };
  const answer = readConfig(databaseUrl ? { ...needed, DATABASE_URL: databaseUrl } : {});
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  return answer.config;
}

/** Returns the explanation for the failure of the first query to the database at this URL. */
async function explainFirstQuestion(databaseUrl: string): Promise<string | undefined> {
  const config = configFor(databaseUrl);
  const database = await openDatabase(config, createLog('silent'));
  try {
    await isMigrated(database.pool);
    return 'no failure';
  } catch (error) {
    return explainFailure(error, config);
  } finally {
    await database.close();
  }
}

test('a server that does not answer', async () => {
  expect(await explainFirstQuestion('postgres://u:p@127.0.0.1:1/x')).toBe(
    'PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED). Check DATABASE_URL, and that the server runs.',
  );
});

test('a server whose name nobody knows', async () => {
  expect(await explainFirstQuestion('postgres://u:p@db.invalid/x')).toMatch(
    /^PostgreSQL at db\.invalid cannot be reached \((ENOTFOUND|EAI_AGAIN)\)\./,
  );
});

test('a database that does not exist', async () => {
  expect(await explainFirstQuestion(`${inject('postgresServer')}/no%20where`)).toMatch(
    /^PostgreSQL at 127\.0\.0\.1:\d+ has no database no where\. Create it first\.$/,
  );
});

test('a wrong password, which is not repeated', async () => {
  const url = `${inject('postgresServer').replace(':postgres@', ':wrong%20one@')}/postgres`;
  expect(await explainFirstQuestion(url)).toMatch(
    /^PostgreSQL at 127\.0\.0\.1:\d+ refuses the user postgres with the password in DATABASE_URL\.$/,
  );
});

/** Returns the explanation for the failure of a statement on the real server. */
async function explainStatement(statement: string): Promise<string | undefined> {
  const config = configFor(`${inject('postgresServer')}/postgres`);
  const { pool, close } = await openDatabase(config, createLog('silent'));
  try {
    return await pool.query(statement).then(
      () => 'no failure',
      (error: unknown) => explainFailure(error, config),
    );
  } finally {
    await close();
  }
}

test('a statement that takes too long has reached the server', async () => {
  expect(await explainStatement('begin; set local statement_timeout = 1; select pg_sleep(60)')).toMatch(
    /^PostgreSQL at 127\.0\.0\.1:\d+ has ended a statement before it was done: canceling statement due to statement timeout\./,
  );
});

test('a name in what PostgreSQL answers explains nothing', async () => {
  expect(await explainStatement('select password from pg_class')).toBeUndefined();
  expect(await explainStatement('select timeout from pg_class')).toBeUndefined();
});

test('files of another user', () => {
  const denied = { code: 'EPERM', syscall: 'chmod', path: '/srv/data/database' };
  const error = Object.assign(new Error("EPERM: operation not permitted, chmod '/srv/data/database'"), denied);
  expect(explainFailure(error, configFor())).toMatch(/^\/srv\/data\/database belongs to another user, .*chown -R/);
});

test('a disk that knows no locks, as of a network', () => {
  const failed = { code: 'ERR_SQLITE_ERROR', errcode: 3850 };
  expect(explainFailure(Object.assign(new Error('disk I/O error'), failed), configFor())).toMatch(
    /data cannot be locked: disk I\/O error\. DATA_DIR has to lie on a disk of this machine/,
  );
});

test('the values of a query neither explain its failure nor are told', () => {
  const config = configFor('postgres://u:p@db.example.org/x');
  const error = new Error('Failed query: select $1\nparams: Margaret wrote of a timeout and a password');
  expect(explainFailure(error, config)).toBeUndefined();
});

test('what nobody expects is not explained away', async () => {
  expect(explainFailure(new TypeError('x is not a function'), configFor())).toBeUndefined();
  expect(explainFailure('broken', configFor())).toBeUndefined();
  expect(await explainFirstQuestion(`${inject('postgresServer')}/postgres`)).toBeUndefined();
});
