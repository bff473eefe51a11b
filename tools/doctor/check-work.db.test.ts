import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { checkOutbox } from './check-mail.ts';
import { intervalOf } from '../../platform/jobs/late-jobs.server.ts';
import { checkImport, checkJobs, checkOperators } from './check-work.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());
beforeEach(async () => {
  await site.pool.query('delete from cqc_imports; delete from operators; delete from outbox_emails');
});

test.each([
  ['* * * * *', 60],
  ['*/5 * * * *', 300],
  ['7 * * * *', 3600],
  ['0 */6 * * *', 6 * 3600],
  ['45 3 * * *', 24 * 3600],
  ['0 4 * * 1', 7 * 24 * 3600],
  ['0 4 1 * *', 31 * 24 * 3600],
])('the interval of %s is %d s', (cron, seconds) => {
  expect(intervalOf(cron)).toBe(seconds);
});

test('jobs: in order, failed, waiting too long, not sent for two intervals, and not run at all', async () => {
  const { pool, db } = site;
  const jobs = (isRunning?: boolean) => checkJobs(db, isRunning);
  expect(await jobs()).toMatchObject([{ level: 'ok' }]);
  expect(await jobs(false)).toMatchObject([
    { level: 'warning', text: 'The site does not run, so no job runs either.' },
  ]);

  await pool.query(`insert into jobs.job (name, state, completed_on) values ('refund-payment', 'failed', now())`);
  expect(await jobs()).toMatchObject([
    { level: 'warning', text: 'Jobs that have failed for good: 1 of refund-payment.' },
  ]);
  await pool.query(`delete from jobs.job where name = 'refund-payment'`);

  // A kind that no process works on, so that it stays.
  await pool.query(`
    insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
      deletion_seconds, partition, table_name)
    select 'of-nobody', policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
      deletion_seconds, partition, table_name from jobs.queue where name = 'refund-payment'`);
  await pool.query(`insert into jobs.job (name, start_after) values ('of-nobody', now() - interval '14 minutes')`);
  expect(await jobs()).toMatchObject([{ level: 'ok' }]);
  await pool.query(`update jobs.job set start_after = now() - interval '16 minutes' where name = 'of-nobody'`);
  expect(await jobs()).toMatchObject([{ level: 'wrong', text: 'Jobs that are late: of-nobody.' }]);
  await pool.query(`delete from jobs.job where name = 'of-nobody'; delete from jobs.queue where name = 'of-nobody'`);

  const lastSent = (ago: string) =>
    pool.query(`update jobs.schedule set updated_on = now() - $1::interval where name = 'tidy-up'`, [ago]);
  await lastSent('47 hours');
  expect(await jobs()).toMatchObject([{ level: 'ok' }]);
  await lastSent('49 hours');
  expect(await jobs()).toMatchObject([{ level: 'wrong', text: 'Jobs that are late: tidy-up.' }]);
});

test('the outbox: an email that failed, and one that waits too long', async () => {
  const { pool, db } = site;
  expect(await checkOutbox(db)).toMatchObject([{ level: 'ok', text: 'No email waits.' }]);
  const add = async (age: string) => {
    const id = randomUUID();
    await pool.query(
      `insert into outbox_emails (id, recipient, subject, created_at) values ($1, 'ann@example.org', 'x', now() - $2::interval)`,
      [id, age],
    );
    return id;
  };
  const late = await add('31 minutes');
  await pool.query(
    `insert into jobs.job (name, data, start_after) values ('deliver-email', jsonb_build_object('emailId', $1::text), now() + interval '1 hour')`,
    [late],
  );
  await add('1 minute');
  expect(await checkOutbox(db)).toMatchObject([
    { level: 'warning', text: 'Emails that could not be sent: 1.' },
    { level: 'warning', text: 'Emails that wait: 1, the oldest for 31 minutes.' },
  ]);
});

test('imports: none, one that asks or failed, and an old one', async () => {
  const { pool, db, config } = site;
  const withKey = { ...config, cqc: { ...config.cqc, key: 'key' } };
  expect(await checkImport(db, config)).toMatchObject([{ level: 'ok' }]);
  expect(await checkImport(db, withKey)).toMatchObject([{ level: 'warning' }]);
  await pool.query(
    `insert into cqc_imports (source, step, status, queued_at, finished_at) values ('file', 'save', 'done', now() - interval '5 days', now() - interval '5 days')`,
  );
  expect(await checkImport(db, config)).toMatchObject([
    { level: 'ok', text: 'The last import of CQC data was completed 5 days ago.' },
  ]);
  expect(await checkImport(db, withKey)).toMatchObject([{ level: 'warning' }]);
  await pool.query(`insert into cqc_imports (source, step, status) values ('file', 'save', 'failed')`);
  expect(await checkImport(db, config)).toMatchObject([
    { level: 'warning', text: 'The last import of CQC data failed.' },
  ]);
});

test('operators: none, one, and two of whom one has no second factor', async () => {
  const { pool, db, config } = site;
  const publicSite = { ...config, publicUrl: 'https://www.example.org' };
  const add = async (name: string, hasTwoFactor: boolean) => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into users (id, name, email, email_verified, two_factor_enabled) values (gen_random_uuid(), $1, $1 || '@example.org', true, $2) returning id`,
      [name, hasTwoFactor],
    );
    await pool.query('insert into operators (user_id) values ($1)', [rows[0]?.id]);
  };
  const texts = async () => (await checkOperators(db, config)).map(({ level, text }) => `${level} ${text}`);
  expect(await checkOperators(db, config)).toMatchObject([{ level: 'warning', text: 'There is no operator.' }]);
  expect(await checkOperators(db, publicSite)).toMatchObject([{ level: 'wrong' }]);
  await add('ann', true);
  expect(await texts()).toEqual([expect.stringContaining('warning There is one operator only')]);
  await add('ben', false);
  expect(await texts()).toEqual(['warning 1 of 2 operators does not use two-factor login.']);
  await pool.query('update users set two_factor_enabled = true');
  expect(await texts()).toEqual(['ok 2 operators, all with two-factor login.']);
});
