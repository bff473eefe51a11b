import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLog } from '../../platform/log/create-log.server.ts';
import { openDatabase, type OpenDatabase } from '../../platform/database/open-database.server.ts';
import { ownDatabase, type OwnDatabase } from '../../tests/commands/own-database.ts';
import { loadDemoData, removeDemoData } from '../../server/demo-data.ts';
import { openJobs, type Jobs } from '../../platform/jobs/open-jobs.server.ts';
import { removeFile } from '../../platform/storage/remove-file.server.ts';
import { refundPayment } from '../../app/payments/refund-payment.server.ts';
import { checkDatabaseClock, checkDemoData, checkPages, checkSchema } from './check-database.ts';

const silent = createLog('silent');
let own: OwnDatabase;
let database: OpenDatabase;
let jobs: Jobs;
beforeAll(async () => {
  own = await ownDatabase();
  database = await openDatabase(own.config, silent);
  jobs = await openJobs(database, [removeFile, refundPayment], silent, false);
});
afterAll(async () => {
  await jobs.close();
  await database.close();
  await own.discard();
});

const schema = async () => (await checkSchema(database)).map(({ level, text }) => `${level} ${text}`);

test('migrations: all there, one missing, one of a newer version, one that was changed', async () => {
  const { pool } = database;
  expect(await schema()).toEqual([
    expect.stringMatching(/^ok PostgreSQL 1\d\S*, with all migrations of this version\.$/),
  ]);
  await pool.query(`insert into schema_migrations (name, sha256) values ('9999-later.sql', 'x')`);
  expect(await schema()).toEqual([
    'wrong The database has been changed by a newer version of the site: 9999-later.sql.',
  ]);
  await pool.query(`update schema_migrations set sha256 = sha256 || 'x' where name = '0001-outbox.sql'`);
  await pool.query(`delete from schema_migrations where name like '9999%' or name = '0004-accounts.sql'`);
  expect(await schema()).toEqual([
    'wrong 1 migrations have not been applied: 0004-accounts.sql.',
    'wrong Migrations were changed after they had been applied: 0001-outbox.sql.',
  ]);
  await pool.query('alter table schema_migrations rename to away');
  expect(await schema()).toEqual([expect.stringMatching(/^wrong \d\d migrations have not been applied: 0001-outbox/)]);
  await pool.query('alter table away rename to schema_migrations');
});

test('demo data belongs on no public site', async () => {
  const site = own.config;
  const publicSite = { ...site, publicUrl: 'https://www.example.org' };
  expect(await checkDemoData(database, publicSite)).toMatchObject([{ level: 'ok' }]);
  await loadDemoData(database.db);
  expect(await checkDemoData(database, publicSite)).toMatchObject([{ level: 'wrong' }]);
  expect(await checkDemoData(database, site)).toMatchObject([{ level: 'ok' }]);
  await removeDemoData({ db: database.db, jobs });
});

test('the clock of the database server is compared with ours', async () => {
  expect(await checkDatabaseClock(database)).toEqual([
    { level: 'ok', text: 'The clock agrees with that of the database server.' },
  ]);
});

test('amcheck finds an index that does not fit its table, and leaves no extension behind', async () => {
  const { pool } = database;
  expect(await checkPages(database)).toMatchObject([{ level: 'ok' }]);
  // An index is damaged if the function behind it changes its answers.
  await pool.query(`
    create function shifted(x integer) returns integer immutable language sql as 'select x';
    create table numbers (x integer);
    insert into numbers select generate_series(1, 50);
    create index numbers_shifted on numbers (shifted(x));
    create or replace function shifted(x integer) returns integer immutable language sql as 'select x + 1000'`);
  expect(await checkPages(database)).toMatchObject([
    { level: 'wrong', text: expect.stringMatching(/^amcheck finds damage: public\.numbers_shifted: heap tuple /) },
  ]);
  const { rows } = await pool.query(`select from pg_extension where extname = 'amcheck'`);
  expect(rows).toEqual([]);
  await pool.query('drop table numbers; drop function shifted');
});

test.runIf(inject('databaseKind') === 'postgres')(
  'a user who may not use amcheck is told how to allow it',
  async () => {
    const role = `limited_${Date.now()}`;
    await database.pool.query(`create role ${role}`);
    const pool = new pg.Pool({ connectionString: own.config.databaseUrl, max: 1, options: `-c role=${role}` });
    try {
      expect(await checkPages({ pool })).toMatchObject([
        { level: 'warning', text: expect.stringContaining('amcheck cannot be used here') },
      ]);
    } finally {
      await pool.end();
      await database.pool.query(`drop role ${role}`);
    }
  },
);
