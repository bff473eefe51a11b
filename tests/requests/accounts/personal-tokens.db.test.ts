import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetExpired } from '../../../app/accounts/session/forget-expired.server.ts';
import { apiUrl, fetchFrom, openClient } from '../../support/api-client.ts';
import { count, emailsTo } from '../../support/sign-in.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { listingOf, outcome } from '../../support/written-rows.ts';

// Personal access tokens: made and revoked at /profile/tokens, and used by programs.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());

const path = '/profile/tokens';
const form = (ann: SignedIn, values: object = {}) => ({
  intent: 'make',
  name: 'Nightly report',
  scope: 'read',
  days: '30',
  currentPassword: ann.password,
  ...values,
});

/** Makes a token on the page and returns it. */
async function makeToken(ann: SignedIn, values: object = {}): Promise<string> {
  const response = await ann.post(path, form(ann, values));
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return /cbpat_[\w-]{43}/.exec(await response.text())?.[0] ?? '';
}

/** The client of a script: the token is its key. */
const scriptWith = (token: string) =>
  createClient(apiUrl, token, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchFrom(site) },
  });
const idIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';

test('a token is shown once, stored as a hash, and its owner is told', async () => {
  const ann = await signUp(site);
  const token = await makeToken(ann);
  expect(token).not.toBe('');
  const html = await ann.html(path);
  expect(html).toContain('Nightly report');
  expect(html).toMatch(/Read\. Never used\. Works until \d+ \w+ \d{4}\./);
  expect(html).not.toContain(token);
  const { rows } = await site.pool.query('select * from personal_tokens where user_id = $1', [ann.userId]);
  expect(JSON.stringify(rows)).not.toContain(token.slice(6));
  const subjects = (await emailsTo(site, ann.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('access token'))).toHaveLength(1);
  expect(await ann.html('/profile/settings')).toMatch(/Access tokens<\/dt><dd[^>]*>1</);
});

test('a script reads as its owner, and a token that can only read changes nothing', async () => {
  const ann = await signUp(site);
  const script = scriptWith(await makeToken(ann));
  expect((await script.from('messages').select('*')).error).toBeNull();
  const user = await script.auth.getUser(script['supabaseKey'] as string);
  expect(user.data.user?.id).toBe(ann.userId);
  const email = await script.functions.invoke('get-user-email', { body: { user_id: ann.userId } });
  expect(email.data).toEqual({ email: ann.email });
  const refused = await script.from('service_profiles').insert(listingOf(ann as never));
  expect([outcome(refused), refused.error?.message]).toEqual([
    [403, '42501'],
    'This personal access token can only read.',
  ]);
  const onlyReads = 'This personal access token can only read.';
  const call = {
    email: ann.email,
    type: 'signup',
    token: '',
    redirectTo: 'http://carebridge.test/login',
    appId: 'carebridge',
  };
  const [sent, again, started] = await Promise.all([
    script.functions.invoke('send-notification', { body: { type: 'message' } }),
    script.functions.invoke('auth-emails', { body: call }),
    script.functions.invoke('import-cqc-data'),
  ]);
  expect((sent.error as { context: Response }).context.status).toBe(403);
  expect(again.data).toEqual({ error: onlyReads });
  expect(started.data).toEqual({ success: false, error: onlyReads });
  expect(await ann.html(path)).toContain('Last used just now');
});

test('with read and write it changes its owner’s rows, and nobody else’s', async () => {
  const [ann, ben] = [await signUp(site), await signUp(site)];
  const script = scriptWith(await makeToken(ann, { scope: 'write' }));
  expect(await script.from('service_profiles').insert(listingOf(ann as never))).toMatchObject({ status: 201 });
  expect(outcome(await script.from('service_profiles').insert(listingOf(ben as never)))).toEqual([403, '42501']);
  const changed = await script
    .from('service_profiles')
    .update({ location: 'York' })
    .eq('user_id', ann.userId)
    .select('location');
  expect(changed.data).toEqual([{ location: 'York' }]);
});

test('a token is no way to sign in, to set a password or into the pages', async () => {
  const ann = await signUp(site);
  const token = await makeToken(ann, { scope: 'write' });
  const headers = { Authorization: `Bearer ${token}`, apikey: token, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ password: 'another quiet light', current_password: ann.password });
  const put = await site.request('/api/auth/v1/user', { method: 'PUT', headers, body });
  const out = await site.request('/api/auth/v1/logout', { method: 'POST', headers });
  expect([put.status, out.status]).toEqual([403, 403]);
  expect((await site.request('/profile', { headers: { ...headers, Cookie: `session=${token}` } })).status).toBe(302);
});

test('a revoked token and one that has expired end at once; others stay', async () => {
  const ann = await signUp(site);
  const first = await makeToken(ann);
  const id = idIn(await ann.html(path));
  const second = await makeToken(ann, { name: 'Other' });
  const response = await ann.post(path, { intent: 'revoke', token: id });
  expect([response.status, response.headers.get('location')]).toEqual([302, path]);
  expect(await ann.html(path)).toContain('That token no longer works.');
  expect((await scriptWith(first).from('messages').select('*')).status).toBe(401);
  expect((await scriptWith(second).from('messages').select('*')).status).toBe(200);
  await site.pool.query("update personal_tokens set expires_at = now() - interval '1 day' where user_id = $1", [
    ann.userId,
  ]);
  expect((await scriptWith(second).from('messages').select('*')).status).toBe(401);
  expect(await ann.html(path)).toContain('Expired ');
  const again = await ann.post(path, { intent: 'revoke', token: id });
  expect(again.status).toBe(404);
});

test('nobody revokes or sees the token of somebody else', async () => {
  const [ann, ben] = [await signUp(site), await signUp(site)];
  const token = await makeToken(ann, { name: 'Secret plan' });
  const id = idIn(await ann.html(path));
  expect(await ben.html(path)).not.toContain('Secret plan');
  expect((await ben.post(path, { intent: 'revoke', token: id })).status).toBe(404);
  expect((await scriptWith(token).from('messages').select('*')).status).toBe(200);
});

test('a new password revokes all tokens', async () => {
  const ann = await signUp(site);
  const token = await makeToken(ann);
  const password = 'another quiet light';
  await ann.post('/profile/password', { currentPassword: ann.password, password, confirmPassword: password });
  expect((await scriptWith(token).from('messages').select('*')).status).toBe(401);
});

test('a wrong password, wrong values and too many tokens are refused, and what was typed is kept', async () => {
  const ann = await signUp(site);
  for (const [values, text] of [
    [{ currentPassword: 'not this one' }, 'That’s not your current password'],
    [{ name: '' }, 'Enter a name'],
    [{ name: 'x'.repeat(61) }, 'Use 60 characters or fewer'],
    [{ scope: 'admin' }, 'Choose what the token can do'],
    [{ days: '9999' }, 'Choose how long the token works'],
  ] as const) {
    const response = await ann.post(path, form(ann, values));
    const html = await response.text();
    expect([response.status, html.includes(text)], text).toEqual([400, true]);
    if (!('name' in values)) expect(html).toContain('value="Nightly report"');
  }
  await site.pool.query(
    `insert into personal_tokens (user_id, name, token_hash, scope, expires_at)
     select $1, 'T', 'h' || n || $2, 'read', now() + interval '1 day' from generate_series(1, 20) n`,
    [ann.userId, ann.userId],
  );
  const full = await ann.post(path, form(ann));
  expect([full.status, (await full.text()).includes('You can have up to 20 tokens')]).toEqual([409, true]);
});

test('a token that is nearly right is refused', async () => {
  const token = await makeToken(await signUp(site));
  for (const wrong of [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `${token}A`,
    'cbpat_',
    token.toUpperCase(),
  ])
    expect(
      (await site.request('/api/rest/v1/messages', { headers: { Authorization: `Bearer ${wrong}` } })).status,
    ).toBe(401);
  // A visitor’s key is any text.
  expect((await openClient(site).from('blog_posts').select('id')).error).toBeNull();
});

test('a token that expired long ago is deleted at night, and so is the key of an insert of yesterday', async () => {
  const ann = await signUp(site);
  for (const days of [29, 31])
    await site.pool.query(
      `insert into personal_tokens (user_id, name, token_hash, scope, expires_at)
       values ($1, $2, gen_random_uuid(), 'read', now() - make_interval(days => $3))`,
      [ann.userId, String(days), days],
    );
  for (const hours of [23, 25])
    await site.pool.query(
      "insert into api_inserts (user_id, key_hash, values_hash, begun_at) values ($1, $2, 'v', now() - make_interval(hours => $3))",
      [ann.userId, String(hours), hours],
    );
  await forgetExpired(site);
  expect(await count(site, "personal_tokens where user_id = $1 and name = '29'", [ann.userId])).toBe(1);
  expect(await count(site, 'personal_tokens where user_id = $1', [ann.userId])).toBe(1);
  expect(await count(site, "api_inserts where user_id = $1 and key_hash = '23'", [ann.userId])).toBe(1);
  expect(await count(site, 'api_inserts where user_id = $1', [ann.userId])).toBe(1);
});
