import type { Browser, Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { withBrowser } from './open-browser.ts';
import { allPages } from './public-pages.ts';
import { startSite, whileServed } from './serve.ts';

const most = 0.02;
const widths = [360, 1280];
const height = 800;
const settleMs = 400;
/** A slow phone connection: fonts and scripts arrive after the first paint, as for real visitors. */
const slowly = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

type Shift = { value: number; startTime: number; hadRecentInput: boolean };
type Watched = typeof globalThis & { shifts: { value: number; at: number }[] };

/** Runs in the page before anything else: records every layout shift that is not caused by input. */
function watch() {
  const { shifts } = Object.assign(globalThis as Watched, { shifts: [] as Watched['shifts'] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Shift[]) {
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, at: entry.startTime });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Fills an advert slot late, as an ad network would: with a different height, an image without a size, and text. */
function fill(slot: Element) {
  const inner = slot.firstElementChild ?? slot;
  const advert = document.createElement('div');
  advert.style.cssText = 'width: 970px; height: 600px; flex: none; background: silver';
  advert.textContent = 'A late advert';
  inner.replaceChildren(advert);
}

/** Scrolls from top to bottom; each advert slot is filled while it and the content below it are visible. */
async function fillSlotsLate(page: Page): Promise<number> {
  const slots = await page.locator('[data-ad-slot]').all();
  for (const slot of slots) {
    await slot.evaluate((element) => {
      window.scrollTo({ top: window.scrollY + element.getBoundingClientRect().top - 100, behavior: 'instant' });
    });
    await page.waitForTimeout(settleMs);
    await slot.evaluate(fill);
    await page.waitForTimeout(settleMs);
  }
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.waitForTimeout(settleMs);
  return slots.length;
}

/**
 * Returns the cumulative layout shift as browsers report it: the largest sum of shifts less than 1 s apart, within at most 5
 * s. (web.dev/articles/cls)
 */
function cumulate(shifts: Watched['shifts']): number {
  let largest = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  for (const { value, at } of shifts) {
    const isSameSession = at - last < 1000 && at - first < 5000;
    sum = isSameSession ? sum + value : value;
    if (!isSameSession) first = at;
    last = at;
    largest = Math.max(largest, sum);
  }
  return largest;
}

async function measureAt(browser: Browser, address: string, width: number): Promise<{ shift: number; slots: number }> {
  const context = await browser.newContext({ viewport: { width, height } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', slowly);
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settleMs);
    const slots = await fillSlotsLate(page);
    return { shift: cumulate(await page.evaluate(() => (globalThis as Watched).shifts)), slots };
  } finally {
    await context.close();
  }
}

/** B8: the layout shift of a page that loads slowly and whose advert slots are filled late. */
export async function measureLayoutShift(bench: Bench): Promise<Figure[]> {
  const site = await startSite(bench);
  return whileServed([site], () =>
    withBrowser(bench, async (browser) => {
      const figures: Figure[] = [];
      for (const { name, path } of allPages) {
        for (const width of widths) {
          bench.say(`B8  ${name}, ${width} px`);
          const { shift, slots } = await measureAt(browser, site.origin + path, width);
          const what = `layout shift at ${width} px: ${name}${slots > 0 ? `, ${slots} adverts filled late` : ''}`;
          figures.push({ budget: 'B8', what, figure: shift.toFixed(4), limit: `≤ ${most}`, isMet: shift <= most });
        }
      }
      return figures;
    }),
  );
}
