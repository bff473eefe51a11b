import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { addDailyCounts } from '../../../app/statistics/add-daily-counts.server.ts';
import { findStatistics } from '../../../app/statistics/find-statistics.server.ts';
import { shownPeriods } from '../../../app/statistics/periods.ts';
import { dayAfter, londonDay, longDate } from '../../../ui/text/dates.ts';
import { headingsOf, mainOf, textOf } from '../../support/html.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let operator: SignedIn;
beforeAll(async () => {
  // So rarely that this test's own page views are not counted.
  site = await openTestSite({ countsEveryMs: 3_600_000 });
  operator = await signUp(site);
  await grantOperator(site.db, operator.email);
});
afterAll(() => site.discard());
beforeEach(async () => {
  await site.pool.query('truncate daily_counts, empty_searches, analytics_events, messages, payment_orders cascade');
  await site.pool.query('delete from cqc_imports');
  await site.pool.query("update users set created_at = now() - interval '3 years'");
});

const today = londonDay(Date.now());
const daysAgo = (days: number) =>
  `(((now() at time zone 'Europe/London')::date - ${days})::timestamp + interval '12 hours') at time zone 'Europe/London'`;
/** Adds messages at a moment in London. */
const addMessages = (count: number, at: string) =>
  site.pool.query(
    `insert into messages (sender_id, recipient_id, content, client_id, created_at)
     select gen_random_uuid(), gen_random_uuid(), 'x', gen_random_uuid(), ${at} from generate_series(1, ${count})`,
  );
const totals = async (span: 'day' | 'week' | 'month' = 'day') => (await findStatistics(site.db, span, today)).totals;
const main = async (path = '/statistics') => mainOf(await operator.html(path));

test('each figure counts what it says, on the day in London on which it happened', async () => {
  await site.pool.query(`update users set created_at = ${daysAgo(1)} where id = $1`, [operator.userId]);
  const event = `insert into analytics_events (event_name, user_id, created_at) values ($2, $1, ${daysAgo(2)})`;
  for (const name of ['login', 'login', 'logout']) await site.pool.query(event, [operator.userId, name]);
  await addMessages(2, daysAgo(3));
  await site.pool.query(
    `insert into payment_orders (id, user_id, product, title, amount_pence, gateway, state, checkout_id)
     select gen_random_uuid(), gen_random_uuid(), 'verification-basic', 'Basic verification', 4900, 'test', 'paid', gen_random_uuid() from generate_series(1, 3)`,
  );
  await site.pool.query(
    `insert into verification_checks (order_id, user_id, level, state, decided_at)
     select id, user_id, 'basic', (array['approved', 'refused', 'revoked'])[row_number() over ()], ${daysAgo(4)}
     from payment_orders`,
  );
  await site.pool.query(
    `insert into cqc_imports (source, step, status, is_dry_run, finished_at)
     select 'file', 'save', status, is_dry_run, ${daysAgo(5)}
     from (values ('done', false), ('done', true), ('failed', false)) runs(status, is_dry_run)`,
  );
  await site.pool.query(
    "insert into daily_counts (day, figure, part, total) values ($1, 'page-views', 'about', 5), ($1, 'page-views', '', 2), ($1, 'empty-searches', 'services', 4)",
    [today],
  );
  const found = await totals();
  const at = (days: number) => (found['messages'].length ?? 0) - 1 - days;
  const expected = { 'sign-ups': [1, 1], 'log-ins': [2, 2], messages: [3, 2], verifications: [4, 2], imports: [5, 1] };
  for (const [figure, [days = 0, total]] of Object.entries(expected)) {
    expect(found[figure as keyof typeof found][at(days)], figure).toBe(total);
    expect(
      found[figure as keyof typeof found].reduce((sum, one) => sum + one, 0),
      figure,
    ).toBe(total);
  }
  expect([found['page-views'].at(-1), found['empty-searches'].at(-1)]).toEqual([7, 4]);
  // The totals are the same after the job has stored them once or twice, and stay when the counted rows are deleted.
  await addDailyCounts(site.db);
  await addDailyCounts(site.db);
  expect(await totals()).toEqual(found);
  for (const table of ['messages', 'analytics_events'])
    await site.pool.query(`delete from ${table} where id = (select id from ${table} order by created_at limit 1)`);
  expect(await totals()).toEqual(found);
});

test('a night that was missed is made up for, and today is counted as it is', async () => {
  await addMessages(1, daysAgo(6));
  await addDailyCounts(site.db);
  await site.pool.query("delete from daily_counts where day >= (now() at time zone 'Europe/London')::date - 3");
  await addMessages(4, daysAgo(2));
  await addMessages(2, 'now()');
  const expected = [0, 1, 0, 0, 0, 4, 0, 2];
  expect((await totals()).messages.slice(-8)).toEqual(expected);
  await addDailyCounts(site.db);
  expect((await totals()).messages.slice(-8)).toEqual(expected);
});

test('a day ends at midnight in London, also in summer', async () => {
  const [first] = shownPeriods('2026-07-02', 'day');
  expect(first).toBe('2026-06-03');
  await addMessages(1, "'2026-07-01T22:59:59Z'");
  await addMessages(2, "'2026-07-01T23:00:00Z'");
  const { totals: found } = await findStatistics(site.db, 'day', '2026-07-02');
  expect(found.messages.slice(-2)).toEqual([1, 2]);
});

test('100,000 messages are counted by an index, not by reading them all', async () => {
  await addMessages(50_000, "now() - interval '1 year' - random() * interval '1 day'");
  await addMessages(50, daysAgo(1));
  await site.pool.query('analyze messages');
  const { rows } = await site.pool.query<Record<string, string>>(
    "explain select figure, count(*) from counted_events where happened_at >= now() - interval '2 days' group by 1",
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('messages_age');
  expect(plan).not.toMatch(/Seq Scan on messages/);
});

test('the screen begins with the last three periods side by side, and shows each figure that has data with its table and its file', async () => {
  await addMessages(5, daysAgo(1));
  await addMessages(2, daysAgo(2));
  await addMessages(1, 'now()');
  const html = await main('/statistics?by=day');
  expect(headingsOf(html, 1)).toEqual(['Statistics']);
  expect(headingsOf(html, 2).slice(1)).toEqual(['Messages']);
  // What has no data at all is one line, and its name in the summary is no link.
  expect(textOf(html)).toContain(
    'Nothing to show yet: sign-ups, log-ins, page views, searches with no results, verifications, imports, page views by type of page, what people searched for and didn’t find.',
  );
  expect(html).not.toContain('href="#imports"');
  // The chart begins 8 periods ago, or with the first that has data.
  expect(html).toContain(`aria-label="Messages by day, from ${longDate(dayAfter(today, -7))} to `);
  expect(textOf(html)).toMatch(/Figure Today so far Yesterday Day before .*Messages 1 5 2 .*Imports 0 0 0 /);
  expect(html).toMatch(/<svg role="img" aria-label="Messages by day, from [^"]+ Highest: 5 messages, [^"]+"/);
  expect(html.match(/<svg role="img"/g)).toHaveLength(1);
  expect(html).toContain('href="/statistics.csv?figure=messages&amp;by=day"');
  expect(html).toContain('aria-current="page"');
  expect(await operator.html('/statistics')).toContain('content="noindex"');
  for (const by of ['week', 'month', 'year', '%00'])
    expect((await operator.request(`/statistics?by=${by}`)).status, by).toBe(200);
});

test('kinds of page are listed by name, the most viewed first; words with how many looked for them', async () => {
  await site.pool.query(
    "insert into daily_counts (day, figure, part, total) values ($1, 'page-views', 'about', 5), ($1, 'page-views', '', 1200)",
    [today],
  );
  await site.pool.query(
    `insert into empty_searches (day, place, words, people) values
       ($1, 'services', '<img src=x onerror=alert(1)>', 3), ($1, 'services', 'x', 4), ($1::date - 1, 'services', 'x', 3)`,
    [today],
  );
  const html = await main();
  expect(textOf(html)).toMatch(/Home 1,200 About 5 .*x Care services 7 .* Care services 3/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img src=x');
});

test('a file has what its section shows, and no text in it is a formula', async () => {
  await addMessages(3, 'now()');
  const hostile = ['=cmd|x', '@sum(1)', '+1', 'a "b", c'];
  await site.pool.query(
    "insert into empty_searches (day, place, words, people) select $1, 'services', words, 3 from unnest($2::text[]) words",
    [today, hostile],
  );
  await site.pool.query("insert into daily_counts (day, figure, part, total) values ($1, 'page-views', 'about', 5)", [
    today,
  ]);
  const file = async (query: string) => {
    const answer = await operator.request(`/statistics.csv?${query}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    return parse(await answer.text(), { bom: true }) as string[][];
  };
  const days = await file('figure=messages&by=day');
  expect(days[0]).toEqual(['Day beginning', 'Messages']);
  expect(days).toHaveLength(31);
  expect(days.at(-1)).toEqual([today, '3']);
  expect((await file('figure=pages'))[1]).toEqual(['About', '5']);
  const words = (await file('figure=words')).slice(1).map(([first]) => first);
  expect(words.toSorted()).toEqual(["'+1", "'=cmd|x", "'@sum(1)", 'a "b", c'].toSorted());
  for (const figure of ['nothing', 'toString', '', '%00', 'x'.repeat(5000)])
    expect((await operator.request(`/statistics.csv?figure=${figure}`)).status, figure).toBe(404);
});

test('ROLE-13 D1 to anybody but an operator there are no statistics, and the way to them is on the operator’s profile', async () => {
  const ann = await signUp(site);
  for (const path of ['/statistics', '/statistics.csv?figure=messages']) {
    expect((await ann.request(path)).status, path).toBe(404);
    const visitor = await site.request(path);
    expect([visitor.status, visitor.headers.get('location')?.startsWith('/login')], path).toEqual([302, true]);
  }
  expect(await operator.html('/profile')).toContain('href="/statistics"');
  expect(await ann.html('/profile')).not.toContain('/statistics');
});
