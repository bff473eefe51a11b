import { randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiUrl, openClient, sessionOf, signUpClient, type ApiClient } from '../../support/api-client.ts';
import { count, goodPassword, logIn, signUp } from '../../support/sign-in.ts';
import { signUp as signUpBrowser, type SignedIn } from '../../support/test-browser.ts';
import { openSecondSite, openTestSite, type TestSite } from '../../support/test-site.ts';
import { totp, wrongTotp } from '../../support/totp.ts';

// What the calls about accounts refuse.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());

const at = '/api/auth/v1';
const json = { 'Content-Type': 'application/json' };
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Sends a call and returns its status and code. */
async function codeOf(path: string, init: RequestInit = {}): Promise<string> {
  const response = await site.request(at + path, init);
  expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { code, error_code, message, msg } = (await response.json()) as Record<string, unknown>;
  expect([error_code, msg]).toEqual([code, message]);
  return `${response.status} ${String(code)}`;
}

/** Switches two-factor login on through the page. Returns its key. */
async function switchOn(ann: SignedIn): Promise<string> {
  const path = '/profile/second-step';
  await ann.post(path, { intent: 'start', currentPassword: ann.password });
  const key = /((?:[A-Z2-7]{4} ){12}[A-Z2-7]{4})/.exec(await ann.html(path))?.[1]?.replaceAll(' ', '') ?? '';
  await ann.post(path, { intent: 'confirm', code: totp(key) });
  return key;
}

const levelOf = async (client: ApiClient) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;

test('D39 with two-factor login a session can only send a code, and does everything afterwards', async () => {
  const ann = await signUpBrowser(site);
  const key = await switchOn(ann);
  const client = openClient(site);
  const { data, error } = await client.auth.signInWithPassword(ann);
  expect(error).toBeNull();
  expect(data.session?.expires_in).toBeLessThanOrEqual(600);
  expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  const own = { password: 'another quiet light', current_password: ann.password };
  expect((await client.auth.updateUser(own)).error?.code).toBe('insufficient_aal');
  const [factor] = (await client.auth.mfa.listFactors()).data?.totp ?? [];
  const challenge = await client.auth.mfa.challenge({ factorId: factor?.id ?? '' });
  const proof = { factorId: factor?.id ?? '', challengeId: challenge.data?.id ?? '' };
  expect((await client.auth.mfa.verify({ ...proof, code: wrongTotp(key) })).error?.code).toBe(
    'mfa_verification_failed',
  );
  const code = totp(key);
  const verified = await client.auth.mfa.verify({ ...proof, code });
  expect(verified.error).toBeNull();
  expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2' });
  expect((await client.auth.updateUser(own)).error).toBeNull();

  // A code works once; a challenge belongs to its session.
  const second = openClient(site);
  await second.auth.signInWithPassword({ email: ann.email, password: own.password });
  expect((await second.auth.mfa.verify({ ...proof, code })).error?.code).toBe('mfa_challenge_expired');
  const again = await second.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
  expect(again.error?.code).toBe('mfa_verification_failed');
  expect((await second.auth.signOut()).error).toBeNull();
});

test('D39 a recovery session asks for the second factor before it sets the password', async () => {
  const ann = await signUpBrowser(site);
  const key = await switchOn(ann);
  const client = openClient(site);
  await client.auth.resetPasswordForEmail(ann.email);
  const { rows } = await site.pool.query<{ body_text: string }>(
    "select body_text from outbox_emails where recipient = $1 and body_text like '%reset-password%'",
    [ann.email],
  );
  const token = /reset-password\?token=([\w-]+)/.exec(rows[0]?.body_text ?? '')?.[1] ?? '';
  expect((await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull();
  const next = { password: 'another quiet light' };
  expect((await client.auth.updateUser(next)).error?.code).toBe('insufficient_aal');
  const [factor] = (await client.auth.mfa.listFactors()).data?.totp ?? [];
  const proven = await client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: totp(key) });
  expect(proven.error).toBeNull();
  expect((await client.auth.updateUser(next)).error).toBeNull();
});

test('another user’s factor is not found', async () => {
  const ann = await signUpBrowser(site);
  await switchOn(ann);
  const { rows } = await site.pool.query<{ id: string }>('select id from second_steps where user_id = $1', [
    ann.userId,
  ]);
  const { client } = await signUpClient(site);
  const { error } = await client.auth.mfa.challenge({ factorId: rows[0]?.id ?? '' });
  expect([error?.status, error?.code]).toEqual([404, 'mfa_factor_not_found']);
});

test('a visitor, a forged token and a token of an ended session get nothing', async () => {
  const { client } = await signUpClient(site);
  const { access_token: token } = await sessionOf(client);
  expect(await codeOf('/user')).toBe('401 no_authorization');
  expect(await codeOf('/user', { headers: { apikey: 'anon', ...bearer('anon') } })).toBe('401 no_authorization');
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>;
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
  const { privateKey } = await generateKeyPair('ES256');
  const own = (alg: string) => new SignJWT(claims).setProtectedHeader({ alg, kid });
  const { keys } = (await (await site.request(`${at}/.well-known/jwks.json`)).json()) as { keys: object[] };
  const forged = [
    'x',
    'a.b.c',
    `${header}.${payload}.`,
    `${header}.${Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() })).toString('base64url')}.${signature}`,
    new UnsecuredJWT(claims).encode(),
    await own('ES256').sign(privateKey),
    await own('HS256').sign(Buffer.from(JSON.stringify(keys[0]))),
    `${header}.${payload}.${'A'.repeat(5000)}`,
  ];
  for (const one of forged) expect(await codeOf('/user', { headers: bearer(one) }), one).toBe('403 bad_jwt');
  expect((await site.request(`${at}/user`, { headers: bearer(token) })).status).toBe(200);
  await client.auth.signOut();
  expect(await codeOf('/user', { headers: bearer(token) })).toBe('403 session_not_found');
});

test('the cookies of the pages are no way in here, and the tokens are none there', async () => {
  const ann = await signUp(site);
  expect(await codeOf('/user', { headers: { Cookie: ann.cookie } })).toBe('401 no_authorization');
  const { client, email } = await signUpClient(site);
  const { access_token, refresh_token } = await sessionOf(client);
  for (const headers of [bearer(access_token), { Cookie: `carebridge.session_token=${refresh_token}` }]) {
    const page = await site.request('/profile', { headers: headers as Record<string, string> });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/login?from=%2Fprofile']);
  }
  // A page of another site cannot make a browser with this site's cookies change anything.
  const response = await site.request(`${at}/token?grant_type=password`, {
    method: 'POST',
    headers: { ...json, Cookie: ann.cookie, Origin: 'https://elsewhere.example' },
    body: JSON.stringify({ email, password: goodPassword }),
  });
  expect(response.status).toBe(403);
});

test('wrong passwords are limited; a good refresh token is never refused for others’ tries', async () => {
  const address = '10.1.2.3';
  const ann = await signUpClient(site);
  const stranger = openClient(site, address);
  const tries = { email: ann.email, password: 'not this one' };
  for (let wrong = 0; wrong < 10; wrong++) await stranger.auth.signInWithPassword(tries);
  const { error } = await stranger.auth.signInWithPassword({ email: ann.email, password: ann.password });
  expect([error?.status, error?.code]).toEqual([429, 'over_request_rate_limit']);
  // The client itself does not send a refused token again.
  const refresh = (number: number) => stranger.auth.refreshSession({ refresh_token: `unknown ${number}` });
  for (let wrong = 0; wrong < 100; wrong++) await refresh(wrong);
  expect((await refresh(100)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  const neighbour = openClient(site, address);
  expect((await neighbour.auth.refreshSession(await sessionOf(ann.client))).error).toBeNull();
});

test('what is no call is refused in JSON, and nothing a stranger sends is answered 5xx', async () => {
  const { client } = await signUpClient(site);
  const { access_token } = await sessionOf(client);
  const bodies = ['', '{', '[]', 'null', '1', '"x"', '{"email":1}', '{"email":null,"password":[]}', '{"__proto__":{}}'];
  const posts = ['/signup', '/token', '/token?grant_type=password', '/token?grant_type=x', '/recover', '/verify'];
  const factor = '/factors/00000000-0000-4000-8000-000000000000';
  for (const path of [...posts, `${factor}/challenge`, `${factor}/verify`, '/factors/x/verify', '/logout?scope=all'])
    for (const body of bodies)
      expect(await codeOf(path, { method: 'POST', headers: { ...json, ...bearer(access_token) }, body })).toMatch(/^4/);
  for (const body of bodies.slice(0, -1))
    expect(await codeOf('/user', { method: 'PUT', headers: { ...json, ...bearer(access_token) }, body })).toMatch(/^4/);
  expect(await codeOf('/signup', { method: 'POST', body: 'email=a' })).toBe('415 bad_json');
  const odd = JSON.stringify({ email: 'a\u0000b@example.org', password: 'x\u0000y', data: { role: 'consultant' } });
  for (const path of ['/signup', '/token?grant_type=password', '/recover'])
    expect(await codeOf(path, { method: 'POST', headers: json, body: odd })).toMatch(/^4/);
  for (const token of ['\u0000', 'x'.repeat(900), `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.0.x`]) {
    const body = JSON.stringify({ refresh_token: token });
    expect(await codeOf('/token?grant_type=refresh_token', { method: 'POST', headers: json, body })).toBe(
      '400 refresh_token_not_found',
    );
  }
  for (const path of ['', '/', '/admin/users', '/resend', '/factors', '/authorize', '/user/1'])
    expect(await codeOf(path, { method: 'POST', headers: json, body: '{}' })).toBe('404 not_found');
});

test('/settings and /health answer everybody; the public keys hold no secret', async () => {
  const settings = await (await site.request(`${at}/settings`)).json();
  expect(settings).toMatchObject({ external: { email: true }, disable_signup: false });
  expect(await (await site.request(`${at}/health`)).json()).toMatchObject({ name: 'CareBridge' });
  const { keys } = (await (await site.request(`${at}/.well-known/jwks.json`)).json()) as { keys: object[] };
  expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']]);
  const { rows } = await site.pool.query<{ private_key: string }>('select private_key from signing_keys');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.private_key).not.toMatch(/[{"]/);
});

test('a second process accepts the tokens of the first, and signs with the same key', async () => {
  const { client } = await signUpClient(site);
  const { access_token } = await sessionOf(client);
  const second = await openSecondSite(site);
  expect((await second.request(`${at}/user`, { headers: bearer(access_token) })).status).toBe(200);
  await signUpClient(second);
  expect(await count(site, 'signing_keys')).toBe(1);
  await second.discard();
});

test('a key that another secret encrypted is not used, and its tokens are not accepted', async () => {
  const { client } = await signUpClient(site);
  const { access_token } = await sessionOf(client);
  await site.pool.query(`update signing_keys set private_key = 'not of this secret'`);
  const second = await openSecondSite(site);
  expect((await second.request(`${at}/user`, { headers: bearer(access_token) })).status).toBe(403);
  const { error } = await (await signUpClient(second)).client.auth.getUser();
  expect(error).toBeNull();
  await second.discard();
});

test('the address of the API is where a program is told', () => {
  expect(apiUrl).toBe(`${site.config.publicUrl}/api`);
});

test('a log-in through the API counts as one of the pages does', async () => {
  const ann = await signUp(site);
  await openClient(site).auth.signInWithPassword(ann);
  const { rows } = await site.pool.query(
    "select event_data from analytics_events where event_name = 'login' and user_id = (select id from users where email = $1)",
    [ann.email],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect((await logIn(site, ann.email, ann.password)).response.status).toBe(302);
});
