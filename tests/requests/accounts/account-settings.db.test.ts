import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../support/sign-in.ts';
import { isLoggedIn, logIn, openBrowser, signUp, type SignedIn } from '../../support/test-browser.ts';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
/** A user whose data no test changes. */
let reader: SignedIn;
beforeAll(async () => {
  site = await openTestSite();
  reader = await signUp(site);
});
afterAll(() => site.discard());

const screens = ['name', 'email', 'password', 'second-step', 'devices'].map((name) => `/profile/${name}`);
const text = async (response: Response) => withoutScripts(await response.text());
const userRow = async (id: string) =>
  (await site.pool.query<Record<string, unknown>>('select * from users where id = $1', [id])).rows[0];

test.each(screens)('%s: a visitor is sent to log in, and back afterwards', async (path) => {
  const visitor = openBrowser(site);
  const read = await visitor.request(path);
  expect([read.status, read.headers.get('location')]).toEqual([302, `/login?from=${encodeURIComponent(path)}`]);
  const write = await visitor.post(path, { firstName: 'x', intent: 'cancel' });
  expect([write.status, write.headers.get('location')]).toEqual([302, `/login?from=${encodeURIComponent(path)}`]);
});

test.each(screens)('%s is kept by no browser and no search engine', async (path) => {
  const response = await reader.request(path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
});

test.each(screens)('%s answers 400 to what its form does not send, and changes nothing', async (path) => {
  const before = await userRow(reader.userId);
  const form = 'application/x-www-form-urlencoded';
  for (const [type, body] of [
    [form, 'isOperator=true'],
    [form, 'firstName=A&firstName=B'],
    [form, 'currentPassword=a&currentPassword=b'],
    [form, '%00=%ff'],
    ['application/json', '{"firstName":"A"}'],
    ['multipart/form-data; boundary=x', 'no parts'],
    ['text/plain', '\0'],
  ] as const) {
    const response = await reader.request(path, { method: 'POST', headers: { 'Content-Type': type }, body });
    expect(response.status, `${type} ${body}`).toBe(400);
  }
  const unknown = await reader.post(path, { intent: 'constructor' });
  expect(unknown.status).toBe(400);
  expect(await userRow(reader.userId)).toEqual(before);
});

test.each(screens)('%s changes nothing for another site', async (path) => {
  const headers = { Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' };
  expect((await reader.request(path, { method: 'POST', headers, body: 'firstName=E' })).status).toBe(403);
});

test('/profile/settings shows what the account is, and the way to change each', async () => {
  const html = await reader.html('/profile/settings');
  for (const path of screens) expect(html).toContain(`href="${path}"`);
  expect(html).toContain('Not given');
  expect(html).toContain(reader.email);
});

test('a name is kept without spaces round it, and shown', async () => {
  const ann = await signUp(site);
  const response = await ann.post('/profile/name', { firstName: '  Zo\u0065\u0308 ', lastName: "O'Brien <b>" });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/profile/settings']);
  const html = await ann.html('/profile/settings');
  expect(html).toContain('Zo\u00eb O&#x27;Brien &lt;b&gt;');
  expect(html).toContain('Name saved.');
  expect(await ann.html('/profile/name')).toContain('value="Zo\u00eb"');
  await ann.post('/profile/name', { firstName: '', lastName: '' });
  expect(await userRow(ann.userId)).toMatchObject({ first_name: '', last_name: '' });
});

test.each([
  ['a\nb', 'without line breaks or hidden characters'],
  ['a\u0000b', 'without line breaks or hidden characters'],
  ['a\u202eb', 'without line breaks or hidden characters'],
  ['x'.repeat(101), 'Use 100 characters or fewer'],
  ['evil.com', 'without a web or email address'],
  ['CareBridge Support', 'without this site’s name'],
])('a name like %j is refused beside its field and kept in it', async (lastName, message) => {
  const ann = await signUp(site);
  const response = await ann.post('/profile/name', { firstName: 'Ann', lastName });
  expect(response.status).toBe(400);
  const html = await text(response);
  expect(html).toContain(message);
  expect(html).toContain('id="name-lastName-error"');
  expect(html).toContain('value="Ann"');
  expect(await userRow(ann.userId)).toMatchObject({ first_name: '', last_name: '' });
});

test('first and last name are read as one, and an earlier name that misleads is asked to be changed', async () => {
  const ann = await signUp(site);
  const response = await ann.post('/profile/name', { firstName: 'Care', lastName: 'Bridge' });
  expect(response.status).toBe(400);
  expect(await text(response)).toContain('without this site’s name');
  for (const path of ['/profile', '/profile/settings', '/profile/name'])
    expect(await ann.html(path)).not.toContain('Please change it');
  await site.pool.query("update users set first_name = 'See', last_name = 'evil.com' where id = $1", [ann.userId]);
  for (const path of ['/profile', '/profile/settings', '/profile/name'])
    expect(await ann.html(path)).toContain('The name ‘See evil.com’ looks like a web or email address');
});

test('a name has up to 100 characters, whatever their size', async () => {
  const ann = await signUp(site);
  expect((await ann.post('/profile/name', { firstName: '𝔸'.repeat(100) })).status).toBe(302);
});

const passwords = (values: Record<string, string>) => ({
  currentPassword: 'blue otter',
  password: 'green heron 7',
  confirmPassword: 'green heron 7',
  ...values,
});

test('a new password: this device stays, all others are logged out, the owner is told', async () => {
  const ann = await signUp(site);
  const other = await logIn(site, ann);
  await openBrowser(site).post('/login', { intent: 'reset', email: ann.email });
  expect(await isLoggedIn(other)).toBe(true);
  const response = await ann.post('/profile/password', passwords({}));
  expect([response.status, response.headers.get('location')]).toEqual([302, '/profile/settings']);
  expect(await ann.html('/profile/settings')).toContain('Password updated successfully');
  expect(await isLoggedIn(ann)).toBe(true);
  expect(await isLoggedIn(other)).toBe(false);
  expect((await other.post('/session', {})).status).toBe(401);
  expect((await logIn(site, ann)).response.status).toBe(401);
  expect((await logIn(site, { email: ann.email, password: 'green heron 7' })).response.status).toBe(302);
  const emails = await emailsTo(site, ann.email);
  expect(emails.at(-1)?.subject).toBe('Your CareBridge password has been changed');
  const token = emails.map(({ text: body }) => /reset-password\?token=([\w-]+)/.exec(body)?.[1]).find(Boolean);
  expect(token).toBeDefined();
  const late = openBrowser(site);
  await late.request(`/reset-password?token=${token}`);
  expect((await late.request('/reset-password')).status).toBe(400);
});

test.each([
  [{ currentPassword: '' }, 'currentPassword', 'Enter your current password'],
  [{ currentPassword: 'not it' }, 'currentPassword', 'That’s not your current password'],
  [{ currentPassword: 'x'.repeat(200) }, 'currentPassword', 'That’s not your current password'],
  [{ password: 'short', confirmPassword: 'short' }, 'password', 'Password must be at least 6 characters long'],
  [{ confirmPassword: 'other one' }, 'confirmPassword', 'Passwords do not match'],
  [{ password: 'password1', confirmPassword: 'password1' }, 'password', 'Choose another password.'],
  [{ password: 'blue otter', confirmPassword: 'blue otter' }, 'password', 'This is already your password.'],
])('AUTH-24 %j is refused beside its field', async (values, field, message) => {
  const ann = await signUp(site);
  const other = await logIn(site, ann);
  const response = await ann.post('/profile/password', passwords(values));
  expect(response.status).toBe(400);
  const html = await text(response);
  expect(html).toMatch(new RegExp(`id="password-${field}-error".*?${message}`, 's'));
  // No page contains a typed password.
  expect(html).not.toContain('green heron 7');
  expect(await isLoggedIn(other)).toBe(true);
  expect((await logIn(site, ann)).response.status).toBe(302);
});

test('guessing the current password ends after 10 tries, for every form together', async () => {
  const ann = await signUp(site);
  const guess = { currentPassword: 'a guess' };
  for (let count = 0; count < 5; count++) {
    expect((await ann.post('/profile/password', passwords(guess))).status).toBe(400);
    expect((await ann.post('/profile/email', { ...guess, email: 'new@example.org' })).status).toBe(400);
  }
  for (const [path, form] of [
    ['/profile/password', passwords({})],
    ['/profile/email', { currentPassword: ann.password, email: 'new@example.org' }],
    ['/profile/second-step', { intent: 'start', currentPassword: ann.password }],
  ] as const) {
    const response = await ann.post(path, form);
    expect(response.status, path).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await text(response)).toContain('Too many attempts. Try again in 15 minutes.');
  }
});

test('right passwords are not counted', async () => {
  const ann = await signUp(site);
  const start = { intent: 'start', currentPassword: ann.password };
  for (let count = 0; count < 12; count++) expect((await ann.post('/profile/second-step', start)).status).toBe(302);
});

test('a session that ended meanwhile changes nothing', async () => {
  const ann = await signUp(site);
  const late = await logIn(site, ann);
  await ann.post('/profile/password', passwords({}));
  const form = passwords({ currentPassword: 'green heron 7', password: 'a third one', confirmPassword: 'a third one' });
  const response = await late.post('/profile/password', form);
  expect([response.status, response.headers.get('location')]).toEqual([302, '/login?from=%2Fprofile%2Fpassword']);
  expect((await logIn(site, { email: ann.email, password: 'green heron 7' })).response.status).toBe(302);
});

test('nothing of a password gets into the log', async () => {
  const ann = await signUp(site);
  await ann.post('/profile/password', passwords({ confirmPassword: 'other one' }));
  await ann.post('/profile/password', passwords({}));
  expect(site.logged.filter(({ path }) => path === '/profile/password').length).toBeGreaterThanOrEqual(2);
  const logged = JSON.stringify(site.logged);
  for (const word of ['otter', 'heron', publicUrl.replace('http://', 'ann-')]) expect(logged).not.toContain(word);
  expect(site.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
