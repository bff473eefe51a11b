import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashesDuring, passwordCost } from '../../support/password-cost.ts';
import {
  anyAddress,
  anyEmail,
  cookiesAfter,
  errorsOf,
  get,
  goodPassword,
  logIn,
  noticeAfter,
  post,
  postData,
  signUp,
  withoutAddress,
  type Fields,
} from '../../support/sign-in.ts';
import { openSecondSite, openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

const wrongText = 'Invalid email or password';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());

const isSignedIn = async (cookie: string, at = site) => (await get(at, '/profile', cookie)).status === 200;
const formOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

describe('the screen', () => {
  test('LOGIN-01 LOGIN-02 LOGIN-08 LOGIN-15 has two fields, a way to a new password and one to sign up', async () => {
    const main = formOf(await site.html('/login'));
    expect([...main.matchAll(/<input[^>]*name="(\w+)"/g)].map(([, name]) => name)).toEqual(['email', 'password']);
    expect(main).not.toMatch(/\brequired=/);
    expect(main).toMatch(/<a[^>]*href="\/login\?view=reset"[^>]*>Forgot password\?<\/a>/);
    expect(main).toMatch(/<a[^>]*href="\/signup"[^>]*>Sign up<\/a>/);
  });

  test('LOGIN-02 LOGIN-03 LOGIN-04 LOGIN-05 its other view asks for an address, and leads back', async () => {
    const main = formOf(await site.html('/login?view=reset'));
    expect(main.match(/<input(?![^>]*hidden)[^>]*>/g)).toHaveLength(1);
    expect(main).toMatch(/<input(?=[^>]*type="email")[^>]*name="email"/);
    expect(main).toMatch(/<button[^>]*>Send Reset Link<\/button>/);
    expect(main).toMatch(/<a[^>]*href="\/login"[^>]*>Cancel<\/a>/);
  });

  test('LOGIN-09 who is logged in goes to /profile', async () => {
    const { cookie } = await signUp(site);
    for (const path of ['/login', '/login?view=reset', '/login/code']) {
      const response = await get(site, path, cookie);
      expect([response.status, response.headers.get('location')], path).toEqual([302, '/profile']);
    }
  });
});

describe('logging in', () => {
  test.each(['consultant', 'careService', null])('LOGIN-10 AUTH-10 as %s leads to /profile', async (role) => {
    const { email, password } = await signUp(site);
    await site.pool.query('update users set role = $2 where email = $1', [email, role]);
    const { response } = await logIn(site, email, password);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/profile']);
    expect(await noticeAfter(site, response)).toEqual({ kind: 'success', text: 'Logged in successfully!' });
  });

  test('a message in passing is said once', async () => {
    const { email, password } = await signUp(site);
    const { response, cookie } = await logIn(site, email, password);
    const profile = await get(site, '/profile', cookie);
    const later = await get(site, '/profile', cookiesAfter(profile, cookie));
    expect(await later.text()).not.toContain('Logged in successfully!');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('the case of the e-mail and spaces round it do not count; those of the password do', async () => {
    const { email } = await signUp(site, { password: '  Padded words ' });
    const tries: [string, string, number][] = [
      [email.toUpperCase(), '  Padded words ', 302],
      [` ${email}\t`, '  Padded words ', 302],
      [email, 'Padded words ', 401],
      [email, '  Padded words', 401],
      [email, '  padded words ', 401],
    ];
    for (const [address, password, status] of tries) {
      expect((await logIn(site, address, password)).response.status, password).toBe(status);
    }
  });

  test('passwords that differ only after 72 bytes are two', async () => {
    const password = 'x'.repeat(80);
    const { email } = await signUp(site, { password });
    expect((await logIn(site, email, password.slice(0, 72))).response.status).toBe(401);
    expect((await logIn(site, email, `${password.slice(0, 79)}y`)).response.status).toBe(401);
    expect((await logIn(site, email, password)).response.status).toBe(302);
  });

  test('D9 a private page leads to /login, and from there back to where one was', async () => {
    const asked = await get(site, '/profile?tab=2');
    expect([asked.status, asked.headers.get('location')]).toEqual([302, '/login?from=%2Fprofile%3Ftab%3D2']);
    expect(await asked.text()).toBe('');
    expect(await site.html('/login?from=%2Fprofile%3Ftab%3D2')).toMatch(
      /<input(?=[^>]*name="from")[^>]*value="\/profile\?tab=2"/,
    );
    const { email, password, cookie } = await signUp(site);
    const { response } = await logIn(site, email, password, { from: '/profile?tab=2' });
    expect(response.headers.get('location')).toBe('/profile?tab=2');
    expect((await get(site, '/login?from=%2Fconsultants', cookie)).headers.get('location')).toBe('/consultants');
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/..//', '/\t/evil.example', '/login', ''])(
    'D9 %j leads nowhere but to /profile',
    async (from) => {
      const { email, password, cookie } = await signUp(site);
      const { response } = await logIn(site, email, password, { from });
      expect(response.headers.get('location')).toBe('/profile');
      const asked = await get(site, `/login?from=${encodeURIComponent(from)}`, cookie);
      expect(asked.headers.get('location')).toBe('/profile');
      expect(formOf(await site.html(`/login?from=${encodeURIComponent(from)}`))).not.toContain('name="from"');
    },
  );

  test('from the dialog it answers without a redirect, with the session', async () => {
    const { email, password } = await signUp(site);
    const { response, answer } = await postData(site, '/login', { email, password, place: 'dialog' });
    expect(answer).toMatchObject({ ok: true, kind: 'logged-in' });
    expect(await isSignedIn(cookiesAfter(response))).toBe(true);
  });
});

describe('a login that fails', () => {
  test.each<Fields>([
    { email: '', password: 'x' },
    { email: ' ', password: 'x' },
    { email: 'ann@example.org', password: '' },
    { email: '', password: '' },
  ])('LOGIN-11 %o: a field is empty', async (fields) => {
    const tries = async () =>
      (await site.pool.query("select sum(points) from rate_limits where key like 'log-in %'")).rows as unknown;
    const before = await tries();
    const response = await post(site, '/login', fields);
    expect(response.status).toBe(400);
    expect(errorsOf(await response.text())).toEqual(['Please fill in all fields']);
    expect(await tries(), 'it counts as no try').toEqual(before);
  });

  test('AUTH-18 LOGIN-16 D8 says so on the screen and in passing; the e-mail stays, the password does not', async () => {
    const { email } = await signUp(site);
    const response = await post(site, '/login', { email, password: 'not the password', from: '/consultants' });
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(errorsOf(html)).toEqual([wrongText]);
    expect(html).toContain(`value="${email}"`);
    expect(html).not.toContain('not the password');
    const { answer } = await postData(site, '/login', { email, password: 'not the password' });
    expect(answer).toMatchObject({ ok: false, values: { email }, toast: { kind: 'error', text: wrongText } });
  });

  test('D6 an unknown address, a wrong password and an impossible address are answered alike', async () => {
    const { email } = await signUp(site);
    const seen = new Set<string>();
    for (const typed of [email, anyEmail(), 'nobody']) {
      const response = await post(site, '/login', { email: typed, password: 'not the password' });
      seen.add(await withoutAddress(response, typed));
    }
    expect([...seen]).toHaveLength(1);
  });

  test('D6 an unknown address takes as long as a wrong password: both are hashed, once and alike', async () => {
    const { email } = await signUp(site);
    // Hashing the password takes most of the time.
    const hashes = (address: string) =>
      hashesDuring(() => post(site, '/login', { email: address, password: 'not the password' }));
    expect(await hashes(email)).toEqual([passwordCost]);
    expect(await hashes(anyEmail())).toEqual([passwordCost]);
  });

  test('AUTH-19 LOGIN-16 D8 a database that is away', async () => {
    const fields = { email: anyEmail(), password: goodPassword };
    const [page, { response, answer }] = await whileAway(site.pool, 'users', async () => [
      await post(site, '/login', fields),
      await postData(site, '/login', fields),
    ]);
    expect([page.status, response.status]).toEqual([503, 503]);
    expect(errorsOf(await page.text())).toEqual(['Failed to log in']);
    expect(answer).toMatchObject({ toast: { kind: 'error', text: 'Failed to log in' } });
  });
});

describe('D6 limits', () => {
  const guess = (at: TestSite, email: string, address: string) =>
    post(at, '/login', { email, password: 'guess' }, undefined, { 'X-Forwarded-For': address });

  test('of one account, shared by all processes: refused for a while, in words, even with the right password', async () => {
    const second = await openSecondSite(site);
    const { email, password } = await signUp(site);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++) {
      const typed = time % 2 ? email : ` ${email.toUpperCase()}`;
      statuses.push((await guess(time % 2 ? site : second, typed, anyAddress())).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    for (const at of [site, second]) {
      const { response } = await logIn(at, email, password);
      expect(response.status).toBe(429);
      expect(response.headers.getSetCookie()).toEqual([]);
      const seconds = Number(response.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(14 * 60);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
      expect(errorsOf(await response.text())).toEqual(['Too many attempts. Try again in 15 minutes.']);
    }
    // An unknown address has the same limit, so the limit does not reveal who has an account.
    const unknown = anyEmail();
    for (let time = 0; time < 10; time++) await guess(site, unknown, anyAddress());
    expect((await guess(site, unknown, anyAddress())).status).toBe(429);
    await second.discard();
  });

  test('of one network address; others go on', async () => {
    const { email, password } = await signUp(site);
    const address = '10.255.255.2';
    // Addresses that could belong to an account and texts that could not: both count.
    for (let time = 0; time < 100; time++) {
      const typed = time % 2 ? `nobody-${time}` : `nobody-${time}@example.org`;
      expect((await guess(site, typed, address)).status).toBe(401);
    }
    expect((await guess(site, 'nobody', address)).status).toBe(429);
    expect((await guess(site, 'nobody', '10.255.255.3')).status).toBe(401);
    expect((await logIn(site, email, password)).response.status).toBe(302);
  });

  test('only failed tries count', async () => {
    const { email, password } = await signUp(site);
    for (let time = 0; time < 12; time++) {
      expect((await logIn(site, email, password)).response.status).toBe(302);
    }
  });
});

test('A4 the right password logs in 60 times an hour, in all processes: then it is not even hashed, and the wait is said in words', async () => {
  const second = await openSecondSite(site);
  const { email, password } = await signUp(site);
  // A wrong password uses up none of the 60 logins.
  await logIn(site, email, 'not the password');
  for (let time = 0; time < 60; time++) {
    expect((await logIn(time % 2 ? site : second, email, password)).response.status, String(time)).toBe(302);
  }
  const text = 'Too many attempts. Try again in 60 minutes.';
  let refused: Response | undefined;
  expect(await hashesDuring(async () => (refused = (await logIn(second, email, password)).response))).toEqual([]);
  expect([refused?.status, Number(refused?.headers.get('retry-after')) > 3500]).toEqual([429, true]);
  expect(errorsOf((await refused?.text()) ?? '')).toEqual([text]);
  const { response, answer } = await postData(site, '/login', { email, password, place: 'dialog' });
  expect([response.status, answer]).toEqual([429, expect.objectContaining({ ok: false })]);
  expect(answer).toMatchObject({ errors: [{ text }], toast: { kind: 'error', text } });
  await second.discard();
});

const knownOnly = (cookie: string) => cookie.split('; ').find((pair) => pair.startsWith('carebridge_known=')) ?? '';

test('D6 a stranger who uses up the tries of an account does not keep its owner out of a browser that they know', async () => {
  const owner = await signUp(site);
  for (let time = 0; time < 11; time++) await post(site, '/login', { email: owner.email, password: 'wrong' });
  const elsewhere = await post(site, '/login', { email: owner.email, password: owner.password });
  expect(elsewhere.status).toBe(429);
  const known = await post(site, '/login', { email: owner.email, password: owner.password }, knownOnly(owner.cookie));
  expect(known.status).toBe(302);
  // The mark of a known browser is valid only for that account, and is no session.
  const other = await signUp(site);
  for (let time = 0; time < 11; time++) await post(site, '/login', { email: other.email, password: 'wrong' });
  const foreign = { email: other.email, password: other.password };
  expect((await post(site, '/login', foreign, knownOnly(owner.cookie))).status).toBe(429);
  expect((await get(site, '/profile', knownOnly(owner.cookie))).status).toBe(302);
});
