import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { eventually } from '../../patience/eventually.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

// An unexpected error of the server is an event of who is signed in, as a crash of the browser is.

let site: TestSite;
let operator: SignedIn;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 }, { TRUST_PROXY: '1' });
  operator = await signUp(site);
  await grantOperator(site.db, operator.email);
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query("delete from analytics_events where event_name = 'error'"));

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
const events = async () =>
  (
    await site.pool.query<{ user_id: string; event_data: Record<string, string> }>(
      "select user_id, event_data from analytics_events where event_name = 'error'",
    )
  ).rows;
/** A page that fails: its table is not there, and nothing expects that. */
const fail = async (address: string, path = '/blog/edit') => (await operator.request(path, from(address))).status;

test('EVT-12 EVT-14 a loader that fails unexpectedly leaves an event of who is signed in, without personal data', async () => {
  const postId = '7b0f2c4e-0000-4000-8000-000000000000';
  expect(await whileAway(site.pool, 'blog_posts', () => fail('10.5.0.1', `/blog/edit/${postId}`))).toBe(500);
  const [event] = await eventually(async () => {
    const found = await events();
    expect(found).toHaveLength(1);
    return found;
  });
  expect(event).toMatchObject({
    user_id: operator.userId,
    event_data: { error_message: 'error: relation [quoted] does not exist', error_context: '/blog/edit/:id' },
  });
  expect(event?.event_data['error_stack']).toMatch(/\n {4}at /);
  expect(JSON.stringify(event)).not.toMatch(/7b0f2c4e|select |\/node_modules\/|build\/server/);
});

test('EVT-14 what is only missing leaves none', async () => {
  expect((await operator.request('/nothing', from('10.5.1.1'))).status).toBe(404);
  expect((await operator.request('/blog/edit/x', from('10.5.1.1'))).status).toBe(404);
  // Events are written in their order: after this one nothing of those is to come.
  await whileAway(site.pool, 'blog_posts', () => fail('10.5.1.1'));
  await eventually(async () => expect(await events()).toHaveLength(1));
});

test('EVT-12 where the event cannot be written either, that is logged, and the answer is the same', async () => {
  const bothAway = () => whileAway(site.pool, 'blog_posts', () => fail('10.5.2.1'));
  await site.pool.query('alter table analytics_events rename to events_away');
  try {
    expect(await bothAway()).toBe(500);
    await eventually(() => expect(site.logged).toContainEqual(expect.objectContaining({ what: 'error event' })));
  } finally {
    await site.pool.query('alter table events_away rename to analytics_events');
  }
});

test('EVT-12 a storm of errors writes 20 events a minute of one address, and 200 of all together', async () => {
  await whileAway(site.pool, 'blog_posts', async () => {
    for (let time = 0; time < 25; time++) await fail('10.5.3.1');
    await fail('10.5.3.2');
    await eventually(async () => expect(await events()).toHaveLength(21));
    for (let time = 0; time < 230; time++) await fail(`10.5.4.${time}`);
    // This process has written a few in the tests before: together they are 200.
    await eventually(async () => expect((await events()).length).toBeGreaterThan(190));
    expect((await events()).length).toBeLessThanOrEqual(200);
  });
});
