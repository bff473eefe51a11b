import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { asUser, post, signUp, testPassword } from '../../support/as-user.ts';
import { addPersonRow, personColumns } from '../../support/person-columns.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { eventually } from '../../patience/eventually.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

let email: string;
let cookie: string;
let userId: string;
let count = 0;
beforeEach(async () => {
  email = `person-${++count}@example.org`;
  ({ cookie, userId } = await signUp(site, { email }));
});

const rowsOf = async (sql: string, values: unknown[] = []) => (await site.pool.query(sql, values)).rows as unknown[];
const close = (fields: Record<string, string> = {}, who = cookie) =>
  post(site, '/profile/close', who, { email, password: testPassword, understood: 'yes', ...fields });
const isThere = async () => (await rowsOf('select from users where id = $1', [userId])).length === 1;
const textOf = async (response: Response) => withoutScripts(await response.text());

test('the page says before what each room erases, what stays and why: what is kept of two people, of payments and of reports too', async () => {
  const html = await textOf(await site.request('/profile/close', { headers: asUser(cookie) }));
  const erased = /<section aria-labelledby="erased">([\s\S]*?)<\/section>/.exec(html)?.[1] ?? '';
  const kept = /<section aria-labelledby="kept">([\s\S]*?)<\/section>/.exec(html)?.[1] ?? '';
  for (const text of ['email address, name and password', 'consultant profile', 'listing', 'how you use the site']) {
    expect(erased).toContain(text);
  }
  expect(erased).toContain('If a check isn’t finished, we’ll cancel it and refund what you paid.');
  const lines = [...kept.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, line]) => line ?? '');
  // Each line states its reason. The next test and messages-account.db.test.ts check the rows that stay after closing.
  for (const text of [
    'Messages you’ve exchanged',
    'Proposals and the record of work',
    'Reviews you’ve written',
    'Verification payments',
    'Reports you’ve made',
    'Reports about you',
    'Emails',
    'If somebody who runs this site did something',
  ]) {
    expect(lines.filter((line) => line.includes(text) && /<span[^>]*>[^<]{20,}<\/span>/.test(line))).toHaveLength(1);
  }
  expect(lines).toHaveLength(8);
});

test('what stays is what the page says: the payment and the report lose the name, the open check is withdrawn and refunded', async () => {
  const { userId: other } = await signUp(site, { email: `partner-${userId}@example.org` });
  const [order] = (await rowsOf(
    `insert into payment_orders (user_id, product, title, amount_pence, gateway, state, payment_id, paid_at)
     values ($1, 'verification-basic', 'Basic verification', 4900, 'test', 'paid', 'test_kept', now()) returning id`,
    [userId],
  )) as { id: string }[];
  await rowsOf(`insert into verification_checks (order_id, user_id, level) values ($1, $2, 'basic')`, [
    order?.id,
    userId,
  ]);
  await rowsOf(
    `with report as (insert into message_reports (reporter_id, reported_id, reason, details)
       values ($1, $2, 'spam', 'In my words') returning id)
     insert into message_report_items (report_id, message_id, sender_id, content, sent_at)
     select id, gen_random_uuid(), $2, 'Buy this', now() from report`,
    [userId, other],
  );
  expect((await close()).status).toBe(302);
  const [kept] = await rowsOf('select user_id, state, amount_pence from payment_orders where id = $1', [order?.id]);
  expect(kept).toMatchObject({ user_id: null, amount_pence: 4900, state: expect.stringMatching(/^refund(ing|ed)$/) });
  expect(await rowsOf('select from verification_checks where order_id = $1', [order?.id])).toEqual([]);
  const reports = await rowsOf('select reporter_id, details from message_reports where reported_id = $1', [other]);
  expect(reports).toEqual([{ reporter_id: null, details: '' }]);
});

test('every session ends at once, the browser forgets its own, and the address can sign up again', async () => {
  const elsewhere = await post(site, '/login', '', { email, password: testPassword });
  const second = elsewhere.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  expect((await site.request('/profile', { headers: asUser(second) })).status).toBe(200);
  const closed = await close();
  expect([closed.status, closed.headers.get('location')]).toEqual([302, '/']);
  const set = closed.headers.getSetCookie();
  expect(set.filter((text) => /session_token=;.*Max-Age=0/.test(text))).toHaveLength(1);
  const notice = set.find((text) => text.startsWith('carebridge.notice='))?.split(';')[0] ?? '';
  expect(await textOf(await site.request('/', { headers: { Cookie: notice } }))).toContain(
    'Your account has been closed.',
  );
  for (const old of [cookie, second]) {
    const answer = await site.request('/profile', { headers: asUser(old) });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?from=%2Fprofile']);
    const session = await site.request('/session', { method: 'POST', headers: asUser(old) });
    expect(session.status).toBe(401);
  }
  expect((await post(site, '/login', '', { email, password: testPassword })).status).toBe(401);
  expect((await signUp(site, { email, role: 'careService' })).userId).not.toBe(userId);
});

test('a last e-mail says so; what had not gone out yet does not go out any more', async () => {
  const delivered = () => rowsOf('select from outbox_emails where recipient = $1 and sent_at is not null', [email]);
  await eventually(async () => expect(await delivered()).toHaveLength(1));
  await rowsOf(
    `insert into outbox_emails (recipient, subject) values ($1, 'Waiting'), ('bob@example.org', 'Waiting')`,
    [email],
  );
  await close();
  expect(await rowsOf('select subject from outbox_emails where recipient = $1 order by created_at', [email])).toEqual([
    { subject: 'Confirm your email address for CareBridge' },
    { subject: 'Your CareBridge account is closed' },
  ]);
  expect(await rowsOf(`select from outbox_emails where recipient = 'bob@example.org'`)).toHaveLength(1);
});

test('ROLE-13 a visitor, or a page of another site, closes nothing', async () => {
  for (const method of ['GET', 'POST']) {
    const answer = method === 'GET' ? await site.request('/profile/close') : await close({}, '');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?from=%2Fprofile%2Fclose']);
  }
  const foreign = { method: 'POST', headers: { ...asUser(cookie), Origin: 'https://evil.example' } };
  const body = new URLSearchParams({ password: testPassword, understood: 'yes' });
  expect((await site.request('/profile/close', { ...foreign, body })).status).toBe(403);
  expect(await isThere()).toBe(true);
});

test.each([
  ['a wrong password', { password: 'something else' }, 'That’s not your password'],
  ['a password that is too long', { password: 'x'.repeat(5000) }, 'That’s not your password'],
  ['no password', { password: '' }, 'Enter your password'],
  ['no tick', { understood: '' }, 'Tick the box to show that you understand'],
  ['another tick', { understood: 'on' }, 'Tick the box to show that you understand'],
  ['a field that the form does not have', { userId: 'x' }, 'Part of the form didn’t reach us'],
])('%s closes nothing', async (_what, fields: Record<string, string>, text) => {
  const answer = await close(fields);
  expect(answer.status).toBe(400);
  const html = await textOf(answer);
  expect(html).toContain(text);
  expect(html).not.toContain(testPassword);
  expect(await isThere()).toBe(true);
});

test('somebody else’s password does not do, and guessing is stopped after ten tries', async () => {
  await signUp(site, { email: 'other@example.org', password: 'green-heron-walks' });
  expect((await close({ password: 'green-heron-walks' })).status).toBe(400);
  for (let wrong = 2; wrong <= 10; wrong++) await close({ password: `wrong ${wrong}` });
  const stopped = await close();
  expect([stopped.status, stopped.headers.has('retry-after')]).toEqual([429, true]);
  expect(await textOf(stopped)).toContain('Too many attempts.');
  expect(await isThere()).toBe(true);
});

test('when one room cannot erase, nothing is erased, nothing is sent, and the page says so', async () => {
  const { userId: other } = await signUp(site, { email: `other-${userId}@example.org` });
  for (const column of Object.keys(personColumns)) await addPersonRow(site.pool, column, userId, other);
  const held = () =>
    Promise.all(
      ['consultant_profiles', 'service_profiles', 'analytics_events', 'sessions'].map(
        async (table) => (await rowsOf(`select from ${table} where user_id = $1`, [userId])).length,
      ),
    );
  const before = await held();
  expect(before).not.toContain(0);
  await rowsOf(`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`);
  // Makes the last part fail, after the others have erased their data.
  await rowsOf('create trigger refuse before delete on analytics_events for each row execute function refuse()');
  onTestFinished(async () => void (await rowsOf('drop trigger if exists refuse on analytics_events')));
  const failed = await close();
  expect(failed.status).toBe(503);
  expect(await textOf(failed)).toContain('We couldn’t close your account. Nothing was erased. Try again in a moment.');
  expect(await held()).toEqual(before);
  expect(await rowsOf(`select from outbox_emails where recipient = $1 and subject like '%closed'`, [email])).toEqual(
    [],
  );
  expect((await site.request('/profile', { headers: asUser(cookie) })).status).toBe(200);
  await rowsOf('drop trigger refuse on analytics_events');
  expect((await close()).status).toBe(302);
  expect(await isThere()).toBe(false);
});

test('the last operator may go too', async () => {
  await rowsOf('delete from operators');
  await rowsOf('insert into operators (user_id) values ($1)', [userId]);
  expect((await close()).status).toBe(302);
  expect(await rowsOf('select from operators')).toEqual([]);
});
