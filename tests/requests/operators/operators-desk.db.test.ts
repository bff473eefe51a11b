import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { revokeOperator } from '../../../app/accounts/operators/revoke-operator.server.ts';
import { dateRange } from '../../../ui/text/date-range.ts';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { mainOf, sectionOf, textOf } from '../../support/html.ts';
import { eventually } from '../../patience/eventually.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let operator: SignedIn;
let ann: SignedIn;
beforeAll(async () => {
  site = await openTestSite();
  operator = await signUp(site);
  await grantOperator(site.db, operator.email);
  ann = await signUp(site);
});
afterAll(() => site.discard());

const section = async (id: string) => textOf(sectionOf(mainOf(await operator.html('/operators')), id));

test('what waits is shown with its number and age, each with a way to its queue', async () => {
  expect(await section('waiting')).toContain('Waiting for you Nothing at the moment.');
  await site.pool.query("update users set first_name = 'Ann', last_name = 'Other' where id = $1", [ann.userId]);
  for (const days of [3, 1]) {
    await site.pool.query(
      `insert into message_reports (reporter_id, reported_id, reason, created_at)
       values (gen_random_uuid(), $1, 'fraud', now() - make_interval(days => $2))`,
      [ann.userId, days],
    );
  }
  await site.pool.query(
    `with paid as (insert into payment_orders (user_id, product, title, amount_pence, gateway, state)
        values ($1, 'verification-basic', 'Basic verification', 4900, 'test', 'paid') returning id)
     insert into verification_checks (order_id, user_id, level, state, handed_in_at)
     select id, $1::uuid, 'basic', 'waiting-for-decision', now() - interval '2 days' from paid`,
    [ann.userId],
  );
  await site.pool.query(
    "insert into outbox_emails (recipient, subject, body_text) values ('x@example.org', 'Hello', 'x')",
  );
  const html = mainOf(await operator.html('/operators'));
  const text = textOf(sectionOf(html, 'waiting'));
  expect(text).toContain(
    '2 reports, the oldest from 3 days ago About Ann Other Messages: Fraud or asking for money, 3 days ago About Ann Other Messages: Fraud or asking for money, yesterday',
  );
  expect(text).toContain('1 verification to decide, from 2 days ago');
  expect(text).toContain('1 email that couldn’t be delivered, from today');
  const { rows } = await site.pool.query<{ id: string }>('select id from message_reports');
  for (const to of ['/messages/reports', '/verification/queue', ...rows.map(({ id }) => `/messages/reports/${id}`)]) {
    expect(html).toContain(`href="${to}"`);
  }
  await site.pool.query('delete from verification_checks');
  await site.pool.query('delete from message_reports');
  await site.pool.query("delete from outbox_emails where recipient = 'x@example.org'");
});

test('a report about oneself is not on one’s desk', async () => {
  await site.pool.query("insert into message_reports (reporter_id, reported_id, reason) values ($1, $2, 'spam')", [
    ann.userId,
    operator.userId,
  ]);
  expect(await section('waiting')).toContain('Nothing at the moment.');
  await site.pool.query('delete from message_reports');
});

test('the last import says when it was, what it changed or why it failed, and when the next one begins', async () => {
  expect(await section('imports')).toContain('No import has been run yet. No CQC API key is set');
  const add = (values: string) =>
    site.pool.query(
      `insert into cqc_imports (source, step, status, added_count, changed_count, removed_count, queued_at, finished_at, is_dry_run, message, file)
       values ${values}`,
    );
  await add("('api-changes', 'remove', 'done', 3, 1200, 1, '2026-11-01', '2026-11-01T02:20:00Z', false, null, null)");
  expect(await section('imports')).toContain(
    'Import from CQC: finished 1 November 2026 at 02:20 3 new providers, 1,200 changed, 1 removed from view',
  );
  await add(
    `('file', 'check', 'done', 1, 0, 0, '2026-11-02', '2026-11-02T12:00:00Z', true, null, '{"name": "d.csv"}')`,
  );
  expect(await section('imports')).toContain('Preview of d.csv: finished');
  expect(await section('imports')).toContain('Changes it would have made: 1 new provider, 0 changed');
  await add(
    "('api-full', 'list', 'failed', 0, 0, 0, '2026-11-03', '2026-11-03T12:00:00Z', false, 'CQC did not answer.', null)",
  );
  expect(await section('imports')).toContain('Import from CQC: failed 3 November 2026 at 12:00 CQC did not answer.');
  await add("('api-full', 'check', 'asking', 0, 0, 0, '2026-11-04', null, false, 'Many', null)");
  expect(await section('imports')).toContain('Answer a question about the import');
  await site.pool.query('delete from cqc_imports');
});

test('the last 7 days are five numbers, each between the one of today and that of the 7 days before', async () => {
  await site.pool.query("delete from daily_counts where figure = 'messages'");
  for (const [days, total] of [
    [0, 6],
    [1, 4],
    [7, 5],
    [8, 2],
    [14, 1],
    [15, 100],
  ]) {
    await site.pool.query(
      `insert into daily_counts (figure, day, part, total)
       values ('messages', (now() at time zone 'Europe/London')::date - $1::integer, '', $2)`,
      [days, total],
    );
  }
  const text = await section('week');
  expect(text).toContain(
    `${dateRange(dayAfter(todayInLondon(), -7), dayAfter(todayInLondon(), -1))}. Today isn’t over, so it’s counted apart.`,
  );
  expect(text).toContain('Today so far Last 7 days 7 days before');
  expect(text).toContain('Messages 6 9 3');
  expect([...text.matchAll(/ \d+ \d+ \d+(?= |$)/g)]).toHaveLength(5);
});

test('D1 operators find the way there on every page, and nobody else does', async () => {
  const has = async (who: SignedIn, path: string) => withoutScripts(await who.html(path)).includes('href="/operators"');
  for (const path of ['/', '/consultants', '/profile']) {
    expect(await has(operator, path), path).toBe(true);
    expect(await has(ann, path), path).toBe(false);
  }
  expect(await site.html('/')).not.toContain('Operator’s desk');
  expect((await ann.request('/operators')).status).toBe(404);
  await grantOperator(site.db, ann.email);
  await eventually(async () => expect(await has(ann, '/')).toBe(true));
  await revokeOperator(site.db, ann.email);
  await eventually(async () => expect(await has(ann, '/')).toBe(false));
});
