import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anyEmail,
  cookiesAfter,
  cookieValue,
  count,
  get,
  logIn,
  noticeAfter,
  post,
  postData,
  signUp,
  textOf,
} from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());

const isSignedIn = async (cookie: string, at = site) => (await get(at, '/profile', cookie)).status === 200;
const privateStatus = async (cookie: string) => (await get(site, '/profile', cookie)).status;
const formOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** Returns the usage events of a user, oldest first. */
async function eventsOf(email: string) {
  const { rows } = await site.pool.query<{ name: string; data: object }>(
    `select event_name as name, event_data as data from analytics_events
     where user_id = (select id from users where email = $1) order by created_at`,
    [email],
  );
  return rows;
}

describe('a session', () => {
  test('a changed character anywhere in its cookie makes it none', async () => {
    const { cookie } = await signUp(site);
    const name = 'carebridge.session_token';
    const token = decodeURIComponent(cookieValue(cookie, name) ?? '');
    expect(await privateStatus(`${name}=${encodeURIComponent(token)}`)).toBe(200);
    for (const at of [0, 10, token.indexOf('.') - 1, token.indexOf('.') + 1, token.length - 10]) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      for (const forged of [
        `${name}=${encodeURIComponent(changed)}`,
        `${cookie}; ${name}=${encodeURIComponent(changed)}`,
      ]) {
        expect(await privateStatus(forged), String(at)).toBe(302);
        expect((await post(site, '/session', {}, forged)).status).toBe(401);
      }
    }
    for (const forged of ['', '.', token.split('.')[0] ?? '', `${token}A`, `A${token}`, `.${token.split('.')[1]}`]) {
      expect(await privateStatus(`${name}=${encodeURIComponent(forged)}`), forged).toBe(302);
    }
  });

  test('AUTH-14 D7 Log Out ends it on every device at once, on public pages too', async () => {
    const { email, password, cookie: first } = await signUp(site);
    const { cookie: second } = await logIn(site, email, password);
    const response = await post(site, '/logout', {}, first);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    expect(await noticeAfter(site, response, first)).toEqual({ kind: 'success', text: 'Logged out successfully' });
    expect(cookieValue(cookiesAfter(response, first), 'carebridge.session_token')).toBeUndefined();
    for (const cookie of [first, second]) {
      expect(await isSignedIn(cookie)).toBe(false);
      expect((await post(site, '/session', {}, cookie)).status).toBe(401);
      expect(await (await get(site, '/about', cookie)).text()).not.toContain(email);
    }
  });

  test("D7 'Log out on this device only' ends this one and no other", async () => {
    const { email, password, cookie: first } = await signUp(site);
    const { cookie: second } = await logIn(site, email, password);
    expect(formOf(await (await get(site, '/logout', first)).text())).toMatch(
      /<button(?=[^>]*name="scope")[^>]*value="device"[^>]*>Log out on this device only<\/button>/,
    );
    await post(site, '/logout', { scope: 'device' }, first);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
  });

  test('of somebody else is not ended by it', async () => {
    const { cookie: other } = await signUp(site);
    const { cookie } = await signUp(site);
    await post(site, '/logout', {}, cookie);
    expect(await isSignedIn(other)).toBe(true);
  });

  test('a link logs nobody out', async () => {
    const { cookie } = await signUp(site);
    expect((await get(site, '/logout', cookie)).status).toBe(200);
    expect(await isSignedIn(cookie)).toBe(true);
    expect((await get(site, '/logout')).headers.get('location')).toBe('/');
  });

  test.each(['/login', '/signup', '/logout', '/about'])(
    'D35 %s stands while the database is away, for whoever sends a cookie of ours',
    async (path) => {
      const signedUp = await signUp(site);
      // Without the session cache cookie, which is trusted without a database query, though not in the first seconds
      // after the start.
      const cookie = signedUp.cookie
        .split('; ')
        .filter((one) => !one.includes('session_data'))
        .join('; ');
      expect(cookie).not.toBe(signedUp.cookie);
      const [{ status }, own] = await whileAway(site.pool, 'sessions', async () => [
        await get(site, path, cookie),
        await get(site, '/profile', cookie),
      ]);
      expect(status).toBe(200);
      expect(own.status).toBe(503);
      expect(own.headers.get('cache-control')).toBe('no-store');
      expect(await own.text()).toContain('role="alert"');
      expect(await isSignedIn(cookie)).toBe(true);
    },
  );

  test('AUTH-23 a logout that fails says so, and ends nothing', async () => {
    const { cookie } = await signUp(site);
    const [page, { response, answer }] = await whileAway(site.pool, 'sessions', async () => [
      await post(site, '/logout', {}, cookie),
      await postData(site, '/logout', {}, cookie),
    ]);
    expect([page.status, response.status]).toEqual([503, 503]);
    expect(textOf(/<p role="alert"[\s\S]*?<\/p>/.exec(await page.text())?.[0])).toBe('Failed to log out');
    expect(answer).toMatchObject({ toast: { kind: 'error', text: 'Failed to log out' } });
    expect(await isSignedIn(cookie)).toBe(true);
  });
});

describe('usage events', () => {
  test('EVT-01 EVT-02 EVT-05 EVT-16 who logs in and out leaves rows of their own, with the place of the click', async () => {
    const { email, password, cookie: first } = await signUp(site);
    const { cookie } = await logIn(site, email, password);
    const form = /<header[\s\S]*?<form[^>]*action="\/logout"[\s\S]*?<\/form>/.exec(
      await (await get(site, '/about', cookie)).text(),
    )?.[0];
    expect(form).toMatch(/<input(?=[^>]*name="location")[^>]*value="desktop_nav"/);
    await post(site, '/logout', { scope: 'device', location: 'desktop_nav' }, cookie);
    await post(site, '/logout', { location: 'mobile_nav' }, first);
    expect(await eventsOf(email)).toEqual([
      { name: 'login', data: { method: 'email' } },
      { name: 'logout_click', data: { location: 'desktop_nav' } },
      { name: 'logout', data: {} },
      { name: 'logout_click', data: { location: 'mobile_nav' } },
      { name: 'logout', data: {} },
    ]);
  });

  test('a place that the header does not have is not counted', async () => {
    const { email, cookie } = await signUp(site);
    await post(site, '/logout', { location: '<script>' }, cookie);
    expect(await eventsOf(email)).toEqual([{ name: 'logout', data: {} }]);
  });

  test('EVT-14 visitors leave no row', async () => {
    const before = await count(site, 'analytics_events');
    await post(site, '/logout', { location: 'desktop_nav' });
    await logIn(site, anyEmail(), 'guess');
    await post(site, '/login', { intent: 'reset', email: anyEmail() });
    expect(await count(site, 'analytics_events')).toBe(before);
  });

  test('a row that cannot be written hinders nobody', async () => {
    const { email, password } = await signUp(site);
    const statuses = await whileAway(site.pool, 'analytics_events', async () => {
      const { response, cookie } = await logIn(site, email, password);
      return [response.status, (await post(site, '/logout', {}, cookie)).status];
    });
    expect(statuses).toEqual([302, 302]);
  });
});
