import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLoggedIn, logIn, signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const path = '/profile/devices';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const sessionsOf = async ({ userId }: SignedIn) =>
  (await site.pool.query<{ id: string }>('select id from sessions where user_id = $1 order by created_at', [userId]))
    .rows;
/** Returns the devices on the page: the name of each, and whether it is the current device. */
const devicesIn = (html: string) =>
  [...html.matchAll(/<h2 id="device-[^"]*"[^>]*>([^<]*)(<span[^>]*>This device<\/span>)?/g)].map(([, name, isThis]) => [
    name,
    isThis !== undefined,
  ]);

test('lists where one is logged in, this device first, expired sessions not at all', async () => {
  const ann = await signUp(site, { userAgent: chrome });
  await logIn(site, ann, iphone);
  await logIn(site, ann);
  await logIn(site, ann, `<script>${'x'.repeat(5000)}`);
  await logIn(site, ann, 'Expired/1.0');
  await site.pool.query(
    "update sessions set expires_at = now() - interval '1 second' where user_agent = 'Expired/1.0'",
  );
  await site.pool.query("update sessions set last_seen_at = '2026-01-05T12:00Z' where user_agent like '%iPhone%'");
  const html = await ann.html(path);
  const devices = devicesIn(html);
  expect(devices).toHaveLength(4);
  expect(devices[0]).toEqual(['Chrome on Windows', true]);
  expect(devices.at(-1)).toEqual(['Safari on iOS', false]);
  expect(devices).toContainEqual(['Unknown device', false]);
  expect(html).toContain('Last seen on 5 January 2026. Logged in just now.');
  expect(html.match(/name="session"/g)).toHaveLength(3);
  expect(html).not.toContain('xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx');
  expect(await ann.html('/profile/settings')).toMatch(/Devices<\/dt><dd[^>]*>4</);
});

test('another device is logged out at once; this one stays', async () => {
  const ann = await signUp(site);
  const other = await logIn(site, ann);
  const session = (await sessionsOf(ann))[1]?.id ?? '';
  const response = await ann.post(path, { session });
  expect([response.status, response.headers.get('location')]).toEqual([302, path]);
  const html = await ann.html(path);
  expect(html).toContain('That device has been logged out.');
  expect(devicesIn(html)).toHaveLength(1);
  expect(await isLoggedIn(other)).toBe(false);
  expect((await other.post('/session', {})).status).toBe(401);
  expect(await isLoggedIn(ann)).toBe(true);
  expect((await ann.post(path, { session })).status).toBe(404);
});

test("somebody else's session, one's own present one and none at all answer 404 and change nothing", async () => {
  const [ann, ben] = [await signUp(site), await signUp(site)];
  const [theirs, own] = [(await sessionsOf(ben))[0]?.id ?? '', (await sessionsOf(ann))[0]?.id ?? ''];
  for (const session of [theirs, own, randomUUID(), '', 'x', "' or true --", '\u0000']) {
    const response = await ann.post(path, { session });
    expect(response.status, session).toBe(404);
    expect(withoutScripts(await response.text())).toContain('That device is no longer logged in to your account.');
  }
  expect([await isLoggedIn(ann), await isLoggedIn(ben)]).toEqual([true, true]);
});

test('logging out here leaves the others; logging out everywhere leaves none', async () => {
  const ann = await signUp(site);
  const [second, third] = [await logIn(site, ann), await logIn(site, ann)];
  const html = await ann.html(path);
  const main = html.slice(html.indexOf('<main'));
  expect(main).toMatch(/<form[^>]*action="\/logout"[^>]*><button value="device"[^>]*name="scope"[^>]*>Log out on this/);
  expect(main).toMatch(/<button type="submit"[^>]*>Log out everywhere</);
  await second.post('/logout', { scope: 'device' });
  expect([await isLoggedIn(second), await isLoggedIn(ann), await isLoggedIn(third)]).toEqual([false, true, true]);
  await ann.post('/logout', {});
  expect([await isLoggedIn(ann), await isLoggedIn(third)]).toEqual([false, false]);
  expect(await sessionsOf(ann)).toEqual([]);
});

test('24 A4 of what a browser says of itself no more is kept than is ever read: a copy of one’s data holds it of each session', async () => {
  const userAgent = 'x'.repeat(15_000);
  const ann = await signUp(site, { userAgent });
  await logIn(site, ann, userAgent);
  const { rows } = await site.pool.query<{ length: number }>(
    'select length(user_agent) as length from sessions where user_id = $1',
    [ann.userId],
  );
  expect(rows.map(({ length }) => length)).toEqual([1000, 1000]);
});
