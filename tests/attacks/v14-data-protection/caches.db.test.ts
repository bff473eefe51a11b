import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeMatrix } from '../../requests/site/authorisation.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { get, signUp } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// OWASP ASVS 5.0, V14: a cache, ours or one in front, must not give one person what another one’s request shaped
// (poisoning), nor what another one may see alone (deception).

let site: TestSite;
let cookie: string;
const email = 'ann-of-the-caches@example.org';
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 60_000 }, { TRUST_PROXY: '1' });
  await addConsultant(site.pool, { name: 'Ben Public' });
  ({ cookie } = await signUp(site, { email }));
});
afterAll(() => site.discard());

const poison: Record<string, string> = {
  Host: 'evil.example',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Server': 'evil.example',
  'X-Forwarded-Proto': 'evil',
  'X-Forwarded-Scheme': 'nothttps',
  'X-Forwarded-Port': '666',
  'X-Forwarded-Prefix': '/evil',
  'X-Forwarded-For': '6.6.6.6, evil.example',
  'X-Host': 'evil.example',
  'X-Original-URL': '/evil',
  'X-Rewrite-URL': '/evil',
  'X-Original-Host': 'evil.example',
  'X-HTTP-Method-Override': 'DELETE',
  Forwarded: 'for=6.6.6.6;host=evil.example;proto=evil',
  Origin: 'https://evil.example',
  Referer: 'https://evil.example/',
  'User-Agent': '<evil>',
  'Accept-Language': 'evil',
  Accept: 'text/evil, */*',
  'X-Evil': 'evil',
  'Sec-Fetch-Dest': 'evil',
  'Sec-CH-UA': '"evil"',
  Range: 'bytes=0-3',
  'Next-Action': 'evil',
  RSC: '1',
  Purpose: 'prefetch',
};
const publicPaths = ['/', '/consultants', '/services', '/care-directory', '/blog', '/about', '/login', '/signup'];
const files = ['/sitemap.xml', '/robots.txt', '/blog/rss.xml', '/blog/atom.xml', '/manifest.webmanifest'];
const others = ['/.well-known/security.txt', '/api/openapi.json', '/api/auth/v1/settings', '/care-directory.csv'];

test('no header of one visitor shapes the page of the next', async () => {
  for (const [at, path] of [...publicPaths, ...files, ...others].entries()) {
    // A query that no other test has asked for: the poisoned request is the one that makes the page.
    const fresh = path.includes('.') ? path : `${path}?page=${at + 2}`;
    const poisoned = await site.request(fresh, { headers: poison });
    expect([path, poisoned.status]).toEqual([path, poisoned.status < 400 ? poisoned.status : 0]);
    const bodies = [await poisoned.text(), await (await site.request(fresh)).text()];
    for (const body of bodies) expect(body, path).not.toMatch(/evil|6\.6\.6\.6|:666/);
    for (const [name, value] of poisoned.headers) expect(value, `${path} ${name}`).not.toMatch(/evil|6\.6\.6/);
  }
});

test('parameters that no screen reads, and odd spellings of those that it does, poison nothing', async () => {
  const plain = await (await site.request('/consultants')).text();
  for (const query of [
    '?evil=<evil>',
    '?utm_source=evil',
    '?q=&evil[]=1',
    '?callback=evil',
    '?_routes=evil',
    '?q=%00evil%',
  ])
    expect((await site.request(`/consultants${query}`)).status, query).toBeLessThan(500);
  const after = await (await site.request('/consultants')).text();
  expect(after.replaceAll(/1\d{12}/g, '')).toBe(plain.replaceAll(/1\d{12}/g, ''));
});

const privatePaths = routeMatrix
  .filter(({ path, read }) => read.visitor === 302 && read.user === 200 && !path.includes(':'))
  .map(({ path }) => `/${path}`);

test('a private page under a name that looks like a file is not there, and kept by nobody', async () => {
  expect(privatePaths.length).toBeGreaterThan(10);
  const endings = ['/x.css', '/x.js', '.css', '.js', '.png', '/..%2fx.css', '%2fx.css', ';x.css', '%00.css', '%0a.css'];
  const more = ['%3fx.css', '%23x.css', '/%2e%2e/assets/x.css', '//x.css', '/x.avif', '.ico', '/favicon.ico'];
  for (const path of privatePaths) {
    for (const ending of [...endings, ...more]) {
      const answer = await get(site, path + ending, cookie);
      const kept = answer.headers.get('cache-control') ?? '';
      const text = await answer.text();
      expect([path + ending, kept, text.includes(email) && /public|max-age=[1-9]/.test(kept)]).toEqual([
        path + ending,
        kept,
        false,
      ]);
      if (answer.status === 200) expect(kept, path + ending).toMatch(/no-store|private/);
    }
  }
});

test('every private page, and every page of somebody who is signed in, is kept by nobody', async () => {
  for (const path of [...privatePaths, ...publicPaths, '/consultants.data', '/profile.data', '/_root.data']) {
    const { headers, status } = await get(site, path, cookie);
    if (status >= 400) continue;
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    expect(headers.get('vary'), path).toMatch(/Cookie/);
  }
  for (const path of publicPaths) {
    const { headers } = await site.request(path);
    expect(headers.get('vary'), path).toMatch(/Cookie/);
    expect(headers.get('set-cookie'), path).toBeNull();
  }
});

test('errors and redirects are kept by nobody', async () => {
  for (const path of [
    '/nothing-here',
    '/consultants/x',
    '/profile',
    '/api/nothing',
    '/assets/nothing.js',
    '/blog/none',
  ]) {
    const { headers, status } = await site.request(path);
    expect(status, path).toBeGreaterThanOrEqual(300);
    expect([path, headers.get('cache-control') ?? 'no-store']).toEqual([path, 'no-store']);
  }
});
