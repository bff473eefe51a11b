import { expect, type Page, type Response, test as base } from '@playwright/test';
import { type Data, openData } from './data.ts';
import { type LogLine, type Site, startSite } from './start-site.ts';

type Options = {
  /** Errors that a journey brings about on purpose, such as the browser's line about a page that answers 404. */
  expectedErrors: RegExp | undefined;
};
type Things = {
  /** The rows of the running site; what a journey changes is put right after it. */
  data: Data;
  /** What the server has logged since the journey began. */
  log: () => LogLine[];
  staysQuiet: void;
};

/** React marks each element that it has taken over; this one stands at the end of every page. */
async function takenOver(page: Page, answer: Response | null): Promise<Response | null> {
  const isMarked = () => {
    const last = document.querySelector('[data-toasts]');
    return last !== null && Object.keys(last).some((key) => key.startsWith('__reactProps'));
  };
  await page.waitForFunction(isMarked);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return answer;
}

/**
 * A journey of one visitor through the running site. Each fails when the page reports an error to the console, breaks its
 * Content-Security-Policy (which is such an error) or calls another site.
 */
export const test = base.extend<Options & Things, { site: Site; openedData: Data }>({
  expectedErrors: [undefined, { option: true }],
  site: [
    async ({ playwright }, provide) => {
      const site = await startSite();
      const caller = await playwright.request.newContext({ baseURL: site.address });
      expect(await (await caller.get('/readyz')).text()).toBe('ready');
      await caller.dispose();
      await provide(site);
      await site.stop();
    },
    // The first start builds the site.
    { scope: 'worker', timeout: 180_000 },
  ],
  openedData: [
    async ({ site }, provide) => {
      const data = await openData(site);
      await provide(data);
      await data.close();
    },
    { scope: 'worker' },
  ],
  // A visitor presses what is ready: opening and reloading a page wait until its scripts have taken it over.
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled !== false) {
      const { goto, reload } = page;
      page.goto = async (...given) => takenOver(page, await goto.apply(page, given));
      page.reload = async (...given) => takenOver(page, await reload.apply(page, given));
    }
    await provide(page);
  },
  baseURL: async ({ site }, provide) => provide(site.address),
  data: async ({ openedData }, provide) => {
    await provide(openedData);
    await openedData.restore();
  },
  log: async ({ site }, provide) => {
    const before = site.log().length;
    await provide(() => site.log().slice(before));
  },
  staysQuiet: [
    async ({ context, site, expectedErrors }, provide) => {
      const problems: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => problems.push(String(error.error())));
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        const isOurs = [site.address, site.galleryAddress].includes(origin);
        if (protocol.startsWith('http') && !isOurs) problems.push(`A request to ${request.url()}`);
      });
      await provide();
      const unexpected = problems.filter((problem) => !expectedErrors?.test(problem));
      expect(unexpected, 'errors in the console of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
