import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anyEmail, count, emailsTo, goodPassword, lastEmailTo, logIn, post, signUp } from '../../support/sign-in.ts';
import { isLoggedIn, logIn as logInBrowser } from '../../support/test-browser.ts';
import { openClient, sessionOf, signInClient, signUpClient, type ApiClient } from '../../support/api-client.ts';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// The calls about accounts in section 7 of the specification, through the unmodified supabase-js client.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());
afterEach(() => void vi.useRealTimers());

const nextPassword = 'another quiet light';
const isSignedIn = async (client: ApiClient) => (await client.auth.getUser()).error === null;
const passMs = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + ms);
};

test.each(['consultant', 'careService'] as const)(
  'API-02 DATA-01 DATA-02 DATA-04 signing up as %s gives a session with its tokens, its expiry and the user',
  async (role) => {
    const client = openClient(site);
    const email = anyEmail();
    const { data, error } = await client.auth.signUp({
      email,
      password: goodPassword,
      options: { data: { role }, emailRedirectTo: `${publicUrl}/login` },
    });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 900, user: { id: data.user?.id } });
    expect(data.session?.refresh_token).toMatch(/\S{40}/);
    expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000 + 800);
    expect(data.user).toMatchObject({ email, role: 'authenticated', user_metadata: { role, email_verified: false } });
    expect(await count(site, 'users where email = $1 and role = $2', [email, role])).toBe(1);
    expect((await emailsTo(site, email)).map(({ link }) => link.split('?')[0])).toEqual(['/confirm-email']);
    expect(await isSignedIn(client)).toBe(true);
  },
);

test('D1 a sign-up with another role, without one, with more data or for another site makes no account', async () => {
  const email = anyEmail();
  const tries = [
    { data: { role: 'operator' } },
    {},
    { data: { role: 'consultant', is_operator: true } },
    { data: { role: 'consultant' }, emailRedirectTo: 'https://elsewhere.example/login' },
    { data: { role: 'consultant' }, emailRedirectTo: `${publicUrl}/reset-password` },
  ];
  for (const options of tries) {
    const { error } = await openClient(site).auth.signUp({ email, password: goodPassword, options });
    expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
  }
  expect(await count(site, 'users where email = $1', [email])).toBe(0);
});

test('D6 an address with an account makes no second one; weak passwords are refused with their reasons', async () => {
  const ann = await signUpClient(site);
  const options = { data: { role: 'consultant' } };
  const again = await openClient(site).auth.signUp({ email: ann.email, password: nextPassword, options });
  expect(again.error?.code).toBe('user_already_exists');
  expect((await lastEmailTo(site, ann.email)).subject).toContain('already');
  for (const [password, reason] of [
    ['short', 'length'],
    ['password123', 'pwned'],
  ] as const) {
    const { error } = await openClient(site).auth.signUp({ email: anyEmail(), password, options });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: [reason] });
  }
});

test('API-01 signing in with the password; a wrong one and an unknown address are answered alike', async () => {
  const ann = await signUp(site);
  const client = openClient(site);
  const right = await client.auth.signInWithPassword({ email: ann.email.toUpperCase(), password: ann.password });
  expect(right.error).toBeNull();
  expect(right.data.user?.email).toBe(ann.email);
  for (const email of [ann.email, anyEmail()]) {
    const { error } = await openClient(site).auth.signInWithPassword({ email, password: 'quite another one' });
    expect(error).toMatchObject({
      name: 'AuthApiError',
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid email or password',
    });
  }
  expect((await openClient(site).auth.signInWithPassword({ email: '', password: '' })).error?.status).toBe(400);
});

test('API-06 the user is read with the access token, and the token is verified with the public key', async () => {
  const { client, email, userId } = await signUpClient(site);
  const { data } = await client.auth.getUser();
  expect(data.user).toMatchObject({ id: userId, email, aud: 'authenticated', factors: [] });
  const claims = await client.auth.getClaims();
  expect(claims.error).toBeNull();
  expect(claims.data?.header.alg).toBe('ES256');
  expect(claims.data?.claims).toMatchObject({ sub: userId, email, role: 'authenticated', aal: 'aal1' });
  const { error } = await openClient(site).auth.getUser();
  expect(error?.name).toBe('AuthSessionMissingError');
});

test('API-07 a refresh gives a new pair of tokens; asking again within 10 seconds gives the same successor', async () => {
  const { client } = await signUpClient(site);
  const first = await sessionOf(client);
  const { data } = await client.auth.refreshSession();
  const second = data.session;
  expect(second?.refresh_token).not.toBe(first.refresh_token);
  expect(await isSignedIn(client)).toBe(true);
  passMs(9000);
  const other = await openClient(site).auth.refreshSession(first);
  expect(other.data.session?.refresh_token).toBe(second?.refresh_token);
  expect(await isSignedIn(client)).toBe(true);
});

test('API-07 an earlier token ends the session once its successor is in use', async () => {
  const { client } = await signUpClient(site);
  const first = await sessionOf(client);
  await client.auth.refreshSession();
  expect(await isSignedIn(client)).toBe(true);
  passMs(11_000);
  const { error } = await openClient(site).auth.refreshSession(first);
  expect(error?.code).toBe('refresh_token_already_used');
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});

test('API-07 if the answer to a refresh was lost, the program may ask again later', async () => {
  const { client } = await signUpClient(site);
  const first = await sessionOf(client);
  await openClient(site).auth.refreshSession(first);
  passMs(60_000);
  const { data } = await client.auth.refreshSession(first);
  expect(data.session).not.toBeNull();
  expect(await isSignedIn(client)).toBe(true);
});

test('API-07 two programs that refresh at once get the same successor', async () => {
  const { client } = await signUpClient(site);
  const first = await sessionOf(client);
  const answers = await Promise.all([1, 2, 3, 4].map(() => openClient(site).auth.refreshSession(first)));
  expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
});

test('API-05 signing out ends every session of the user, those of the pages too', async () => {
  const { client, email, password } = await signUpClient(site);
  const phone = await signInClient(site, { email, password });
  const ended = await sessionOf(phone);
  const browser = await logIn(site, email, password);
  expect((await client.auth.signOut()).error).toBeNull();
  expect(await isSignedIn(phone)).toBe(false);
  expect((await site.request('/profile', { headers: { Cookie: browser.cookie } })).status).toBe(302);
  expect((await openClient(site).auth.refreshSession(ended)).error?.code).toBe('refresh_token_not_found');
});

test('API-05 D48 with scope local or others only these sessions end; a sign-out on the pages ends tokens', async () => {
  const { client, email, password } = await signUpClient(site);
  const phone = await signInClient(site, { email, password });
  const tablet = await signInClient(site, { email, password });
  await phone.auth.signOut({ scope: 'local' });
  expect([await isSignedIn(client), await isSignedIn(tablet)]).toEqual([true, true]);
  await tablet.auth.signOut({ scope: 'others' });
  expect([await isSignedIn(client), await isSignedIn(tablet)]).toEqual([false, true]);
  const { cookie } = await logIn(site, email, password);
  await post(site, '/logout', {}, cookie);
  expect(await isSignedIn(tablet)).toBe(false);
});

test('API-03 API-08 API-04 D39 a reset by email: the token opens a session that sets the password once', async () => {
  const ann = await signUp(site);
  const client = openClient(site);
  const asked = await client.auth.resetPasswordForEmail(ann.email, { redirectTo: `${publicUrl}/reset-password` });
  expect(asked.error).toBeNull();
  const token = new URLSearchParams((await lastEmailTo(site, ann.email)).link.split('?')[1]).get('token') ?? '';
  const { data, error } = await client.auth.verifyOtp({ token_hash: token, type: 'recovery' });
  expect(error).toBeNull();
  expect(data.session?.expires_in).toBeLessThanOrEqual(600);
  expect(data.session?.expires_in).toBeGreaterThan(590);
  expect((await openClient(site).auth.verifyOtp({ token_hash: token, type: 'recovery' })).error?.code).toBe(
    'otp_expired',
  );
  const updated = await client.auth.updateUser({ password: nextPassword });
  expect(updated.data.user?.email).toBe(ann.email);
  // The session has done what it was for.
  expect(await isSignedIn(client)).toBe(false);
  expect((await site.request('/profile', { headers: { Cookie: ann.cookie } })).status).toBe(302);
  const old = await openClient(site).auth.signInWithPassword({ email: ann.email, password: ann.password });
  expect(old.error?.code).toBe('invalid_credentials');
  await signInClient(site, { email: ann.email, password: nextPassword });
});

test('API-08 D39 the recovery session lasts ten minutes, even when it is refreshed', async () => {
  const ann = await signUp(site);
  await openClient(site).auth.resetPasswordForEmail(ann.email);
  const token = new URLSearchParams((await lastEmailTo(site, ann.email)).link.split('?')[1]).get('token') ?? '';
  const client = openClient(site);
  const wrong = await client.auth.verifyOtp({ email: anyEmail(), token, type: 'recovery' });
  expect(wrong.error?.code).toBe('otp_expired');
  expect((await client.auth.verifyOtp({ email: ann.email, token, type: 'recovery' })).error).toBeNull();
  passMs(9 * 60_000);
  const { data } = await client.auth.refreshSession();
  expect(data.session?.expires_in).toBeLessThanOrEqual(60);
  passMs(61_000);
  expect((await client.auth.updateUser({ password: nextPassword })).error).not.toBeNull();
  expect((await openClient(site).auth.signInWithPassword(ann)).error).toBeNull();
});

test('API-03 an unknown address gets the same answer, and an address of another site is refused', async () => {
  expect((await openClient(site).auth.resetPasswordForEmail(anyEmail())).error).toBeNull();
  const { error } = await openClient(site).auth.resetPasswordForEmail(anyEmail(), {
    redirectTo: 'https://elsewhere.example/reset-password',
  });
  expect(error?.code).toBe('validation_failed');
});

test('API-04 a signed-in user sends the current password too; all other sessions end', async () => {
  const { client, email, password } = await signUpClient(site);
  const phone = await signInClient(site, { email, password });
  const codeOf = async (values: { password: string; current_password?: string }) =>
    (await client.auth.updateUser(values)).error?.code;
  expect(await codeOf({ password: nextPassword })).toBe('reauthentication_needed');
  expect(await codeOf({ password: nextPassword, current_password: 'not this one' })).toBe('invalid_credentials');
  expect(await codeOf({ password, current_password: password })).toBe('same_password');
  expect(await codeOf({ password: 'short', current_password: password })).toBe('weak_password');
  expect(await codeOf({ password: nextPassword, current_password: password })).toBeUndefined();
  expect([await isSignedIn(client), await isSignedIn(phone)]).toEqual([true, false]);
});

test('D39 the email address, the phone and the data of a user are not changed here', async () => {
  const { client, email, userId, password } = await signUpClient(site);
  const own = { password: nextPassword, current_password: password };
  for (const values of [{ ...own, email: anyEmail() }, { ...own, data: { role: 'careService' } }, { phone: '1' }]) {
    expect((await client.auth.updateUser(values)).error?.code).toBe('validation_failed');
  }
  expect(await count(site, "users where id = $1 and email = $2 and role = 'consultant'", [userId, email])).toBe(1);
  await signInClient(site, { email, password });
});

test('D48 a session of a program is listed among the devices, and ended there', async () => {
  const { client, email, password } = await signUpClient(site);
  const browser = await logInBrowser(site, { email, password });
  const html = await browser.html('/profile/devices');
  expect(html).toContain('An app or a script');
  const [, id = ''] = /name="session" value="([^"]+)"/.exec(html) ?? [];
  await browser.post('/profile/devices', { session: id });
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect(await isLoggedIn(browser)).toBe(true);
});
