import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { asCaller } from '../../support/api-client.ts';
import { emailsTo, lastEmailTo, post, signUp } from '../../support/sign-in.ts';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
/** A site with a mail server, so that addresses have to be confirmed. The mail server does not respond. */
let siteWithMail: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
  siteWithMail = await openTestSite({}, { SMTP_URL: 'smtp://127.0.0.1:9', TRUST_PROXY: '1' });
});
afterAll(() => Promise.all([site.discard(), siteWithMail.discard()]));

const path = '/api/functions/v1/auth-emails';
type Call = { email: string; type: string; token: string; redirectTo: string; appId: string };

const call = (values: Partial<Call> & Record<string, unknown>, headers: Record<string, string> = {}, at = site) =>
  at.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({
      email: 'nobody@example.org',
      type: 'reset',
      token: randomUUID(),
      redirectTo: `${publicUrl}/reset-password`,
      appId: 'carebridge',
      ...values,
    }),
  });
const resetLinks = async (email: string) =>
  (await emailsTo(site, email)).filter(({ subject }) => subject.startsWith('Choose a new password'));
const confirmations = async (email: string) =>
  (await emailsTo(siteWithMail, email)).filter(({ subject }) => subject.startsWith('Confirm your email'));

describe('type reset', () => {
  test('API-10 API-11 API-13 D4 writes to the account at the address, with a token that the server made', async () => {
    const { email } = await signUp(site);
    const placeholder = randomUUID();
    const answer = await call({ email, token: placeholder });
    expect(answer.status).toBe(200);
    const { link, text } = await lastEmailTo(site, email);
    expect(link).toMatch(/^\/reset-password\?token=[\w-]{40,}$/);
    expect(text).not.toContain(placeholder);
    // Only the server's own token opens the form.
    const open = async (token: string) => {
      const cookie =
        (await site.request(`/reset-password?token=${token}`)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
      return (await site.request('/reset-password', { headers: { Cookie: cookie } })).text();
    };
    expect(await open(link.split('=')[1] ?? '')).toContain('New Password');
    expect(await open(placeholder)).toContain('Invalid Reset Link');
  });

  test('API-13 each request has a token of its own, and D6 an unknown address is answered alike', async () => {
    const { email } = await signUp(site);
    const known = [await call({ email }), await call({ email })];
    const unknown = await call({ email: 'nobody@example.org' });
    expect(await unknown.json()).toEqual(await known[0]?.json());
    expect(unknown.status).toBe(known[1]?.status);
    const links = (await resetLinks(email)).map(({ link }) => link);
    expect(new Set(links).size).toBe(2);
    expect(await resetLinks('nobody@example.org')).toEqual([]);
  });
});

describe('type signup', () => {
  const signupCall = { type: 'signup', redirectTo: `${publicUrl}/login` };

  test('API-09 API-12 API-54 D4 goes to whoever is signed in, whatever token and address are sent', async () => {
    const ann = await signUp(siteWithMail);
    expect(await confirmations(ann.email)).toHaveLength(1);
    const headers = await asCaller(siteWithMail, ann);
    const accessToken = headers['Authorization']?.replace('Bearer ', '');
    const other = await signUp(siteWithMail);
    for (const token of [accessToken, '']) {
      const answer = await call({ ...signupCall, email: other.email, token }, headers, siteWithMail);
      expect(answer.status).toBe(200);
    }
    expect(await confirmations(ann.email)).toHaveLength(3);
    expect(await confirmations(other.email)).toHaveLength(1);
  });

  test('D4 a token in the call alone is no session, and the cookies of the pages do nothing', async () => {
    const ann = await signUp(siteWithMail);
    const { email, cookie } = ann;
    const token = (await asCaller(siteWithMail, ann))['Authorization']?.replace('Bearer ', '');
    for (const headers of [{}, { Cookie: cookie, Origin: publicUrl }]) {
      const answer = await call({ ...signupCall, email, token }, headers as Record<string, string>, siteWithMail);
      expect([answer.status, await answer.json()]).toEqual([200, { error: expect.stringContaining('Sign in first') }]);
    }
    expect(
      (await call({ ...signupCall, email }, { Cookie: cookie, Origin: 'https://evil.example' }, siteWithMail)).status,
    ).toBe(403);
    expect((await call({ ...signupCall, email }, { Cookie: cookie }, siteWithMail)).status).toBe(403);
    expect(await confirmations(email)).toHaveLength(1);
  });
});

test('API-15 API-16 while the mail server does not answer the error field says so, and the reset link works', async () => {
  const { email } = await signUp(site);
  // The emails of this test and those before are delivered meanwhile, which would note that the mail server works.
  await site.pool.query(`
    create function keep_failing() returns trigger language plpgsql as
      $$ begin new.is_failing := true; return new; end $$;
    create trigger keep_failing before insert or update on mail_transport
      for each row execute function keep_failing();
    insert into mail_transport (is_failing, changed_at) values (true, now())
      on conflict (only_row) do update set is_failing = true`);
  try {
    const answer = (await (await call({ email })).json()) as { error?: string };
    expect(answer.error).toBe('We couldn’t send the email just now. We’ll try again.');
  } finally {
    await site.pool.query('drop function keep_failing cascade; delete from mail_transport');
  }
  expect(await resetLinks(email)).toHaveLength(1);
});

test.each<[string, Record<string, unknown>]>([
  ['a field too many', { isOperator: true }],
  ['a field too few', { token: undefined }],
  ['another type', { type: 'magic' }],
  ['another appId', { appId: 'somebody-else' }],
])('API-11 API-14 D4 a call with %s is refused', async (_, values) => {
  const answer = await call(values);
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { error: string }).error).not.toBe('');
});

test.each<[string, Record<string, unknown>]>([
  ['another site', { redirectTo: 'https://evil.example/reset-password' }],
  ['another page of this site', { redirectTo: `${publicUrl}/profile` }],
  ['the page of the other type', { redirectTo: `${publicUrl}/login` }],
  ['no address', { email: 'nobody' }],
])('API-15 D4 a call with %s sends nothing, and its error field says why', async (_, values) => {
  const { email } = await signUp(site);
  const answer = await call({ email, ...values });
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { error: string }).error).not.toBe('');
  expect(await resetLinks(email)).toEqual([]);
});

test('D6 five resets an hour for one address; the sixth is told when to come back', async () => {
  const email = `${randomUUID()}@example.org`;
  for (let time = 0; time < 5; time++)
    expect((await call({ email }, { 'X-Forwarded-For': `10.9.0.${time}` })).status).toBe(200);
  const answer = await call({ email }, { 'X-Forwarded-For': '10.9.1.1' });
  expect([answer.status, await answer.json()]).toEqual([200, { error: expect.stringContaining('Too many attempts') }]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
});

test('no body, no call: 4xx', async () => {
  for (const init of [{}, { body: 'x' }, { body: '[]' }, { body: '"\\ud800"' }]) {
    expect((await site.request(path, { method: 'POST', ...init })).status).toBe(400);
  }
  expect((await site.request(path)).status).toBe(404);
  expect((await site.request('/api/v1/nothing')).status).toBe(404);
  expect((await post(site, path, { type: 'reset' })).status).toBe(400);
});
