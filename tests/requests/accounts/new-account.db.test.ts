import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashesDuring, passwordCost, withSlowPasswords } from '../../support/password-cost.ts';
import {
  anyEmail,
  cookiesAfter,
  count,
  emailsTo,
  errorsOf,
  get,
  goodPassword,
  lastEmailTo,
  logIn,
  noticeAfter,
  post,
  postData,
  signUp,
  textOf,
  type Fields,
} from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';
import { eventually } from '../../patience/eventually.ts';

const failedText = 'Failed to create account. Please try again.';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());

const complete = (values: Fields = {}): Fields => ({
  email: anyEmail(),
  password: goodPassword,
  confirmPassword: goodPassword,
  role: 'consultant',
  ...values,
});
const userAt = async (email: string) =>
  (await site.pool.query<Record<string, unknown>>('select * from users where email = $1', [email])).rows[0];
const accounts = () => count(site, 'users');

describe('a new account', () => {
  test.each([
    ['consultant', '/consultant-profile'],
    ['careService', '/service-profile'],
  ])('SIGNUP-16 ROLE-01 DATA-01 DATA-02 D38 of a %s begins with a session, at %s', async (role, home) => {
    const { cookie, email, response } = await signUp(site, { role });
    expect([response.status, response.headers.get('location')]).toEqual([302, home]);
    expect(await userAt(email)).toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      email,
      role,
      email_verified: false,
      is_demo: false,
    });
    const session = await post(site, '/session', {}, cookie);
    expect(await session.json()).toMatchObject({ user: { id: expect.any(String), email, role } });
    expect(textOf(await (await get(site, '/profile', cookie)).text())).toContain(
      `Account type ${role === 'consultant' ? 'Consultant' : 'Care Service'}`,
    );
    expect(await count(site, 'operators')).toBe(0);
  });

  test('AUTH-11 API-09 says that it was made, and the confirmation e-mail is on its way', async () => {
    const { email, response } = await signUp(site);
    expect(await noticeAfter(site, response)).toEqual({
      kind: 'success',
      text: 'Account created successfully! Check your email for confirmation.',
    });
    const emails = await emailsTo(site, email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Confirm your email address for CareBridge']);
    expect(emails[0]?.link).toMatch(/^\/confirm-email\?token=[\w-]{43}$/);
  });

  test('keeps its password as a slow hash and its link as a hash', async () => {
    const { email } = await signUp(site);
    const token = (await lastEmailTo(site, email)).link.split('=')[1] ?? '';
    const { rows } = await site.pool.query<{ text: string; hash: string }>(
      `select concat(c::text, l::text, s::text) as text, c.password as hash from users u
       join credentials c on c.user_id = u.id join account_links l on l.user_id = u.id
       join sessions s on s.user_id = u.id where u.email = $1`,
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash).toMatch(/^[\da-f]{32}:[\da-f]{128}$/);
    expect(rows[0]?.text).not.toContain(goodPassword);
    expect(rows[0]?.text).not.toContain(token);
  });

  test.each([
    ["siobhan.o'brien@nhs.net", "siobhan.o'brien@nhs.net"],
    ['  J.Doe12@Trust-Name.NHS.uk ', 'j.doe12@trust-name.nhs.uk'],
    ['ann+care@example.co.uk', 'ann+care@example.co.uk'],
  ])('at %j is kept as %j, and its owner logs in as it was typed', async (email, kept) => {
    expect((await signUp(site, { email })).response.status).toBe(302);
    expect(await userAt(kept)).toBeDefined();
    expect((await logIn(site, email, goodPassword)).response.status).toBe(302);
    expect(await emailsTo(site, kept)).toHaveLength(1);
  });

  test('DATA-03 an account without a role breaks no screen', async () => {
    const { email, password } = await signUp(site);
    await site.pool.query('update users set role = null where email = $1', [email]);
    const { cookie, response } = await logIn(site, email, password);
    expect(response.headers.get('location')).toBe('/profile');
    const profile = await get(site, '/profile', cookie);
    expect(profile.status).toBe(200);
    expect(await profile.text()).toContain('Not specified');
    for (const path of ['/signup', '/login']) expect((await get(site, path, cookie)).status).toBe(302);
    for (const path of ['/', '/consultants', '/consultant-profile', '/service-profile', '/logout']) {
      expect((await get(site, path, cookie)).status, path).toBe(200);
    }
    expect(await (await post(site, '/session', {}, cookie)).json()).toMatchObject({ user: { role: null } });
  });
});

describe('D38 an address that has an account', () => {
  test('SIGNUP-14 AUTH-20 gets the written failure text, whatever its case, and its owner an e-mail', async () => {
    const { email } = await signUp(site);
    const before = await accounts();
    for (const typed of [email, email.toUpperCase(), ` ${email} `]) {
      const { response, answer } = await postData(site, '/signup', complete({ email: typed, role: 'careService' }));
      expect(response.status).toBe(422);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(answer).toMatchObject({
        ok: false,
        errors: [{ text: failedText }],
        toast: { kind: 'error', text: 'Failed to create account' },
      });
    }
    expect(await accounts()).toBe(before);
    expect(await userAt(email)).toMatchObject({ role: 'consultant' });
    const subjects = (await emailsTo(site, email)).map(({ subject }) => subject);
    expect(subjects.slice(1)).toEqual(Array(3).fill('You already have an account with CareBridge'));
    // The first password is still valid.
    expect((await logIn(site, email, goodPassword)).response.status).toBe(302);
  });

  test('is answered in the time that making an account takes: its password is hashed too, once and alike', async () => {
    const { email } = await signUp(site);
    // Hashing the password takes most of the time.
    const hashes = (address: string) => hashesDuring(() => post(site, '/signup', complete({ email: address })));
    expect(await hashes(anyEmail())).toEqual([passwordCost]);
    expect(await hashes(email)).toEqual([passwordCost]);
  });

  test('tries are limited per address of e-mail and per address of network, with the wait in words', async () => {
    const email = anyEmail();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) statuses.push((await post(site, '/signup', complete({ email }))).status);
    expect(statuses).toEqual([302, 422, 422, 422, 422, 429]);
    const response = await post(site, '/signup', complete({ email }));
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(errorsOf(await response.text())).toEqual([failedText, 'Too many attempts. Try again in 60 minutes.']);

    const from = { 'X-Forwarded-For': '10.255.255.1' };
    const weak = complete({ password: '123456', confirmPassword: '123456' });
    for (let time = 0; time < 40; time++) {
      expect((await post(site, '/signup', { ...weak, email: anyEmail() }, undefined, from)).status).toBe(400);
    }
    expect((await post(site, '/signup', complete(), undefined, from)).status).toBe(429);
    expect((await post(site, '/signup', complete())).status).toBe(302);
  });
});

test('many sign-ups with one address at once make one account', async () => {
  const email = anyEmail();
  const atOnce = () => Promise.all(Array.from({ length: 5 }, () => post(site, '/signup', complete({ email }))));
  const responses = await withSlowPasswords(atOnce);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([302, 422, 422, 422, 422]);
  expect(await count(site, 'users where email = $1', [email])).toBe(1);
  expect(await count(site, 'credentials c join users u on u.id = c.user_id where u.email = $1', [email])).toBe(1);
  const winner = responses.find(({ status }) => status === 302);
  expect((await get(site, '/profile', winner && cookiesAfter(winner))).status).toBe(200);
});

describe('when the e-mail cannot go out', () => {
  const warning = 'Account created but there was an issue sending the confirmation email.';

  test('AUTH-16 AUTH-26 API-16 a mail server that is down: the warning alone, and the account stands', async () => {
    const down = await openTestSite({}, { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:1' });
    await signUp(down);
    await eventually(async () => expect(await count(down, 'mail_transport where is_failing')).toBe(1));
    const { email, response } = await signUp(down);
    expect(response.headers.get('location')).toBe('/consultant-profile');
    expect(await noticeAfter(down, response)).toEqual({ kind: 'warning', text: warning });
    expect((await logIn(down, email, goodPassword)).response.headers.get('location')).toBe('/profile');
    expect(await emailsTo(down, email)).toHaveLength(1);
    await down.discard();
  });

  test('AUTH-16 API-16 an outbox that cannot be written: the warning, and the account stands', async () => {
    const { email, response } = await whileAway(site.pool, 'outbox_emails', () => signUp(site));
    expect(response.status).toBe(302);
    expect(await noticeAfter(site, response)).toEqual({ kind: 'warning', text: warning });
    expect((await logIn(site, email, goodPassword)).response.status).toBe(302);
  });

  test('SIGNUP-14 AUTH-20 a database that is away: the written failure texts, and no account', async () => {
    const email = anyEmail();
    const [page, { response, answer }] = await whileAway(site.pool, 'users', async () => [
      await post(site, '/signup', complete({ email })),
      await postData(site, '/signup', complete({ email })),
    ]);
    expect([page.status, response.status]).toEqual([503, 503]);
    expect(errorsOf(await page.text())).toEqual([failedText]);
    expect(answer).toMatchObject({ toast: { kind: 'error', text: 'Failed to create account' } });
    expect(await userAt(email)).toBeUndefined();
  });
});
