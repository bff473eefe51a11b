import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const everything = [
  '/',
  '/consultants',
  '/consultants/x',
  '/nope',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/assets/nothing.js',
  '/favicon.svg',
];
const report = { message: 'Error: boom', stack: 'at x', path: '/' };
const post = (path: string, headers: Record<string, string>, body: unknown = report) =>
  site.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test.each(everything)('%s carries the security headers', async (path) => {
  const { headers } = await site.request(path);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('scripts, style sheets and fonts of the build carry those that browsers heed in them, and no others', async () => {
  const secure = await openTestSite({}, { PUBLIC_URL: 'https://www.carebridge.test' });
  onTestFinished(() => secure.discard());
  const page = await secure.html('/');
  const parts = ['js', 'css', 'woff2'].map((kind) => new RegExp(`/assets/[\\w.-]+\\.${kind}\\b`).exec(page)?.[0]);
  for (const part of parts) {
    const { status, headers } = await secure.request(part ?? 'none');
    expect([part, status]).toEqual([part, 200]);
    const names = [...headers.keys()].filter((name) => name !== 'content-length' && name !== 'vary');
    expect(names.toSorted()).toEqual([
      'cache-control',
      'content-type',
      'cross-origin-resource-policy',
      'strict-transport-security',
      'x-content-type-options',
    ]);
  }
});

test('with an https PUBLIC_URL browsers are told to stay on https', async () => {
  const secure = await openTestSite({}, { PUBLIC_URL: 'https://www.carebridge.test' });
  const { headers } = await secure.request('/');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  expect(await secure.html('/')).toContain('<link rel="canonical" href="https://www.carebridge.test/"/>');
  await secure.discard();
});

describe('D34 the policy for scripts', () => {
  const scripts = (html: string) =>
    [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes);

  test('a page that may be kept names the hash of each of its inline scripts, and nothing is unsafe', async () => {
    const response = await site.request('/consultants');
    const policy = response.headers.get('content-security-policy') ?? '';
    const scriptSources = policy.split('; ').find((part) => part.startsWith('script-src')) ?? '';
    const html = await response.text();
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
    const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(hashes.length).toBeGreaterThanOrEqual(3);
    // Each hash once, and nothing else: no keyword such as 'unsafe-inline', and no script from another page.
    expect(scriptSources.split(' ').toSorted()).toEqual(["'self'", 'script-src', ...new Set(hashes)].toSorted());
    expect(policy).toContain("frame-ancestors 'none'");
    expect(html).not.toContain('nonce=');
  });

  test('a page made anew carries a nonce, another each time, on every inline script', async () => {
    const seen = new Set<string>();
    for (let time = 0; time < 2; time++) {
      const response = await site.request('/consultants', { headers: { Cookie: 'carebridge.some=cookie' } });
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
      expect(nonce.length).toBeGreaterThan(16);
      const inline = scripts(await response.text());
      expect(inline.length).toBeGreaterThanOrEqual(3);
      for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`);
      seen.add(nonce);
    }
    expect(seen.size).toBe(2);
  });
});

describe('nothing is changed by a request from another site', () => {
  test.each([
    [{}],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: `${publicUrl}.evil.example` }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }],
    [{ Host: 'evil.example', Origin: 'http://evil.example' }],
  ])('D40 %o is refused', async (headers) => {
    expect((await post('/crash-reports', headers as Record<string, string>)).status).toBe(403);
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('D40 %s is refused like a POST', async (method) => {
    for (const path of ['/crash-reports', '/profile/name', '/consultants']) {
      const headers = { Origin: 'https://evil.example' };
      expect([path, (await site.request(path, { method, headers })).status]).toEqual([path, 403]);
    }
  });

  test('our own pages are let through', async () => {
    expect((await post('/crash-reports', { Origin: publicUrl })).status).toBe(204);
    expect((await post('/crash-reports', { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(204);
    // A form on a page with Referrer-Policy: no-referrer.
    expect((await post('/crash-reports', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(204);
  });
});

test('a body that is larger than any of our forms is refused', async () => {
  expect((await post('/crash-reports', { Origin: publicUrl }, { ...report, stack: 'x'.repeat(200_000) })).status).toBe(
    413,
  );
});

describe('ERR-06 D35 a crash in the browser is logged on the server', () => {
  test('with its message, and without personal data', async () => {
    await post(
      '/crash-reports',
      { Origin: publicUrl },
      { message: 'TypeError: ann@example.org is not a function', stack: 'at a (x.js)', path: '/consultants' },
    );
    const line = site.logged.find(
      ({ msg, crash }) => msg === 'a page crashed in the browser' && String(crash).startsWith('TypeError'),
    );
    expect(line).toMatchObject({
      level: 'error',
      path: '/consultants',
      crash: 'TypeError: [email] is not a function',
    });
  });

  test.each([[null], [{}], [{ ...report, message: 1 }], [{ ...report, message: 'x'.repeat(501) }], ['text'], [[]]])(
    'a report that is none (%o) is refused',
    async (body) => expect((await post('/crash-reports', { Origin: publicUrl }, body)).status).toBe(400),
  );

  /**
   * Opens a site behind a proxy. Returns a function that sends reports to the site from one network address and returns
   * the status of each response.
   */
  async function openReporter() {
    const limited = await openTestSite({}, { TRUST_PROXY: '1' });
    onTestFinished(() => limited.discard());
    return async (address: string, times = 1) => {
      const statuses: number[] = [];
      for (let time = 0; time < times; time++) {
        const { status } = await limited.request('/crash-reports', {
          method: 'POST',
          headers: { Origin: publicUrl, 'X-Forwarded-For': `1.2.3.4, ${address}` },
          body: JSON.stringify(report),
        });
        statuses.push(status);
      }
      return statuses;
    };
  }
  const taken = (statuses: number[]) => statuses.filter((status) => status === 204).length;

  test('too many from one address are refused for a while', async () => {
    const send = await openReporter();
    const statuses = await send('10.0.0.1', 25);
    expect(taken(statuses)).toBe(20);
    expect(statuses.at(-1)).toBe(429);
    expect(await send('10.0.0.2')).toEqual([204]);
  });

  test('addresses that begin with the same 64 bits count as one', async () => {
    const send = await openReporter();
    expect(taken(await send('2001:db8:1:2::1', 20))).toBe(20);
    expect(await send('2001:db8:1:2:ffff::2')).toEqual([429]);
    expect(await send('2001:db8:1:3::1')).toEqual([204]);
  });

  test('from all addresses together two hundred are taken in a minute', async () => {
    const send = await openReporter();
    // The test has a minute of its own, because all sites of this process share the count.
    const own = Date.now() + 10 * 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: own });
    onTestFinished(() => void vi.useRealTimers());
    const statuses: number[] = [];
    for (let host = 1; host <= 12; host++) statuses.push(...(await send(`10.1.0.${host}`, 20)));
    expect(taken(statuses)).toBe(200);
    expect(await send('10.1.0.13')).toEqual([429]);
    // The count starts again, also for the following tests.
    vi.setSystemTime(own + 2 * 60_000);
    expect(await send('10.1.0.14')).toEqual([204]);
  });
});

test('nothing that a stranger can send is answered with 500', async () => {
  const paths = [
    '/',
    '/consultants',
    '/consultants/x',
    '/about',
    '/crash-reports',
    '/robots.txt',
    '/healthz',
    '/nope',
    '/assets/..%2f..%2fpackage.json',
    '//evil.example',
    '/%00',
    '/\\',
    '/?%',
    '/consultants?q=%E0%A4',
    '/consultants.data?_routes=x',
    '/ui',
    '/_root.data',
    '/__manifest?p=x',
  ];
  for (const path of paths) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const body = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? undefined : 'a=1&a=2&__proto__=x';
      const headers = { Origin: publicUrl, 'Content-Type': 'application/x-www-form-urlencoded', Accept: '*/*' };
      const { status } = await site.request(path, { method, headers, body });
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  }
});

test('a log line names the request, and no query, no cookie, no address of the visitor', async () => {
  const { headers } = await site.request('/consultants?q=secret-name', {
    headers: { Cookie: 'token=secret-cookie', 'X-Forwarded-For': '203.0.113.9' },
  });
  const line = site.logged.find(({ requestId }) => requestId === headers.get('x-request-id'));
  expect(line).toMatchObject({ msg: 'request', method: 'GET', path: '/consultants', status: 200 });
  expect(JSON.stringify(site.logged)).not.toMatch(/secret-name|secret-cookie|203\.0\.113\.9/);
});

test('healthz says that the process is there; readyz also that the database is there and migrated', async () => {
  expect(await (await site.request('/healthz')).text()).toBe('ok');
  expect((await site.request('/readyz')).status).toBe(200);
  await whileAway(site.pool, 'schema_migrations', async () => {
    expect((await site.request('/readyz')).status).toBe(503);
    expect((await site.request('/healthz')).status).toBe(200);
  });
  expect((await site.request('/readyz')).status).toBe(200);
});

test.each(['TRACE', 'PROPFIND', 'BREW'])('D6 %s is a method that nobody knows: 405, and no error', async (method) => {
  for (const path of ['/', '/login', '/signup', '/session', '/api/functions/v1/auth-emails']) {
    const request = new Request(publicUrl + path, { method: 'POST' });
    // Such a method may arrive over the network, but the constructor of Request refuses it.
    const strange = new Proxy(request, {
      get: (target, key) => {
        if (key === 'method') return method;
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    expect((await site.fetch(strange)).status).toBe(405);
  }
});
