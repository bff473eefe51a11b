import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cookiesAfter, cookieValue, emailsTo, get, lastEmailTo, logIn, post, signUp } from '../../support/sign-in.ts';
import { openSecondSite, openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';
import { eventually } from '../../patience/eventually.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 60_000 }, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());
afterEach(() => void vi.useRealTimers());

const only = (cookie: string, ...names: string[]) =>
  names.map((name) => `carebridge.${name}=${cookieValue(cookie, `carebridge.${name}`)}`).join('; ');
/** Whether a public page recognises the user with this email address as signed in. */
const knows = async (cookie: string, email: string, at = site) =>
  (await (await get(at, '/about', cookie)).text()).includes(email);
/** Runs an action while no session can be read from the database. */
const withoutSessions = <Answer>(act: () => Promise<Answer>) => whileAway(site.pool, 'sessions', act);
/** Moves JavaScript's clock forward by this much. */
function later(ms: number) {
  const at = Date.now() + ms;
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: at });
}

describe('POST /session', () => {
  test('answers who is signed in, until when, and the time; with a new short-lived part', async () => {
    // The clock is stopped.
    later(minuteMs);
    const { cookie, email } = await signUp(site);
    const response = await post(site, '/session', {}, cookie);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const answer = (await response.json()) as { session: { expiresAt: number }; now: number };
    expect(answer).toEqual({
      user: { id: expect.stringMatching(/^[\da-f-]{36}$/), email, role: 'consultant', isConfirmed: true },
      session: { id: expect.stringMatching(/^[\da-f-]{36}$/), expiresAt: expect.any(Number) },
      now: expect.any(Number),
    });
    expect(answer.now).toBe(Date.now());
    expect(answer.session.expiresAt).toBe(Date.now() + 15 * minuteMs);
    const name = 'carebridge.session_data';
    expect(cookieValue(cookiesAfter(response), name)).toMatch(/^[\w-]+$/);
  });

  test('answers 401 to who is not signed in, and takes a dead session out of the browser', async () => {
    expect((await post(site, '/session', {})).status).toBe(401);
    const { cookie } = await signUp(site);
    await post(site, '/logout', {}, cookie);
    const response = await post(site, '/session', {}, cookie);
    expect(response.status).toBe(401);
    expect(cookieValue(cookiesAfter(response, cookie), 'carebridge.session_token')).toBeUndefined();
  });

  test('D7 AUTH-24 several requests with a session whose time is up all hear that, and it leaves the browser', async () => {
    const { cookie, email } = await signUp(site);
    await site.pool.query(
      "update sessions set expires_at = now() - interval '1 minute' where user_id = (select id from users where email = $1)",
      [email],
    );
    const asked = [
      await get(site, '/messages/unread', cookie),
      await post(site, '/session', {}, cookie),
      await post(site, '/session', {}, only(cookie, 'session_token')),
    ];
    for (const answer of asked) {
      expect([answer.status, await answer.json()]).toEqual([401, { error: 'no session', why: 'expired' }]);
      expect(cookiesAfter(answer, cookie)).not.toMatch(/session_(token|data)/);
    }
  });

  test('says whether somebody has ended the session or its time was up, and so does the number of unread messages', async () => {
    const whys = async (end: string) => {
      const asked: unknown[] = [];
      for (const ask of [
        (cookie: string) => post(site, '/session', {}, cookie),
        (cookie: string) => get(site, '/messages/unread', cookie),
        // Without the session cache cookie.
        (cookie: string) => get(site, '/messages/unread', only(cookie, 'session_token')),
      ]) {
        const { cookie, email } = await signUp(site);
        await site.pool.query(`${end} where user_id = (select id from users where email = $1)`, [email]);
        asked.push(((await (await ask(cookie)).json()) as { why?: unknown }).why);
      }
      return asked;
    };
    expect(await whys('delete from sessions')).toEqual(['ended', 'ended', 'ended']);
    expect(await whys("update sessions set expires_at = now() - interval '1 minute'")).toEqual(
      Array(3).fill('expired'),
    );
    expect(await (await get(site, '/messages/unread')).json()).toEqual({ error: 'no session' });
    // When a stream is refused, the browser keeps the cookies that it needs to try again.
    const { cookie } = await signUp(site);
    await post(site, '/logout', {}, cookie);
    const stream = await get(site, '/live/events', cookie);
    expect([stream.status, stream.headers.getSetCookie()]).toEqual([401, []]);
  });

  test('answers 405 to other methods, 403 to other sites, 503 while the database is away', async () => {
    const { cookie } = await signUp(site);
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const headers = { Origin: site.config.publicUrl, Cookie: cookie };
      const response = await site.request('/session', { method, headers });
      expect([response.status, response.headers.get('allow')], method).toEqual([405, 'POST']);
    }
    expect((await post(site, '/session', {}, cookie, { Origin: 'https://evil.example' })).status).toBe(403);
    const away = await withoutSessions(() => post(site, '/session', {}, cookie));
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await post(site, '/session', {}, cookie)).status).toBe(200);
  });
});

describe('D7 how long it lasts', () => {
  test('the session 30 days, renewed by use; its short-lived part 15 minutes', async () => {
    const { email, response, cookie } = await signUp(site);
    const lines = response.headers.getSetCookie();
    expect(lines.find((line) => line.includes('session_token'))).toMatch(/; Max-Age=2592000;/);
    expect(lines.find((line) => line.includes('session_data'))).toMatch(/; Max-Age=900;/);
    const leftMs = async () => {
      const { rows } = await site.pool.query<{ at: Date }>(
        'select expires_at as at from sessions where user_id = (select id from users where email = $1)',
        [email],
      );
      return (rows[0]?.at.getTime() ?? 0) - Date.now();
    };
    expect((await leftMs()) / dayMs).toBeCloseTo(30, 2);
    await site.pool.query(
      `update sessions set expires_at = expires_at - interval '10 days', updated_at = updated_at - interval '10 days'
       where user_id = (select id from users where email = $1)`,
      [email],
    );
    await post(site, '/session', {}, cookie);
    expect((await leftMs()) / dayMs).toBeCloseTo(30, 2);
    await site.pool.query(
      `update sessions set expires_at = now() - interval '1 second' where user_id = (select id from users where email = $1)`,
      [email],
    );
    expect((await get(site, '/profile', cookie)).status).toBe(302);
    expect((await post(site, '/session', {}, cookie)).status).toBe(401);
  });

  test('the short-lived part is believed without the database for 15 minutes, on public pages alone', async () => {
    later(minuteMs);
    const { email, cookie } = await signUp(site);
    expect(await withoutSessions(() => knows(cookie, email))).toBe(true);
    later(14 * minuteMs);
    expect(await withoutSessions(() => knows(cookie, email))).toBe(true);
    expect((await withoutSessions(() => get(site, '/profile', cookie))).status).toBe(503);
    later(1.1 * minuteMs);
    expect(await withoutSessions(() => knows(cookie, email))).toBe(false);
    expect(await knows(cookie, email)).toBe(true);
  });
});

describe('D7 what is no session', () => {
  test('the short-lived part alone', async () => {
    later(minuteMs);
    const { email, cookie } = await signUp(site);
    const stolen = only(cookie, 'session_data');
    expect(await knows(stolen, email)).toBe(false);
    expect((await get(site, '/profile', stolen)).status).toBe(302);
    expect((await post(site, '/session', {}, stolen)).status).toBe(401);
    expect(await knows(only(cookie, 'session_token'), email)).toBe(true);
  });

  test("somebody's short-lived part with somebody else's session", async () => {
    later(minuteMs);
    const ann = await signUp(site);
    const eve = await signUp(site);
    const mixed = `${only(eve.cookie, 'session_token')}; ${only(ann.cookie, 'session_data')}`;
    expect([await knows(mixed, ann.email), await knows(mixed, eve.email)]).toEqual([false, true]);
    const profile = await (await get(site, '/profile', mixed)).text();
    expect([profile.includes(ann.email), profile.includes(eve.email)]).toEqual([false, true]);
  });

  test('a short-lived part that was written anew, with another address or a longer life', async () => {
    later(minuteMs);
    const { email, cookie } = await signUp(site);
    const part = JSON.parse(
      Buffer.from(cookieValue(cookie, 'carebridge.session_data') ?? '', 'base64url').toString(),
    ) as {
      session: { user: { email: string } };
    };
    part.session.user.email = 'forged@example.org';
    const forged = `${only(cookie, 'session_token')}; carebridge.session_data=${Buffer.from(JSON.stringify(part)).toString('base64url')}`;
    expect([await knows(forged, 'forged@example.org'), await knows(forged, email)]).toEqual([false, true]);
  });
});

describe('D7 a password that was reset', () => {
  test('ends sessions in every process within a second, on public pages too', async () => {
    const second = await openSecondSite(site);
    later(minuteMs);
    const { email, password, cookie: first } = await signUp(site);
    const { cookie } = await logIn(second, email, password);
    // The second site trusts the cookies without the database.
    for (const own of [first, cookie]) expect(await withoutSessions(() => knows(own, email, second))).toBe(true);
    await post(site, '/login', { intent: 'reset', email });
    // The clock is stopped, so neither email counts as the last one.
    const reset = (await emailsTo(site, email)).find(({ link }) => link.startsWith('/reset-password'));
    const link = cookiesAfter(await get(site, reset?.link ?? ''));
    const fields = { password: 'quite another phrase', confirmPassword: 'quite another phrase' };
    expect((await post(site, '/reset-password', fields, link)).status).toBe(200);
    await eventually(async () => {
      for (const own of [first, cookie]) expect(await knows(own, email, second)).toBe(false);
    });
    expect((await get(second, '/profile', cookie)).status).toBe(302);
    await second.discard();
  });
});

describe('the cookies', () => {
  test('are for the server alone and for this site; with https for https alone', async () => {
    const secure = await openTestSite({}, { TRUST_PROXY: '1', PUBLIC_URL: 'https://www.carebridge.test' });
    for (const [at, prefix] of [
      [site, ''],
      [secure, '__Secure-'],
    ] as const) {
      const { response, email, cookie } = await signUp(at);
      await post(at, '/login', { intent: 'reset', email });
      const reset = await get(at, (await lastEmailTo(at, email)).link);
      const lines = [...response.headers.getSetCookie(), ...reset.headers.getSetCookie()];
      expect(lines.map((line) => line.split('=')[0]).toSorted()).toEqual(
        ['.notice', '.reset_token', '.session_data', '.session_token', '_known'].map(
          (name) => `${prefix}carebridge${name}`,
        ),
      );
      for (const line of lines) {
        expect(line).toMatch(/; Path=\/(;|$)/);
        expect(line).toMatch(/; HttpOnly(;|$)/);
        expect(line).toMatch(/; SameSite=Lax(;|$)/);
        expect(/; Secure(;|$)/.test(line)).toBe(at === secure);
        expect(line).not.toMatch(/Domain=/);
      }
      expect((await get(at, '/profile', cookie)).status).toBe(200);
    }
    // Without its prefix it is not a session cookie.
    const { cookie } = await signUp(secure);
    expect((await get(secure, '/profile', cookie.replaceAll('__Secure-', ''))).status).toBe(302);
    await secure.discard();
  });
});

describe('kept pages', () => {
  test('the page of who is signed in is never kept, and shown to nobody else', async () => {
    const ann = await signUp(site);
    const eve = await signUp(site);
    const path = `/about?own=${Date.now()}`;
    for (let time = 0; time < 2; time++) {
      const own = await get(site, path, ann.cookie);
      expect(own.headers.get('cache-control')).toBe('no-store');
      expect(await own.text()).toContain(ann.email);
      expect(await (await get(site, path, eve.cookie)).text()).not.toContain(ann.email);
      const visitor = await get(site, path);
      expect(visitor.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(await visitor.text()).not.toMatch(/@example\.org/);
    }
  });

  test('private pages and answers about accounts are kept by nobody', async () => {
    const { cookie } = await signUp(site);
    for (const path of [
      '/profile',
      '/consultant-profile',
      '/service-profile',
      '/logout',
      '/profile.data',
      '/_root.data',
    ]) {
      expect((await get(site, path, cookie)).headers.get('cache-control'), path).toBe('no-store');
      expect((await get(site, path, cookie)).headers.get('vary'), path).toContain('Cookie');
    }
    expect((await get(site, '/profile')).headers.get('cache-control')).toBe('no-store');
  });
});
