import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { countUp } from '../../tests/commands/programs/count-up.ts';
import { freshFolder } from '../../tests/commands/program.ts';
import { startTogether } from '../../tests/commands/start-together.ts';
import { readConfig } from '../config/read-config.server.ts';
import { openJobs } from '../jobs/open-jobs.server.ts';
import { createLog } from '../log/create-log.server.ts';
import { openDatabase } from './open-database.server.ts';
import { eventually } from '../../tests/patience/eventually.ts';

const program = 'tests/commands/programs/open-platform.ts';

/** An empty database on the real server, dropped after the test. */
async function emptyDatabase(): Promise<string> {
  const name = `two_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: `${inject('postgresServer')}/postgres` });
  await server.connect();
  await server.query(`create database ${name}`);
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  return `${inject('postgresServer')}/${name}`;
}

test('two servers that start together on an empty PostgreSQL migrate it once and share the jobs, each done once', async () => {
  const settings = {
    DATABASE_URL: await emptyDatabase(),
    PUBLIC_URL: 'http://carebridge.test',
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    DATA_DIR: await freshFolder(),
  };
  const servers = await startTogether(2, program, [], settings);
  await Promise.all(servers.map((server) => server.says(/^open$/m)));

  const reports = servers.map((server) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('Migrated')),
  );
  expect(reports.flat()).toEqual([expect.stringContaining('0001-outbox.sql, 0002-')]);

  const answer = readConfig(settings);
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  const database = await openDatabase(answer.config, createLog('silent'));
  onTestFinished(() => database.close());
  const { pool, db } = database;
  const applied = await pool.query('select name from schema_migrations group by name having count(*) = 1');
  expect(applied.rowCount).toBeGreaterThan(1);

  await pool.query('create table counted (number integer, worker integer)');
  const jobs = await openJobs(database, [countUp], createLog('silent'), false);
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  await db.transaction(async (tx) => {
    for (const number of numbers) await jobs.send(tx, countUp, { number });
  });
  await jobs.close();
  await eventually(async () => expect((await pool.query('select from counted')).rowCount).toBeGreaterThanOrEqual(40));
  const { rows } = await pool.query<{ number: number; worker: number }>('select * from counted order by number');
  expect(rows.map((row) => row.number)).toEqual(numbers);
  const workers = servers.map((server) => server.process.pid);
  expect(new Set(rows.map((row) => row.worker))).toEqual(new Set(workers));

  for (const server of servers) server.process.kill('SIGTERM');
  const ended = await Promise.all(servers.map((server) => server.ended));
  expect(ended.map(({ code, output }) => [code, output.match(/"level":"(warn|error)".*/)?.[0]])).toEqual([
    [0, undefined],
    [0, undefined],
  ]);
});
