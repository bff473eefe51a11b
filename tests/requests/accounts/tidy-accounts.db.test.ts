import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidyAccounts } from '../../../app/accounts/account-jobs.server.ts';
import { signUp } from '../../support/as-user.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { eventually } from '../../patience/eventually.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

test('what has expired is gone after the nightly job, and nothing else', async () => {
  const { userId } = await signUp(site, { email: 'ann@example.org' });
  const tables = ['sessions', 'account_links', 'account_exports', 'verifications'];
  await site.pool.query(`insert into account_exports (user_id) values ('${userId}')`);
  await site.pool.query(
    `insert into account_exports (user_id, expires_at) values ('${userId}', now() - interval '1 s')`,
  );
  await site.pool.query(
    `insert into sessions (token, user_id, expires_at) values ('x', '${userId}', now() - interval '1 s')`,
  );
  await site.pool.query(`insert into account_links (user_id, purpose, email, token_hash, expires_at)
    values ('${userId}', 'reset-password', 'ann@example.org', 'x', now() - interval '1 s')`);
  await site.pool.query(`insert into verifications (identifier, value, expires_at)
    values ('x', 'x', now() - interval '1 s'), ('y', 'y', now() + interval '1 hour')`);
  const counts = () =>
    Promise.all(tables.map(async (table) => (await site.pool.query(`select from ${table}`)).rowCount));
  expect(await counts()).toEqual([2, 2, 2, 2]);
  await site.jobs.send(site.db, tidyAccounts, {});
  await eventually(async () => expect(await counts()).toEqual([1, 1, 1, 1]));
});

test('the product’s jobs are scheduled, in London', async () => {
  const { rows } = await site.pool.query<{ name: string }>(
    `select name, timezone from jobs.schedule where timezone = 'Europe/London' order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'daily-digest',
    'engagement-sweep',
    'import-cqc',
    'import-cqc-nightly',
    'place-consultants',
    'publish-posts',
    'renew-demo-data',
    'send-webhooks',
    'tidy-accounts',
    'tidy-consents',
    'tidy-directory',
    'tidy-engagements',
    'tidy-message-reports',
    'tidy-operator-acts',
    'tidy-orders',
    'tidy-statistics',
    'tidy-up',
    'tidy-usage-events',
    'tidy-verification',
    'tidy-webhooks',
  ]);
});
