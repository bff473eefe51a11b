import type { Page } from '@playwright/test';
import { demoOperatorId } from '../../../app/accounts/demo-accounts.server.ts';
import { setDemoPasswords } from '../../../app/accounts/set-demo-passwords.server.ts';
import { Crawl, type CrawledPage, mostPages } from '../../support/crawl.ts';
import { type Crawler, crawlers, starts, startsOf } from '../../support/crawl-starts.ts';
import { addOneOfEach, demoEmails } from '../../support/one-of-each.ts';
import { expectAccessible, sidewaysPx } from '../accessible.ts';
import { logInAs } from '../accounts.ts';
import type { Data } from '../data.ts';
import { expect, test } from '../journey.ts';
import type { Site } from '../start-site.ts';

// Opens one link of every pattern in a browser, for each role. tests/requests/site/dead-links.db.test.ts requests every
// single link. This takes minutes, so it runs only with `npm test -- --everything` and `npm run proof`.

/** Runs in the page: returns its links and ids after its scripts have run. */
function readPage(): CrawledPage {
  const all = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].flatMap((element) => element.getAttribute(attribute) || []);
  return {
    links: [
      ...all('a[href]', 'href'),
      ...all('form:not([method="post" i])', 'action'),
      ...all('link[rel=next], link[rel=prev], link[rel=alternate]', 'href'),
      ...all('img', 'src'),
    ],
    ids: all('[id]', 'id'),
  };
}

async function enter(page: Page, role: Crawler, { data, site }: { data: Data; site: Site }): Promise<void> {
  await addOneOfEach((sql, values) => data.query<{ id: string }>(sql, values));
  await data.announce();
  if (role === 'visitor') return;
  const [user] = await data.query<{ id: string }>('select id from users where email = $1', [demoEmails[role]]);
  const id = user?.id ?? demoOperatorId;
  const [login] = await setDemoPasswords(data.db, site.dataDir, [id]);
  if (!login) throw new Error(`nobody is the ${role}`);
  await logInAs(page, { id, ...login }, site.address);
}

const isPage = (headers: Record<string, string>) => headers['content-type']?.startsWith('text/html') ?? false;

for (const role of crawlers) {
  test(`every pattern of link that the ${role} meets opens a page without a fault`, async ({ page, data, site }) => {
    test.setTimeout(30 * 60_000);
    await enter(page, role, { data, site });
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()} (on ${page.url()})`);
    });
    const crawl = new Crawl(site.address, [...starts, ...startsOf[role]]);
    for (let path = crawl.next(); path; path = crawl.next()) {
      const answer = await page.request.get(path);
      if (answer.status() >= 400) failed.push(`${answer.status()} ${path} (on ${crawl.linkedFrom(path)})`);
      if (!isPage(answer.headers())) {
        crawl.opened(path, answer.url(), { links: [], ids: [] });
        continue;
      }
      await page.goto(path);
      crawl.opened(path, page.url(), await page.evaluate(readPage));
      await expectAccessible(page, `${role}: ${path}`, { widths: [1280] });
      await page.setViewportSize({ width: 360, height: 800 });
      expect.soft(await sidewaysPx(page), `${role}: ${path}, 360 px: overflow`).toBe(0);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    expect.soft(failed).toEqual([]);
    expect.soft(crawl.missingFragments()).toEqual([]);
    expect(crawl.size).toBeGreaterThan(40);
    expect(crawl.size).toBeLessThan(mostPages);
  });
}
