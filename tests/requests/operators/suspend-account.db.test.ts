import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { lockUserAndSession } from '../../../app/accounts/lock-user-and-session.server.ts';
import { findOperatorAddresses } from '../../../app/accounts/operators/find-operator-addresses.server.ts';
import { actOnAccount } from '../../../app/operators/acts/act-on-account.server.ts';
import { eventually } from '../../patience/eventually.ts';
import { mainOf, textOf } from '../../support/html.ts';
import { sessionOf } from '../../support/message-reports.ts';
import { listingFields, profileFields, storedRows } from '../../support/profile-forms.ts';
import { lastEmailTo } from '../../support/sign-in.ts';
import { storeMessage } from '../../support/stored-messages.ts';
import { isLoggedIn, logIn, openBrowser, signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let operator: SignedIn;
let other: SignedIn;
let ann: SignedIn;
let profile = '';
let listing = '';
beforeAll(async () => {
  // Everything is cached as on a running site: what is said here must be true at once.
  site = await openTestSite({ readsFreshMs: 60_000 });
  [operator, other] = [await signUp(site), await signUp(site)];
  for (const one of [operator, other]) await grantOperator(site.db, one.email);
});
afterAll(() => site.discard());
beforeEach(async () => {
  for (const table of ['consultant_profiles', 'service_profiles', 'rate_limits', 'outbox_emails'])
    await site.pool.query(`delete from ${table}`);
  ann = await signUp(site);
  await ann.post('/consultant-profile', profileFields({ skills: 'Rota planning' }));
  await ann.post('/service-profile', listingFields());
  profile = String((await storedRows(site, 'consultant_profiles', ann.userId))[0]?.['id']);
  listing = String((await storedRows(site, 'service_profiles', ann.userId))[0]?.['id']);
});

const reason = 'You asked people for money.\nTwice.';
const act = (name: string, by = operator, about = ann) =>
  by.post(`/operators/accounts/${about.userId}`, { act: name, reason, close: '' });
const visitor = async (path: string) => (await openBrowser(site).request(path)).status;
const words = async (who: SignedIn, path = '/about') => textOf(await who.html(path));
const names = { profile: 'Ann Example', listing: 'Elm Lodge' };

/** Where visitors and programs could find Ann, with what they would find. */
const places = (): [path: string, found: string][] => [
  ['/consultants', names.profile],
  ['/consultants?q=example', names.profile],
  ['/services', names.listing],
  ['/', names.listing],
  ['/sitemaps/consultants-1.xml', profile],
  ['/sitemaps/services-1.xml', listing],
  ['/api/rest/v1/consultant_profiles', names.profile],
  ['/api/rest/v1/service_profiles', names.listing],
];
const shownIn = async () => {
  const shown = [];
  for (const [path, found] of places()) if ((await site.html(path)).includes(found)) shown.push(`${path} ${found}`);
  return shown;
};

test('a suspended account is on no list and no page at once, and back on all of them when it is restored', async () => {
  const before = await shownIn();
  expect(before).toEqual(places().map(([path, found]) => `${path} ${found}`));
  const pages = [`/consultants/${profile}`, `/services/${listing}`];
  for (const path of pages) expect(await visitor(path), path).toBe(200);

  expect((await act('suspend')).status).toBe(302);
  await eventually(async () => expect(await shownIn()).toEqual([]));
  for (const path of pages) await eventually(async () => expect(await visitor(path), path).toBe(404));
  // Its owner still opens them.
  expect((await ann.request(pages[0] ?? '')).status).toBe(200);

  expect((await act('restore')).status).toBe(302);
  await eventually(async () => expect(await shownIn()).toEqual(before));
  for (const path of pages) await eventually(async () => expect(await visitor(path), path).toBe(200));
});

test('its owner reads why on every page and in an email, with how to appeal; restoring ends that', async () => {
  await act('suspend');
  const mail = (await lastEmailTo(site, ann.email)).text.replaceAll(/\s+/g, ' ');
  expect(mail).toContain('We’ve suspended your account on');
  expect(mail).toContain('Reason: You asked people for money. Twice.');
  expect(mail).toContain(`you can appeal: email ${site.config.contactEmail}`);
  for (const path of ['/about', '/consultants', '/profile/settings', '/nowhere'])
    await eventually(async () =>
      expect(await words(ann, path), path).toContain('Your account is suspended: You asked people for money. Twice.'),
    );
  expect(await ann.html('/about')).toContain('href="/contact"');
  for (const path of ['/consultant-profile', '/service-profile', '/profile'])
    expect(textOf(mainOf(await ann.html(path))), path).not.toContain('Confirm your email address');
  expect(textOf(mainOf(await ann.html('/profile')))).toContain('Not listed. Your account is suspended.');
  expect(await words(operator)).not.toContain('Your account is suspended');

  await act('restore');
  await eventually(async () => expect(await words(ann)).not.toContain('suspended'));
  expect((await lastEmailTo(site, ann.email)).text.replaceAll(/\s+/g, ' ')).toContain('is no longer suspended');
});

test('it can log in, take its data and close the account, and send nothing else', async () => {
  await act('suspend');
  const partner = await signUp(site);
  const { browser, status } = await logIn(site, ann).then((found) => ({
    browser: found,
    status: found.response.status,
  }));
  expect([status, await isLoggedIn(browser)]).toEqual([302, true]);
  for (const [path, fields] of [
    ['/messages', { intent: 'send', to: partner.userId, content: 'Hello', clientId: partner.userId }],
    ['/consultant-profile', profileFields({ title: 'Another' })],
    ['/verification/checkout', { level: 'basic' }],
    ['/profile/name', { firstName: 'Ann', lastName: 'Other' }],
  ] as const) {
    const answer = await browser.post(path, fields);
    expect(answer.status, path).toBe(403);
    expect(textOf(mainOf(await answer.text())), path).toContain(
      'Your account is suspended, so you can’t send or change anything.',
    );
    expect((await browser.post(`${path}.data`, fields)).status, path).toBe(403);
  }
  expect((await site.pool.query('select from messages where sender_id = $1', [ann.userId])).rowCount).toBe(0);

  expect((await browser.post('/profile/data', {})).status).toBeLessThan(400);
  const closed = await browser.post('/profile/close', { email: ann.email, password: ann.password, understood: 'yes' });
  expect(closed.status).toBe(302);
  expect((await site.pool.query('select from users where id = $1', [ann.userId])).rowCount).toBe(0);
});

test('what was under way when the account was suspended is refused as well', async () => {
  const session = await sessionOf(site, ann);
  const lock = (mayBeSuspended?: boolean) =>
    site.db.transaction((tx) => lockUserAndSession(tx, session, undefined, mayBeSuspended));
  expect(await lock()).toBeDefined();
  await act('suspend');
  expect(await lock()).toBeUndefined();
  expect(await lock(true)).toBeDefined();
});

test('programs with its access token read, and change nothing', async () => {
  const headers = { 'Content-Type': 'application/json' };
  const granted = await site.request('/api/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: ann.email, password: ann.password }),
  });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  const call = (method: string, path: string, body?: object) =>
    site.request(path, {
      method,
      headers: { ...headers, Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  const change = () => call('PATCH', `/api/rest/v1/consultant_profiles?id=eq.${profile}`, { title: 'Another' });
  await act('suspend');
  expect((await call('GET', '/api/rest/v1/consultant_profiles')).status).toBe(200);
  const refused = await change();
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    403,
    'Your account is suspended, so you can’t send or change anything.',
  ]);
  const notice = await call('POST', '/api/functions/v1/send-notification', { type: 'message' });
  expect([notice.status, await notice.text()]).toEqual([403, expect.stringContaining('suspended')]);
  await act('restore');
  expect((await change()).status).toBeLessThan(300);
});

test('suspended and restored, every row is what it was, except what tells of it', async () => {
  await storeMessage(site.pool, { from: ann.userId, to: other.userId });
  await act('hide-profile');
  const { rows: named } = await site.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const telling = ['operator_log', 'operator_log_details', 'operator_acts', 'outbox_emails'];
  const tables = named.map(({ name }) => name).filter((name) => !telling.includes(name));
  expect(tables.length).toBeGreaterThan(40);
  const everything = async () => {
    const hashes = tables.map(
      (name) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${name} t) as "${name}"`,
    );
    return (await site.pool.query<Record<string, string>>(`select ${hashes.join(', ')}`)).rows[0];
  };
  const before = await everything();
  const form = { reason, close: '' };
  const on = { accountId: ann.userId, reportId: undefined };
  expect(await actOnAccount(site, operator.userId, on, { act: 'suspend', ...form })).toMatchObject({ ok: true });
  expect(await everything()).not.toEqual(before);
  expect(await actOnAccount(site, other.userId, on, { act: 'restore', ...form })).toMatchObject({ ok: true });
  expect(await everything()).toEqual(before);
});

test('of several operators at once one suspends, and it is recorded and told once', async () => {
  const answers = await Promise.all([operator, other, operator, other].map((by) => act('suspend', by)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 409, 409, 409]);
  const { rowCount } = await site.pool.query(
    "select from operator_log join operator_log_details using (sequence) where act = 'suspend' and target_id = $1",
    [ann.userId],
  );
  expect(rowCount).toBe(1);
  expect((await site.pool.query('select from operator_acts where account_id = $1', [ann.userId])).rowCount).toBe(1);
  expect((await act('suspend')).status).toBe(409);
  expect((await act('restore')).status).toBe(302);
  expect((await act('restore')).status).toBe(409);
});

test('operators cannot suspend themselves; one who is suspended loses the desk and its emails until restored', async () => {
  expect((await act('suspend', operator, operator)).status).toBe(409);
  expect(await words(other)).toContain('Operator’s desk');
  expect((await act('suspend', operator, other)).status).toBe(302);
  expect((await other.request('/operators')).status).toBe(404);
  expect((await other.post(`/operators/accounts/${ann.userId}`, { act: 'warn', reason, close: '' })).status).toBe(403);
  await eventually(async () => expect(await words(other)).not.toContain('Operator’s desk'));
  expect(await findOperatorAddresses(site.db)).toEqual([operator.email]);
  const refused = await actOnAccount(
    site,
    other.userId,
    { accountId: ann.userId, reportId: undefined },
    { act: 'warn', reason, close: '' },
  );
  expect(refused).toEqual({ ok: false, reason: 'not-allowed' });
  expect((await act('restore', operator, other)).status).toBe(302);
  expect((await other.request('/operators')).status).toBe(200);
});

test('the account’s page says that it is suspended, and offers to restore it', async () => {
  const page = async () => mainOf(await operator.html(`/operators/accounts/${ann.userId}`));
  expect(await page()).toMatch(/value="suspend"/);
  await act('suspend');
  const suspended = await page();
  expect(textOf(suspended)).toContain('State Suspended');
  expect(textOf(suspended)).toContain('Not listed while the account is suspended');
  expect(suspended).toMatch(/value="restore"/);
  expect(suspended).not.toMatch(/value="suspend"/);
  expect(textOf(mainOf(await operator.html(`/operators/accounts?q=${ann.email}`)))).toContain('Suspended');
});
