import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOperatorId } from '../../../app/accounts/demo-accounts.server.ts';
import { setDemoPasswords } from '../../../app/accounts/set-demo-passwords.server.ts';
import { allPages } from '../../../bench/public-pages.ts';
import { loadDemoData } from '../../../server/demo-data.ts';
import { Crawl, mostAsked, mostPages, routeOf, routePatterns } from '../../support/crawl.ts';
import { type Crawler, crawlers, notOpened, starts, startsOf } from '../../support/crawl-starts.ts';
import { addOneOfEach, demoEmails } from '../../support/one-of-each.ts';
import { readPage, skippedHeadings } from '../../support/read-page.ts';
import { readHead } from '../../support/head-of-page.ts';
import { openBrowser, type TestBrowser } from '../../support/test-browser.ts';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { routeMatrix } from './authorisation.ts';

// Crawls the whole site without a browser, for each role. With a browser: tests/journeys/site/crawl.e2e.ts.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { PAYMENTS: 'test', TRUST_PROXY: '1' });
  await loadDemoData(site.db);
  const query = async (sql: string, values: unknown[]) => (await site.pool.query<{ id: string }>(sql, values)).rows;
  await addOneOfEach(query, (key, file) => site.storage.put(key, file));
});
afterAll(() => site.discard());

async function open(role: Crawler): Promise<TestBrowser> {
  const browser = openBrowser(site);
  if (role === 'visitor') return browser;
  const { rows } = await site.pool.query<{ id: string }>('select id from users where email = $1', [demoEmails[role]]);
  const [login] = await setDemoPasswords(site.db, site.config.dataDir, [rows[0]?.id ?? demoOperatorId]);
  if (!login) throw new Error(`nobody is the ${role}`);
  await browser.post('/login', login);
  return browser;
}

const mostRedirects = 5;

/** Follows redirects. Each role has its own network address, because the rate limit for files is per address. */
async function follow(role: Crawler, browser: TestBrowser, path: string): Promise<{ at: string; response: Response }> {
  let at = new URL(path, publicUrl);
  for (let count = 0; count <= mostRedirects; count++) {
    const headers = { 'X-Forwarded-For': `192.0.2.${crawlers.indexOf(role)}` };
    const response = await browser.request(at.pathname + at.search, { headers });
    const location = response.headers.get('location');
    if (!location) return { at: at.href, response };
    at = new URL(location, at);
  }
  throw new Error(`${path} redirects more than ${mostRedirects} times`);
}

const listedIn = async (file: string) =>
  [...(await (await site.request(file)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.slice(publicUrl.length),
  );

/** Returns the URLs that programs read: the share picture of the home page, and the files of the sitemap. */
async function machineReads(browser: TestBrowser): Promise<string[]> {
  const pictures = readHead(await browser.html('/')).meta.get('og:image') ?? [];
  return [...pictures, ...(await listedIn('/sitemap.xml'))];
}

const opened = new Set<string>();

test.each(crawlers)(
  'every link that the %s meets answers, every place in a page that one leads to is there, and no heading is left out',
  async (role) => {
    const browser = await open(role);
    const crawl = new Crawl(publicUrl, [
      ...starts,
      ...startsOf[role],
      ...(role === 'visitor' ? await machineReads(browser) : []),
    ]);
    const dead: string[] = [];
    const skipped: string[] = [];
    for (let path = crawl.next(); path; path = crawl.next()) {
      const { at, response } = await follow(role, browser, path);
      if (response.status >= 400) dead.push(`${response.status} ${path} (on ${crawl.linkedFrom(path)})`);
      const isPage = response.headers.get('content-type')?.startsWith('text/html');
      const text = isPage ? await response.text() : (await response.body?.cancel(), '');
      skipped.push(...skippedHeadings(text).map((heading) => `${heading} (on ${path})`));
      crawl.opened(path, at, readPage(text));
    }
    expect(crawl.size).toBeLessThan(mostPages);
    for (const route of crawl.routes()) opened.add(route);

    const unopened = crawl.unopened();
    expect(unopened.length).toBeLessThan(mostAsked);
    for (const path of unopened) {
      const { response } = await follow(role, browser, path);
      await response.body?.cancel();
      if (response.status >= 400) dead.push(`${response.status} ${path} (on ${crawl.linkedFrom(path)})`);
    }
    expect(dead).toEqual([]);
    expect(skipped).toEqual([]);
    expect(crawl.missingFragments()).toEqual([]);
    expect(crawl.unfollowable).toEqual([]);
  },
);

test('every route was opened by one of them, but for those that no page leads to', () => {
  const missing = [...new Set(routePatterns)].filter((route) => !opened.has(route));
  const notLinked = routeMatrix.filter((row) => row.notLinked !== undefined).map(({ path }) => `/${path}`);
  expect(missing.toSorted()).toEqual([...Object.keys(notOpened), ...notLinked].toSorted());
});

test('B7 Lighthouse opens each kind of page that the sitemap lists', async () => {
  const files = await listedIn('/sitemap.xml');
  const listed = (await Promise.all(files.map(listedIn))).flat().map(routeOf);
  const measured = allPages.map(({ path }) => routeOf(path));
  expect(new Set(measured)).toEqual(new Set(listed));
});
