import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  count,
  emailsTo,
  errorsOf,
  get,
  lastEmailTo,
  logIn,
  noticeAfter,
  post,
  postData,
  signUp,
  textOf,
} from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

const badText = 'This link has expired or has already been used.';

/** A site without a mail server: addresses need no confirmation. `site` has a mail server, which accepts no email. */
let siteWithoutMail: TestSite;
let site: TestSite;
beforeAll(async () => {
  siteWithoutMail = await openTestSite({}, { TRUST_PROXY: '1' });
  site = await openTestSite({}, { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(async () => {
  await siteWithoutMail.discard();
  await site.discard();
});

const isConfirmed = async (email: string) =>
  (await count(site, 'users where email = $1 and email_verified', [email])) > 0;
const confirm = (token: string, cookie?: string) => post(site, '/confirm-email', { token }, cookie);

async function somebody() {
  const person = await signUp(site);
  const { link } = await lastEmailTo(site, person.email);
  return { ...person, link, token: link.split('=')[1] ?? '' };
}

const hasBar = async (at: TestSite, path: string, cookie: string) => {
  const html = await (await get(at, path, cookie)).text();
  return textOf(/<aside[^>]*aria-label="Confirm your email address"[\s\S]*?<\/aside>/.exec(html)?.[0]);
};

test('D38 only where an address has to be confirmed does the e-mail say what waits for it', async () => {
  for (const [at, isNeeded] of [
    [site, true],
    [siteWithoutMail, false],
  ] as const) {
    const { text } = await lastEmailTo(at, (await signUp(at)).email);
    expect(text.replaceAll(/\s+/g, ' ').includes('Until you do, your profile won’t be listed.')).toBe(isNeeded);
  }
});

describe('D38 the bar', () => {
  test('with a mail server it is on every page of who has not confirmed, and of nobody else', async () => {
    const { email, cookie, token } = await somebody();
    // Confirming the address is also the first step on the dashboard.
    expect(await (await get(site, '/profile', cookie)).text()).toContain('Use a different address');
    for (const path of ['/', '/consultants', '/profile', '/about', '/nope']) {
      expect(await hasBar(site, path, cookie), path).toBe(
        `Confirm your email address. Use the link we sent to ${email}. Until you do, you won’t be listed and can’t send messages. Send again`,
      );
    }
    expect(await hasBar(site, '/', '')).toBeUndefined();
    await confirm(token);
    expect(await hasBar(site, '/', cookie)).toBeUndefined();
    expect(await hasBar(site, '/profile', cookie)).toBeUndefined();
  });

  test('without a mail server nothing needs confirming', async () => {
    const { cookie } = await signUp(siteWithoutMail);
    expect(await hasBar(siteWithoutMail, '/profile', cookie)).toBeUndefined();
    expect(await (await post(siteWithoutMail, '/session', {}, cookie)).json()).toMatchObject({
      user: { isConfirmed: true },
    });
  });

  test('who has not confirmed can log in, browse and edit', async () => {
    const { email, password } = await somebody();
    const { cookie } = await logIn(site, email, password);
    for (const path of ['/profile', '/consultant-profile', '/service-profile', '/consultants']) {
      expect((await get(site, path, cookie)).status, path).toBe(200);
    }
    expect(await (await post(site, '/session', {}, cookie)).json()).toMatchObject({ user: { isConfirmed: false } });
  });

  test("'Send again' sends another link; both work, and tries are limited", async () => {
    const { email, cookie, token } = await somebody();
    const response = await post(site, '/confirmation-emails', {}, cookie, { 'Sec-Fetch-Mode': 'navigate' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/profile']);
    const emails = await emailsTo(site, email);
    expect(emails.map(({ subject }) => subject)).toEqual(Array(2).fill('Confirm your email address for CareBridge'));
    expect(new Set(emails.map(({ link }) => link)).size).toBe(2);
    expect((await get(site, emails[1]?.link ?? '')).status).toBe(200);
    for (let time = 0; time < 4; time++) await post(site, '/confirmation-emails', {}, cookie);
    const { response: limited, answer } = await postData(site, '/confirmation-emails', {}, cookie);
    expect(limited.status).toBe(429);
    expect(answer).toMatchObject({ toast: { kind: 'error', text: 'Too many attempts. Try again in 60 minutes.' } });
    expect(await emailsTo(site, email)).toHaveLength(6);
    await confirm(token);
    expect(await isConfirmed(email)).toBe(true);
  });

  test("'Send again' is for who is signed in", async () => {
    const before = await count(site, 'outbox_emails');
    expect((await post(site, '/confirmation-emails', {})).headers.get('location')).toBe(
      '/login?from=%2Fconfirmation-emails',
    );
    expect(await count(site, 'outbox_emails')).toBe(before);
  });

  test("'Send again' sends nothing to who has confirmed", async () => {
    const { email, cookie, token } = await somebody();
    await confirm(token);
    const { answer } = await postData(site, '/confirmation-emails', {}, cookie);
    expect(answer).toMatchObject({ toast: { kind: 'success', text: 'Your email address has been confirmed.' } });
    expect(await emailsTo(site, email)).toHaveLength(1);
  });
});

describe('a confirmation link', () => {
  test('D5 changes nothing when it is opened, however often', async () => {
    const { email, link } = await somebody();
    for (let time = 0; time < 3; time++) {
      const page = await get(site, link);
      expect(page.status).toBe(200);
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(textOf(await page.text())).toContain(`Is ${email} your address?`);
      await site.request(link, { method: 'HEAD' });
      await get(site, link.replace('/confirm-email', '/confirm-email.data'));
    }
    expect(await isConfirmed(email)).toBe(false);
  });

  test('confirms when its button is pressed, once, and leads on', async () => {
    const { email, cookie, token } = await somebody();
    const response = await confirm(token, cookie);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/profile']);
    expect(await noticeAfter(site, response, cookie)).toEqual({
      kind: 'success',
      text: 'Your email address has been confirmed.',
    });
    expect(await isConfirmed(email)).toBe(true);
    const again = await confirm(token, cookie);
    expect(again.status).toBe(400);
    expect(textOf(await again.text())).toContain(badText);
  });

  test('confirms without being logged in, and for nobody but its account', async () => {
    const { email, token } = await somebody();
    const other = await somebody();
    expect((await confirm(token, other.cookie)).headers.get('location')).toBe('/login');
    expect([await isConfirmed(email), await isConfirmed(other.email)]).toEqual([true, false]);
  });

  test('of many at once one is done', async () => {
    const { token } = await somebody();
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 400, 400, 400]);
  });

  test('that has expired, is of another purpose, or is none of ours', async () => {
    const { email, link, token } = await somebody();
    await post(site, '/login', { intent: 'reset', email });
    const reset = (await lastEmailTo(site, email)).link.split('=')[1] ?? '';
    await site.pool.query(
      `update account_links set expires_at = now() - interval '1 second' where email = $1 and purpose = 'confirm-email'`,
      [email],
    );
    for (const bad of [token, reset, 'x', '', 'é', '\0', 'x'.repeat(5000)]) {
      const page = await get(site, `/confirm-email?token=${encodeURIComponent(bad)}`);
      expect(page.status).toBe(400);
      const html = await page.text();
      expect(html).toMatch(/<title>This link doesn’t work - /);
      const text = textOf(html);
      expect(text).toContain('This link doesn’t work');
      expect(text).toContain(badText);
      expect((await confirm(bad)).status).toBe(400);
    }
    expect((await get(site, link)).status).toBe(400);
    expect(await isConfirmed(email)).toBe(false);
  });

  test('D35 while the database is away nothing is lost', async () => {
    const { email, link, token } = await somebody();
    const [page, posted] = await whileAway(site.pool, 'account_links', async () => [
      await get(site, link),
      await confirm(token),
    ]);
    expect([page.status, posted.status]).toEqual([503, 503]);
    expect(textOf(await page.text())).toContain('There was a problem checking your link. Try again in a moment.');
    expect((await confirm(token)).status).toBe(302);
    expect(await isConfirmed(email)).toBe(true);
  });

  test('lives 3 days, and is kept as a hash', async () => {
    const { email, token } = await somebody();
    const { rows } = await site.pool.query<{ row: string; hours: number }>(
      `select l::text as row, extract(epoch from expires_at - created_at)::float / 3600 as hours
       from account_links l where email = $1`,
      [email],
    );
    expect(rows[0]?.hours).toBeCloseTo(72, 1);
    expect(rows[0]?.row).not.toContain(token);
  });

  test('choosing a new password by e-mail confirms the address too', async () => {
    const { email } = await somebody();
    await post(site, '/login', { intent: 'reset', email });
    const token = (await lastEmailTo(site, email)).link.split('=')[1] ?? '';
    const fields = { password: 'quite another phrase', confirmPassword: 'quite another phrase' };
    const cookie = `carebridge.reset_token=${btoa(JSON.stringify(token))}`;
    const answer = await post(site, '/reset-password', fields, cookie);
    expect(errorsOf(await answer.text())).toEqual([]);
    expect(await isConfirmed(email)).toBe(true);
  });
});
