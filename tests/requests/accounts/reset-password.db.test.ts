import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withSlowPasswords } from '../../support/password-cost.ts';
import {
  cookiesAfter,
  cookieValue,
  errorsOf,
  get,
  lastEmailTo,
  logIn,
  post,
  postData,
  signUp,
  textOf,
} from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

const badText = 'Invalid or expired token. Please request a new password reset.';
const newPassword = 'quite another phrase';
const weakText = 'Choose another password. The one you entered is your email address, or the part before the @.';
const both = { password: newPassword, confirmPassword: newPassword };

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());

const ask = (email: string, at = site) => postData(at, '/login', { intent: 'reset', email });
const mainOf = (html: string) => textOf(/<main[\s\S]*<\/main>/.exec(html)?.[0]) ?? '';

/** Adds a user who has requested a new password. Returns the path of the link. */
async function somebodyWithLink() {
  const person = await signUp(site);
  await ask(person.email);
  return { ...person, link: (await lastEmailTo(site, person.email)).link };
}

/** Opens a link as a browser does: follows the redirect with the received cookies. */
async function open(link: string) {
  const redirect = await get(site, link);
  const cookie = cookiesAfter(redirect);
  const page = await get(site, redirect.headers.get('location') ?? '', cookie);
  return { redirect, cookie, page };
}

const choose = (cookie: string, fields: Record<string, string> = both) => post(site, '/reset-password', fields, cookie);

async function expectInvalid(page: Response, text: string) {
  const html = await page.text();
  expect(mainOf(html)).toContain(`Invalid Reset Link ${text}`);
  expect(html).toMatch(/<a[^>]*href="\/login"[^>]*>Back to Login<\/a>/);
}

describe('D5 opening a link', () => {
  test('RESET-04 uses nothing up, however often and however it is opened', async () => {
    const { email, link } = await somebodyWithLink();
    for (let time = 0; time < 3; time++) {
      await get(site, link);
      await site.request(link, { method: 'HEAD' });
      await get(site, link.replace('/reset-password', '/reset-password.data'));
      const { cookie } = await open(link);
      await site.request('/reset-password', { method: 'HEAD', headers: { Cookie: cookie } });
      await get(site, '/reset-password.data', cookie);
    }
    const { page, cookie } = await open(link);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(mainOf(html)).toMatch(/New Password .*Confirm New Password Reset Password/);
    expect((await choose(cookie)).status).toBe(200);
    expect((await logIn(site, email, newPassword)).response.status).toBe(302);
  });

  test('ROUTE-13 takes the token out of the address at once: it stands in no address and in no page', async () => {
    const { link } = await somebodyWithLink();
    const token = link.split('=')[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const { redirect, page, cookie } = await open(link);
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/reset-password']);
    expect(redirect.headers.getSetCookie().join()).toMatch(/carebridge\.reset_token=[^;]+; Max-Age=3600;.*HttpOnly/);
    expect(redirect.headers.get('cache-control')).toBe('no-store');
    expect(await redirect.text()).not.toContain(token);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).not.toContain(token);
    const answered = await choose(cookie, { password: 'x', confirmPassword: 'x' });
    expect(answered.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await answered.text()).not.toContain(token);
    expect(JSON.stringify(site.logged)).not.toContain(token);
  });

  test('the page has nothing of a third party', async () => {
    const { page } = await open((await somebodyWithLink()).link);
    const html = await page.text();
    expect(mainOf(html)).toContain('Choose a new password');
    const urls = [...html.matchAll(/\s(?:src|href)="([^"]*)"/g)].map(([, url]) => url);
    // Only files of the build, and links within the site.
    expect(urls).toEqual(expect.arrayContaining([expect.stringMatching(/^\/assets\//), '/about']));
    expect(urls.filter((url) => !/^(\/(?!\/)|#|http:\/\/carebridge\.test)/.test(url ?? ''))).toEqual([]);
    expect(mainOf(html)).not.toContain('Advertisement');
  });

  test('the token is kept as a hash and lives 60 minutes', async () => {
    const { email, link } = await somebodyWithLink();
    const { rows } = await site.pool.query<{ row: string; minutes: number }>(
      `select l::text as row, extract(epoch from expires_at - created_at)::float / 60 as minutes
       from account_links l where email = $1 and purpose = 'reset-password'`,
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.minutes).toBeCloseTo(60, 0);
    expect(rows[0]?.row).not.toContain(link.split('=')[1]);
    expect(rows[0]?.row).not.toContain(Buffer.from(link.split('=')[1] ?? '').toString('hex'));
  });

  test('RESET-05 RESET-02 RESET-03 without a token', async () => {
    for (const path of ['/reset-password', '/reset-password?token=']) {
      const page = await get(site, path);
      expect(page.status).toBe(400);
      await expectInvalid(page, 'Invalid or missing reset token');
    }
  });

  test('RESET-02 RESET-03 RESET-06 a token that is none of ours, or a placeholder', async () => {
    const placeholders = [
      crypto.randomUUID(),
      randomBytes(32).toString('base64url'),
      'x',
      '%00',
      'é',
      'x'.repeat(5000),
    ];
    for (const token of placeholders) {
      const { page } = await open(`/reset-password?token=${token}`);
      expect(page.status).toBe(400);
      await expectInvalid(page, badText);
    }
  });

  test('RESET-06 one that has expired', async () => {
    const { email, link } = await somebodyWithLink();
    const { cookie } = await open(link);
    await site.pool.query(`update account_links set expires_at = now() - interval '1 second' where email = $1`, [
      email,
    ]);
    await expectInvalid((await open(link)).page, badText);
    await expectInvalid(await choose(cookie), badText);
    expect((await logIn(site, email, newPassword)).response.status).toBe(401);
  });

  test('RESET-06 one of another purpose', async () => {
    const { email } = await signUp(site);
    const token = (await lastEmailTo(site, email)).link.split('=')[1] ?? '';
    const { page, cookie } = await open(`/reset-password?token=${token}`);
    await expectInvalid(page, badText);
    await expectInvalid(await choose(cookie), badText);
    await expectInvalid(await choose(`carebridge.reset_token=${btoa(JSON.stringify(token))}`), badText);
  });

  test('RESET-07 D35 while the database is away; afterwards the link works', async () => {
    const { link } = await somebodyWithLink();
    const { cookie } = await open(link);
    const [{ page }, posted] = await whileAway(site.pool, 'account_links', async () => [
      await open(link),
      await choose(cookie),
    ]);
    expect([page.status, posted.status]).toEqual([503, 503]);
    await expectInvalid(page, 'There was a problem verifying your reset link');
    expect((await choose(cookie)).status).toBe(200);
  });
});

describe('choosing the new password', () => {
  test('RESET-08 RESET-09 CONST-01 AUTH-18 AUTH-27 what breaks a rule leaves the link good and the password as it was', async () => {
    const { email, password, link } = await somebodyWithLink();
    const { cookie } = await open(link);
    for (const [fields, text] of [
      [{ password: '12x45', confirmPassword: '12x45' }, 'Password must be at least 6 characters long'],
      [{ password: '', confirmPassword: '' }, 'Password must be at least 6 characters long'],
      [{ password: newPassword, confirmPassword: 'other' }, 'Passwords do not match'],
      [
        { password: 'password', confirmPassword: 'password' },
        'Choose another password. The one you entered is very common, and attackers try those first.',
      ],
      [{ password: email, confirmPassword: email }, weakText],
    ] as const) {
      const page = await choose(cookie, fields);
      expect(page.status).toBe(400);
      expect(errorsOf(await page.text())).toEqual([text]);
      expect((await logIn(site, email, password)).response.status).toBe(302);
    }
    const { answer } = await postData(site, '/reset-password', { password: email, confirmPassword: email }, cookie);
    expect(answer).toMatchObject({ toast: { kind: 'error', text: weakText } });
    expect((await choose(cookie, { password: 'zq7xkv', confirmPassword: 'zq7xkv' })).status).toBe(200);
    expect((await logIn(site, email, 'zq7xkv')).response.status).toBe(302);
  });

  test('RESET-10 RESET-11 RESET-12 AUTH-13 says so, leads to /login, and tells the owner', async () => {
    const { email, link } = await somebodyWithLink();
    const { cookie } = await open(link);
    const page = await choose(cookie);
    const html = await page.text();
    expect(mainOf(html)).toContain('Password Reset Complete');
    expect(html).toMatch(/<title>Password Reset Complete - /);
    expect(html).toMatch(/<a[^>]*href="\/login"[^>]*>Go to Login<\/a>/);
    expect(page.headers.get('refresh')).toBe('3; url=/login');
    expect(cookieValue(cookiesAfter(page, cookie), 'carebridge.reset_token')).toBeUndefined();
    expect((await lastEmailTo(site, email)).subject).toBe('Your CareBridge password has been changed');
    await ask(email);
    const again = await open((await lastEmailTo(site, email)).link);
    const { answer } = await postData(site, '/reset-password', { ...both, email }, again.cookie);
    expect(answer).toMatchObject({ ok: true, toast: { kind: 'success', text: 'Password updated successfully' } });
  });

  test('ends every session and the old password; the link and its sisters work once', async () => {
    const { email, password, cookie: first, link } = await somebodyWithLink();
    const { cookie: second } = await logIn(site, email, password);
    await ask(email);
    const sister = (await lastEmailTo(site, email)).link;
    expect(sister).not.toBe(link);
    const { cookie } = await open(link);
    expect((await choose(cookie)).status).toBe(200);
    for (const session of [first, second]) {
      expect((await get(site, '/profile', session)).status).toBe(302);
      expect((await post(site, '/session', {}, session)).status).toBe(401);
    }
    expect((await logIn(site, email, password)).response.status).toBe(401);
    await expectInvalid(await choose(cookie, { password: 'a third one', confirmPassword: 'a third one' }), badText);
    for (const used of [link, sister]) await expectInvalid((await open(used)).page, badText);
    expect((await logIn(site, email, newPassword)).response.status).toBe(302);
  });

  test('of many at once with one link one is done', async () => {
    const { email, link } = await somebodyWithLink();
    const { cookie } = await open(link);
    const tries = Array.from({ length: 5 }, (_, index) => `password number ${index}`);
    const atOnce = () => Promise.all(tries.map((password) => choose(cookie, { password, confirmPassword: password })));
    const answers = await withSlowPasswords(atOnce);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    const won = tries[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await logIn(site, email, won)).response.status).toBe(302);
  });

  test('of somebody else changes nothing of mine', async () => {
    const mine = await signUp(site);
    const { link, email } = await somebodyWithLink();
    const { cookie } = await open(link);
    await choose(`${cookie}; ${mine.cookie}`, { ...both, email });
    expect((await get(site, '/profile', mine.cookie)).status).toBe(200);
    expect((await logIn(site, mine.email, mine.password)).response.status).toBe(302);
  });

  test('RESET-06 the form of one link does not set the password of another one’s account, opened in a second tab', async () => {
    const bea = await somebodyWithLink();
    const cal = await somebodyWithLink();
    await open(bea.link);
    const { cookie } = await open(cal.link);
    const page = await choose(cookie, { ...both, email: bea.email });
    expect(page.status).toBe(400);
    const html = await page.text();
    expect(mainOf(html)).toContain(`Invalid Reset Link ${badText}`);
    expect(html).toMatch(/<title>Invalid Reset Link - /);
    expect((await logIn(site, cal.email, cal.password)).response.status).toBe(302);
    // The form in the second tab is still valid.
    expect((await choose(cookiesAfter(page, cookie), { ...both, email: cal.email })).status).toBe(200);
    expect((await logIn(site, bea.email, bea.password)).response.status).toBe(302);
  });

  test('RESET-06 a bad link in a second tab leaves the good one of the first as it was', async () => {
    const { link } = await somebodyWithLink();
    const { cookie } = await open(link);
    const redirect = await get(site, '/reset-password?token=x', cookie);
    const after = cookiesAfter(redirect, cookie);
    const page = await get(site, redirect.headers.get('location') ?? '', after);
    await expectInvalid(page, badText);
    expect((await choose(cookiesAfter(page, after))).status).toBe(200);
  });

  test('AUTH-22 a failure says so, and the link stays good', async () => {
    const { link } = await somebodyWithLink();
    const { cookie } = await open(link);
    const [page, { response, answer }] = await whileAway(site.pool, 'credentials', async () => [
      await choose(cookie),
      await postData(site, '/reset-password', both, cookie),
    ]);
    expect([page.status, response.status]).toEqual([503, 503]);
    expect(errorsOf(await page.text())).toEqual(['Failed to update password']);
    expect(answer).toMatchObject({ toast: { kind: 'error', text: 'Failed to update password' } });
    expect((await choose(cookie)).status).toBe(200);
  });

  test('frees an account that was locked by too many guesses', async () => {
    const { email, link } = await somebodyWithLink();
    for (let time = 0; time < 11; time++) await logIn(site, email, 'guess');
    expect((await logIn(site, email, 'guess')).response.status).toBe(429);
    await choose((await open(link)).cookie);
    expect((await logIn(site, email, newPassword)).response.status).toBe(302);
  });
});
