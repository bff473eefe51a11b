import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieValue, cookiesAfter, get, logIn, post, signUp, type SignedIn } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// OWASP ASVS 5.0, V7: a session belongs to whoever logged in, and ends when it should.

let site: TestSite;
let thief: SignedIn;
let ann: SignedIn;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
  thief = await signUp(site, { email: 'thief@example.org' });
  ann = await signUp(site, { email: 'ann@example.org' });
});
afterAll(() => site.discard());

const name = 'carebridge.session_token';
const whose = async (cookie: string) => {
  const html = await (await get(site, '/profile/settings', cookie)).text();
  return ['ann@example.org', 'thief@example.org'].filter((email) => html.includes(email));
};
const enter = (cookie: string, path: string, fields: Record<string, string>) => post(site, path, fields, cookie);

test('a session that somebody else has put into the browser does not become that of who logs in', async () => {
  const given = thief.cookie;
  const fields = { email: ann.email, password: ann.password };
  const response = await enter(given, '/login', fields);
  // Whoever is logged in already may be sent on: then the browser keeps what it has, and nobody is logged in as Ann.
  const after = cookiesAfter(response, given);
  expect(await whose(given)).not.toContain('ann@example.org');
  if (response.headers.getSetCookie().some((line) => line.startsWith(name)))
    expect(cookieValue(after, name)).not.toBe(cookieValue(given, name));
});

test('a name that the browser was given before the login is no session after it', async () => {
  for (const made of [
    'x',
    'a'.repeat(32),
    `${'a'.repeat(32)}.${'b'.repeat(43)}%3D`,
    cookieValue(thief.cookie, name) ?? '',
  ]) {
    const before = `${name}=${made}`;
    const response = await enter(before, '/login', { email: ann.email, password: ann.password });
    const after = cookiesAfter(response, before);
    if (made !== cookieValue(thief.cookie, name)) expect(await whose(after)).toEqual(['ann@example.org']);
    expect(cookieValue(after, name) === made && (await whose(before)).includes('ann@example.org')).toBe(false);
    expect(await whose(before)).not.toContain('ann@example.org');
  }
});

test('each login has a session of its own, of at least 128 bits that nothing predicts', async () => {
  const tokens = new Set<string>();
  for (let time = 0; time < 5; time++) {
    const { cookie } = await logIn(site, ann.email, ann.password);
    tokens.add(cookieValue(cookie, name) ?? '');
  }
  expect(tokens.size).toBe(5);
  // In Base64 or a larger alphabet, 32 characters are more than 128 bits; the signature comes on top.
  for (const token of tokens) expect(decodeURIComponent(token).split('.')[0]?.length).toBeGreaterThanOrEqual(32);
});

test('a new password ends the sessions on all other devices at once, and the old password', async () => {
  const other = await logIn(site, ann.email, ann.password);
  const own = await logIn(site, ann.email, ann.password);
  expect(await whose(other.cookie)).toEqual(['ann@example.org']);
  const next = 'another-quiet-light';
  const changed = await post(
    site,
    '/profile/password',
    { email: ann.email, currentPassword: ann.password, password: next, confirmPassword: next },
    own.cookie,
  );
  expect(changed.status).toBe(302);
  expect(await whose(other.cookie)).toEqual([]);
  expect((await logIn(site, ann.email, ann.password)).response.status).toBe(401);
  expect(await whose((await logIn(site, ann.email, next)).cookie)).toEqual(['ann@example.org']);
});

test('after the logout the cookies of before open nothing, not even copied', async () => {
  const { cookie } = await logIn(site, thief.email, thief.password);
  expect(await whose(cookie)).toEqual(['thief@example.org']);
  await post(site, '/logout', { scope: 'device' }, cookie);
  expect(await whose(cookie)).toEqual([]);
});
