import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anyEmail,
  logIn,
  cookiesAfter,
  count,
  emailsTo,
  errorsOf,
  get,
  lastEmailTo,
  post,
  postData,
  signUp,
  textOf,
  withoutAddress,
} from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { waitsDuring } from '../../support/waits-during.ts';
import { whileAway } from '../../support/while-away.ts';
import { eventually } from '../../patience/eventually.ts';

const sentText = 'Reset instructions have been sent to your email address.';

let site: TestSite;
beforeAll(async () => {
  // Uses the response time of a running site, because one of the tests checks it.
  site = await openTestSite({ resetAnswerMs: undefined }, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());

const ask = (email: string, at = site) => postData(at, '/login', { intent: 'reset', email });
const mainOf = (html: string) => textOf(/<main[\s\S]*<\/main>/.exec(html)?.[0]) ?? '';

describe('asking for a link', () => {
  test('LOGIN-06 LOGIN-07 LOGIN-13 AUTH-12 API-10 sends one e-mail, and says so', async () => {
    const { email } = await signUp(site);
    const page = await post(site, '/login?view=reset', { intent: 'reset', email });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(mainOf(html)).toContain(sentText);
    const input = /<input(?=[^>]*type="email")[^>]*>/.exec(html)?.[0];
    expect(input).toMatch(/disabled/);
    expect(input).toContain(`value="${email}"`);
    expect(html).toMatch(/<a[^>]*href="\/login"[^>]*>Back to Login<\/a>/);
    expect(html).not.toContain('Send Reset Link');
    const emails = await emailsTo(site, email);
    expect(emails.map(({ subject }) => subject).slice(1)).toEqual(['Choose a new password for CareBridge']);
    const { answer } = await ask(email);
    expect(answer).toMatchObject({
      ok: true,
      toast: { kind: 'success', text: 'Password reset email sent. Check your inbox.' },
    });
  });

  test('LOGIN-12 without an address nothing is done; nor with one that is none', async () => {
    for (const [email, text] of [
      ['', 'Please enter your email address'],
      ['  ', 'Please enter your email address'],
      ['a@b', 'Please enter a valid email address'],
    ] as const) {
      const before = await count(site, 'outbox_emails');
      const page = await post(site, '/login?view=reset', { intent: 'reset', email });
      expect(page.status).toBe(400);
      expect(errorsOf(await page.text())).toEqual([text]);
      expect(await count(site, 'outbox_emails')).toBe(before);
    }
  });

  test('D6 an unknown address is answered alike, and after the same time', async () => {
    const { email } = await signUp(site);
    const seen = new Set<string>();
    for (const typed of [email, email.toUpperCase(), anyEmail()]) {
      const waits = await waitsDuring(async () => {
        const began = performance.now();
        const page = await post(site, '/login?view=reset', { intent: 'reset', email: typed });
        expect(performance.now() - began).toBeGreaterThan(245);
        seen.add(await withoutAddress(page, typed));
      });
      // The response waits for that time, and for no work that is done in only one of the two cases.
      expect(waits).toEqual([250]);
    }
    expect([...seen]).toHaveLength(1);
  });

  test('AUTH-18 D6 is limited, for an unknown address alike', async () => {
    const { email } = await signUp(site);
    for (const address of [email, anyEmail()]) {
      const statuses: number[] = [];
      for (let time = 0; time < 6; time++) statuses.push((await ask(address)).response.status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const text = 'Too many attempts. Try again in 60 minutes.';
      expect((await ask(address)).answer).toMatchObject({ toast: { kind: 'error', text } });
      const page = await post(site, '/login?view=reset', { intent: 'reset', email: address });
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(3000);
      expect(errorsOf(await page.text())).toContain(text);
    }
  });

  test('AUTH-17 AUTH-26 API-16 a mail server that is down: the warning alone, for every address alike; the link works', async () => {
    const down = await openTestSite({}, { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:1' });
    const { email } = await signUp(down);
    await eventually(async () => expect(await count(down, 'mail_transport where is_failing')).toBe(1));
    const text = "Could not send custom email but the provider's reset email has been sent. Check your inbox.";
    for (const address of [email, anyEmail()]) {
      expect((await ask(address, down)).answer).toMatchObject({ ok: true, toast: { kind: 'warning', text } });
    }
    const { link } = await lastEmailTo(down, email);
    const fields = { password: 'quite another phrase', confirmPassword: 'quite another phrase' };
    const reset = await post(down, '/reset-password', fields, cookiesAfter(await get(down, link)));
    expect(reset.status).toBe(200);
    expect((await logIn(down, email, fields.password)).response.status).toBe(302);
    await down.discard();
  });

  test('AUTH-25 an outbox that cannot be written, for every address alike', async () => {
    const { email } = await signUp(site);
    const answers = await whileAway(site.pool, 'outbox_emails', async () => [
      (await ask(email)).answer,
      (await ask(anyEmail())).answer,
    ]);
    const text =
      "Could not send custom email but the provider's reset email has been sent. Check your inbox or spam folder.";
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, toast: { kind: 'warning', text } });
  });

  test('LOGIN-14 AUTH-21 a database that is away', async () => {
    const [page, { response, answer }] = await whileAway(site.pool, 'users', async () => [
      await post(site, '/login?view=reset', { intent: 'reset', email: anyEmail() }),
      await ask(anyEmail()),
    ]);
    expect([page.status, response.status]).toEqual([503, 503]);
    expect(errorsOf(await page.text())).toEqual(['There was a problem sending the reset email. Please try again.']);
    expect(answer).toMatchObject({ toast: { kind: 'error', text: 'Failed to send reset email' } });
  });
});
