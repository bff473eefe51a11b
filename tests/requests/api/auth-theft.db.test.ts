import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { count, lastEmailTo, signUp } from '../../support/sign-in.ts';
import { openClient, sessionOf, signUpClient, type ApiClient } from '../../support/api-client.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// What a program's session does when somebody else has a copy of its tokens.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => site.discard());
afterEach(() => void vi.useRealTimers());

const isSignedIn = async (client: ApiClient) => (await client.auth.getUser()).error === null;
const passMs = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + ms);
};
const refresh = (session: { access_token: string; refresh_token: string }) =>
  openClient(site).auth.refreshSession(session);

test('API-07 a thief who refreshes first is noticed: the token that they got ends the session', async () => {
  const { client } = await signUpClient(site);
  const first = await sessionOf(client);
  const thief = await refresh(first);
  passMs(11_000);
  const { data } = await client.auth.refreshSession(first);
  expect(data.session?.refresh_token).not.toBe(thief.data.session?.refresh_token);
  expect(await isSignedIn(client)).toBe(true);
  const again = await refresh(thief.data.session ?? first);
  expect(again.error?.code).toBe('refresh_token_already_used');
  expect(await isSignedIn(client)).toBe(false);
});

test('API-07 an answer may be lost several times', async () => {
  const { client } = await signUpClient(site);
  const first = await sessionOf(client);
  const got = new Set<string | undefined>();
  for (let lost = 0; lost < 4; lost++) {
    const { data } = await refresh(first);
    got.add(data.session?.refresh_token);
    passMs(11_000);
  }
  expect(got.size).toBe(4);
  const last = await client.auth.refreshSession(first);
  expect(last.error).toBeNull();
  expect(await isSignedIn(client)).toBe(true);
  passMs(11_000);
  expect((await refresh(first)).error?.code).toBe('refresh_token_already_used');
});

test('API-07 a token of before the refresh does not show that its answer arrived, even in the same second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Math.ceil(Date.now() / 1000) * 1000);
  const { client } = await signUpClient(site);
  const first = await sessionOf(client);
  await refresh(first);
  expect(await isSignedIn(client)).toBe(true);
  passMs(11_000);
  expect((await client.auth.refreshSession(first)).error).toBeNull();
});

async function recover(email: string): Promise<{ client: ApiClient; token: string }> {
  await openClient(site).auth.resetPasswordForEmail(email);
  const token = new URLSearchParams((await lastEmailTo(site, email)).link.split('?')[1]).get('token') ?? '';
  const client = openClient(site);
  expect((await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull();
  return { client, token };
}

test('API-08 setting the password through a reset link makes other reset links void', async () => {
  const ann = await signUp(site);
  const { client } = await recover(ann.email);
  await openClient(site).auth.resetPasswordForEmail(ann.email);
  expect((await client.auth.updateUser({ password: 'another quiet light' })).error).toBeNull();
  expect(
    await count(
      site,
      "account_links where purpose = 'reset-password' and user_id = (select id from users where email = $1)",
      [ann.email],
    ),
  ).toBe(0);
});

test('API-08 D38 the owner of an unconfirmed address recovers it, though the one who signed up set a second factor', async () => {
  const { email, userId } = await signUpClient(site);
  await site.pool.query('update users set two_factor_enabled = true where id = $1', [userId]);
  const { client } = await recover(email);
  expect((await client.auth.updateUser({ password: 'another quiet light' })).error).toBeNull();
  expect(await count(site, 'users where id = $1 and email_verified and not two_factor_enabled', [userId])).toBe(1);
});

test('API-06 an Authorization header that is no token is refused, not taken for a visitor’s', async () => {
  for (const header of ['Bearer a b', 'bearer  x.y.z', 'Bearer ééé']) {
    const headers = { Authorization: Buffer.from(header).toString('latin1') };
    expect((await site.request('/api/auth/v1/user', { headers })).status).toBe(403);
    expect((await site.request('/api/rest/v1/blog_posts', { headers })).status).toBe(401);
  }
});
