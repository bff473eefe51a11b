import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiMatrix, rightForms, routeMatrix, streamMatrix } from '../../requests/site/authorisation.ts';
import { get, logIn, post, signUp } from '../../support/sign-in.ts';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// OWASP ASVS 5.0, V3: what another site can make a browser send, frame, or follow.

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
  ({ cookie } = await signUp(site, { email: 'ann@example.org' }));
});
afterAll(() => site.discard());

const anyId = '7b0f2c4e-0000-4000-8000-000000000000';
const addressOf = (path: string) => `/${path.replace('*', 'anything').replaceAll(/:\w+/g, anyId)}`;
const paths = [...new Set([...routeMatrix, ...streamMatrix, ...apiMatrix].map(({ path }) => addressOf(path)))];

describe('every address refuses a request that another site made the browser send, with the cookies of the user', () => {
  const foreign: Record<string, string>[] = [
    {},
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: publicUrl.replace('http:', 'https:') },
    { Origin: `${publicUrl}:81` },
    { Origin: `${publicUrl}.evil.example` },
    { Origin: publicUrl.toUpperCase() },
    { Origin: `${publicUrl}, https://evil.example` },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    { Referer: `${publicUrl}/profile` },
    { 'X-Requested-With': 'XMLHttpRequest', 'X-HTTP-Method-Override': 'GET' },
  ];
  const types = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=b'];

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s', async (method) => {
    const before = await sessions();
    for (const [at, path] of paths.entries()) {
      // The unsubscribe link of an e-mail is posted to by mail programs, and says who it is for by its token.
      if (path === '/messages/unsubscribe' || path.startsWith('/api/v1/payments/')) continue;
      for (const headers of foreign) {
        const type = types[at % types.length] ?? '';
        const sent = { ...headers, Cookie: cookie, 'Content-Type': type };
        const { status } = await site.request(path, { method, headers: sent, body: 'a=b' });
        expect([status, path, headers]).toEqual([403, path, headers]);
      }
    }
    expect(await sessions()).toEqual(before);
  });

  const sessions = async () => (await site.pool.query('select id from sessions order by id')).rows as unknown;

  test('a form of ours is in the list of forms, or the above would miss it', () => {
    const known = new Set(paths);
    const forms = Object.values(rightForms).map((form) => form(new Proxy({}, { get: () => '' }) as never).path);
    for (const path of forms) expect(known).toContain(addressOf(path));
  });
});

test('no GET changes anything: no address answers a link on another site with more than a page', async () => {
  const before = await state();
  for (const path of paths) {
    if (path === '/live/events' || path === '/messages/events') continue;
    for (const query of ['?intent=save&name=x&firstName=x', '?_method=POST', '?_method=DELETE&scope=everywhere']) {
      const answer = await get(site, path + query, cookie, { 'Sec-Fetch-Site': 'cross-site' });
      expect(answer.status, path).toBeLessThan(500);
    }
  }
  expect(await state()).toEqual(before);
});

/** Everything that a GET might change. */
async function state(): Promise<unknown> {
  const { rows } = await site.pool.query(`select
    (select string_agg(id::text || coalesce(password, ''), ',' order by id) from credentials) as credentials,
    (select string_agg(id::text, ',' order by id) from sessions) as sessions,
    (select string_agg((to_jsonb(u) - 'updated_at')::text, ',' order by id) from users u) as users,
    (select count(*) from outbox_emails) as emails`);
  return rows;
}

test('no page can be framed, and none lets another site read it', async () => {
  for (const path of paths) {
    if (path === '/live/events' || path === '/messages/events') continue;
    const { headers } = await get(site, path, cookie, { Origin: 'https://evil.example' });
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    expect(headers.get('cross-origin-resource-policy'), path).not.toBe('cross-origin');
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
    expect(headers.get('access-control-allow-credentials'), path).toBeNull();
    const allowed = headers.get('access-control-allow-origin');
    if (!path.startsWith('/api/')) expect([path, allowed]).toEqual([path, null]);
    expect([null, '*'], path).toContain(allowed);
  }
});

describe('a redirect leads to this site, whatever the request says', () => {
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    `${publicUrl}@evil.example`,
    `${publicUrl}.evil.example`,
    '/@evil.example',
    '/a\r\nLocation: https://evil.example',
    '/a\r\n\r\n<script>',
    '/／evil.example',
    '。evil.example',
  ];
  const names = 'from next to url return return_to returnTo redirect redirect_to redirect_uri continue place back dest';
  const query = (value: string) =>
    `?${names
      .split(' ')
      .map((name) => `${name}=${encodeURIComponent(value)}`)
      .join('&')}`;

  const expectHere = (answer: Response, what: string) => {
    const location = answer.headers.get('location');
    if (location === null) return;
    expect(new URL(location, publicUrl).origin, what).toBe(publicUrl);
    expect(location, what).not.toMatch(/[\r\n\t\\]|^\/\//);
    expect(answer.headers.get('set-cookie') ?? '', what).not.toContain('evil');
  };

  const streams = ['/live/events', '/messages/events'];
  const redirecting: string[][] = [];

  test('the addresses that redirect are found', async () => {
    for (const path of paths.filter((one) => !streams.includes(one)))
      for (const who of ['', cookie]) {
        const answer = await get(site, path + query(elsewhere[0] ?? ''), who);
        expectHere(answer, path);
        if (answer.status >= 300 && answer.status < 400) redirecting.push([path, who]);
      }
    expect(redirecting.length).toBeGreaterThan(20);
  });

  test.each(elsewhere)('%j', async (value) => {
    const asking = ['/login', '/signup', '/login/code', '/search', '/blog', '/consultants'].map((path) => [path, '']);
    for (const [path = '', who] of [...redirecting, ...asking])
      expectHere(await get(site, path + query(value), who), path);
    const { response } = await logIn(site, 'ann@example.org', 'three random words', { from: value });
    expect(response.status).toBe(302);
    expectHere(response, 'log in');
    const fields = Object.fromEntries(names.split(' ').map((name) => [name, value]));
    for (const intent of ['visibility', 'post-again'])
      for (const path of ['/consultant-profile', '/service-profile'])
        expectHere(await post(site, path, { ...fields, intent, hidden: 'yes' }, cookie), path);
  });

  test('nor do the path and the Host', async () => {
    const strange = [
      '//evil.example/%2e%2e',
      '//evil.example',
      '/%5cevil.example',
      '/blog//evil.example',
      '/CONSULTANTS/',
    ];
    const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
    for (const path of strange)
      for (const more of [undefined, forged]) expectHere(await get(site, path, '', more), path);
  });
});
