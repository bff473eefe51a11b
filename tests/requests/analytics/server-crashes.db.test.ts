import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { eventually } from '../../patience/eventually.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

// An unexpected server error counts as an event of the signed-in user, as a browser crash does.

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
/** Opens a page whose table is missing, so that it fails unexpectedly. */
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
  // Events are written in order: once this one is there, no earlier one can still arrive.
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

test('EVT-12 a middleware that fails leaves an event too, and its page still says 503', async () => {
  for (const path of ['/statistics', '/statistics.data']) {
    expect(await whileAway(site.pool, 'operators', () => fail('10.5.5.1', path))).toBe(503);
  }
  const found = await eventually(async () => {
    const all = await events();
    expect(all).toHaveLength(2);
    return all;
  });
  for (const event of found) {
    expect(event).toMatchObject({
      user_id: operator.userId,
      event_data: { error_message: 'error: relation [quoted] does not exist' },
    });
    expect(event.event_data['error_context']).toMatch(/^\/statistics(\.data)?$/);
    expect(JSON.stringify(event)).not.toMatch(/select |\/node_modules\/|build\/server/);
  }
  expect(site.logged).toContainEqual(expect.objectContaining({ what: 'operator', reason: 'answered-with-error' }));
});

test('EVT-12 where a middleware learns that the database is away, the log has it, and nobody asks it to store that', async () => {
  vi.spyOn(site.pool, 'query').mockImplementation(() => Promise.reject(new Error('connect ECONNREFUSED')));
  const asked = async () => {
    site.logged.splice(0);
    expect(await fail('10.5.5.2', '/statistics')).toBe(503);
    return site.logged.filter(({ msg }) => msg === 'a read failed').map(({ what, reason }) => [what, reason]);
  };
  try {
    expect(await asked()).toContainEqual(['session', 'no-answer']);
    expect(await asked()).not.toContainEqual(['error event', expect.anything()]);
  } finally {
    vi.restoreAllMocks();
  }
  expect(await events()).toEqual([]);
});

test.each([
  ['message', 500],
  ['stack', 4000],
  ['path', 300],
])('EVT-12 the %s that a browser reports has %i characters at most', async (part, most) => {
  const report = { message: 'Error: boom', stack: 'at x', path: '/' };
  const send = async (length: number) => {
    const body = JSON.stringify({ ...report, [part]: 'x'.repeat(length) });
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.5.6.1' };
    return (await operator.request('/crash-reports', { method: 'POST', body, headers })).status;
  };
  expect([await send(most), await send(most + 1)]).toEqual([204, 400]);
  const [event] = await events();
  expect(JSON.stringify(event?.event_data)).toContain('x'.repeat(most));
});

test('EVT-12 a storm of errors of one address, in middleware and in loaders, leaves 20 events a minute', async () => {
  await whileAway(site.pool, 'operators', async () => {
    for (let time = 0; time < 15; time++) expect(await fail('10.5.3.1', '/statistics')).toBe(503);
  });
  await whileAway(site.pool, 'blog_posts', async () => {
    for (let time = 0; time < 10; time++) await fail('10.5.3.1');
    await fail('10.5.3.2');
    await eventually(async () => expect(await events()).toHaveLength(21));
  });
});
