import { afterAll, beforeAll, expect, test } from 'vitest';
import { headingsOf, mainOf, textOf } from '../../support/html.ts';
import { readsDuring } from '../../support/reads-during.ts';
import { openBrowser } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

const settings = {
  TRUST_PROXY: '1',
  ANALYTICS_TAG_SRC: 'https://tags.example.org/tag.js?id=G-1',
  ADS_SCRIPT_SRC: 'https://ads.example.net/ads.js',
  ADS_CONVERSION_ID: 'AW-1',
};

let site: TestSite;
let silent: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 60_000 }, settings);
  silent = await openTestSite();
});
afterAll(() => Promise.all([site.discard(), silent.discard()]));

let hosts = 0;
/** Sends a visitor's consent choice, each time from a new network address unless `address` is given. */
function choose(body: unknown, { from = site, method = 'POST', address = `10.2.0.${++hosts}`, headers = {} } = {}) {
  return from.request('/consent', {
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { Origin: from.config.publicUrl, 'X-Forwarded-For': address, ...headers },
  });
}
const choices = async () =>
  (await site.pool.query<Record<string, unknown>>('select * from consent_choices order by created_at')).rows;
const both = { statistics: true, advertising: false };

test('D33 a choice is a row with version and time that says nothing of whose it is, and a cookie for scripts', async () => {
  const { status, headers } = await choose(both);
  expect(status).toBe(204);
  expect(headers.getSetCookie()).toEqual(['carebridge_consent=1.yn; Max-Age=15552000; Path=/; SameSite=Lax']);
  const [row] = (await choices()).slice(-1);
  expect(row).toEqual({ id: expect.any(String), version: 1, ...both, created_at: expect.any(Date) });
});

test.each<[string, unknown]>([
  ['no JSON', '{'],
  ['nothing', null],
  ['half of an answer', { statistics: true }],
  ['words', { statistics: 'yes', advertising: 'no' }],
  ['more than was asked', { ...both, email: 'ann@example.org' }],
])('%s is no choice', async (_what, body) => {
  const before = await choices();
  const { status, headers } = await choose(body);
  expect([status, headers.getSetCookie()]).toEqual([400, []]);
  expect(await choices()).toEqual(before);
});

test('nobody chooses from another site, too often, or where there is nothing to choose', async () => {
  const before = (await choices()).length;
  expect((await choose(both, { headers: { Origin: 'https://evil.example' } })).status).toBe(403);
  expect((await choose(both, { from: silent })).status).toBe(404);
  expect((await choose(both, { method: 'PUT' })).status).toBe(405);
  const statuses: number[] = [];
  for (let time = 0; time < 21; time++) statuses.push((await choose(both, { address: '10.3.0.1' })).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  expect(await choices()).toHaveLength(before + 20);
});

test('while the database is away the choice holds all the same', async () => {
  const { status, headers } = await whileAway(site.pool, 'consent_choices', () => choose(both));
  expect([status, headers.getSetCookie().length]).toEqual([503, 1]);
});

test('whoever has chosen gets the kept page that all visitors get', async () => {
  const browser = openBrowser(site);
  const post = () =>
    browser.request('/consent', {
      method: 'POST',
      body: JSON.stringify(both),
      headers: { 'X-Forwarded-For': '10.4.0.1' },
    });
  await browser.request('/consultants');
  expect((await post()).status).toBe(204);
  expect([...browser.cookies]).toEqual([['carebridge_consent', '1.yn']]);
  expect(await readsDuring(site, () => browser.request('/consultants'), 'from "')).toBe(0);
  expect(await (await browser.request('/consultants')).text()).toBe(await (await site.request('/consultants')).text());
});

test('D43 ADS-02 the policy names the origins of the configuration and no others; without it none at all', async () => {
  const parts = async (from: TestSite) => {
    const policy = (await from.request('/about')).headers.get('content-security-policy') ?? '';
    const sources = policy.split('; ').map((part): [string, string[]] => {
      const [name = '', ...rest] = part.split(' ');
      return [name, rest];
    });
    return Object.fromEntries(sources);
  };
  const origins = ['https://tags.example.org', 'https://ads.example.net'];
  const own = await parts(silent);
  const allowed = await parts(site);
  const isHash = (source: string) => source.startsWith("'sha256-");
  expect(own['script-src']?.filter((source) => !isHash(source))).toEqual(["'self'"]);
  expect(allowed['script-src']?.filter((source) => !isHash(source))).toEqual(["'self'", ...origins]);
  expect(allowed['connect-src']).toEqual(["'self'", ...origins]);
  expect(allowed['img-src']).toEqual(["'self'", ...origins, 'data:']);
  expect(allowed['frame-src']).toEqual(['https://ads.example.net']);
  const named = ['script-src', 'connect-src', 'img-src', 'frame-src'];
  const others = (sources: Record<string, string[]>) =>
    Object.entries(sources).filter(([name]) => !named.includes(name));
  expect(others(allowed)).toEqual(others(own));
});

test('D33 D43 no page holds a script of others; where none is configured it does not even name one', async () => {
  for (const path of ['/', '/care-directory', '/cookie-policy', '/login', '/messages/unsubscribe']) {
    const html = await (await site.request(path)).text();
    expect(html, path).not.toMatch(/<(?:script|link|img|iframe)[^>]*(?:tags\.example\.org|ads\.example\.net)/);
    expect(await (await silent.request(path)).text(), path).not.toMatch(/thirdParties|conversionId/);
  }
});

test('LEGAL-01 D43 the cookie page shows the choice beside a text that says what is asked, the same for everybody', async () => {
  const titles = async (from: TestSite, headers = {}) =>
    headingsOf(
      mainOf((await (await from.request('/cookie-policy', { headers })).text()).replaceAll('<!-- -->', '')),
      2,
    );
  expect(await titles(silent)).toContain('1. Why we don’t ask for consent');
  expect((await titles(site)).slice(0, 2)).toEqual(['1. Your choice', '2. When we ask for consent']);
  const text = textOf(mainOf(await site.html('/cookie-policy')));
  expect(text).toContain('a script from tags.example.org counts');
  expect(text).toContain('a script from ads.example.net fills our advert slots');
  expect(text).not.toContain('so there’s no cookie banner');
  expect(await titles(site, { Cookie: 'carebridge_consent=1.yy' })).toEqual(await titles(site));
  const privacy = textOf(mainOf(await site.html('/privacy-policy')));
  expect(privacy).toContain('ask for your consent first');
  expect(privacy).not.toContain('We don’t show adverts from ad networks');
  expect(text).toContain('We remember it for 180 days, then we ask again.');
  const terms = async (from: TestSite) => textOf(mainOf(await from.html('/terms-of-service')));
  expect(await terms(silent)).toContain('We don’t show ad-network advertising at the moment.');
  expect(await terms(site)).toContain('Ad-network advertising is labelled, and only loads if you agree to it.');
});
