import type { Page } from '@playwright/test';
import { routeOf } from '../../support/crawl.ts';
import { expectAccessibleAndFits } from '../accessible.ts';
import { test } from '../asking-site.ts';
import { openData } from '../data.ts';
import { expect } from '../journey.ts';

// Who is asked for consent, what loads before and after each choice, and what third parties receive.

test.use({ expectedErrors: /A request to/ });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const status = (page: Page) => page.getByRole('main').getByRole('status');
const adverts = (page: Page) => page.getByText('A late advert');
const kept = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'carebridge_consent')?.value;

/** Returns the paths of the login and sign-up pages, and of one page of each kind listed in the sitemap. */
async function pagesOfSite(page: Page): Promise<string[]> {
  const listedIn = async (file: string) =>
    [...(await (await page.request.get(file)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
      const { pathname, search } = new URL(address);
      return pathname + search;
    });
  const listed = (await Promise.all((await listedIn('/sitemap.xml')).map(listedIn))).flat();
  const byKind = new Map(listed.map((path) => [routeOf(path), path]));
  const ofOne = ['/consultants/:consultantId', '/services/:serviceId', '/care-directory/:providerId', '/blog/:slug'];
  expect([...byKind.keys()]).toEqual(expect.arrayContaining(['/', ...ofOne]));
  return [...byKind.values(), '/login', '/signup'];
}

/** Opens each page, goes back and forward, and waits until the page has sent all its reports. */
async function walk(page: Page) {
  for (const path of await pagesOfSite(page)) {
    await page.goto(path);
    await page.evaluate(async () => void (await fetch('/healthz')));
  }
  await page.goBack();
  await page.goForward();
  await page.evaluate(async () => void (await fetch('/healthz')));
}

test('D33 D43 EVT-13 without a choice, and after a refusal, no page asks anything of others, nor on back and forward', async ({
  page,
  asking,
  foreign,
}) => {
  await walk(page);
  await expect(banner(page)).toBeVisible();
  expect([foreign, await kept(page)]).toEqual([[], undefined]);
  // The page below the banner stays usable.
  await page.getByRole('banner').getByRole('link', { name: 'Consultants' }).click();
  await expect(page).toHaveURL('/consultants');
  const widths = await Promise.all(
    ['Accept', 'Refuse', 'Choose'].map(async (name) => {
      const button = banner(page).getByRole('button', { name, exact: true });
      const looks = await button.evaluate((element) => {
        const { backgroundColor, color, fontWeight, fontSize } = getComputedStyle(element);
        return { backgroundColor, color, fontWeight, fontSize };
      });
      const box = await button.boundingBox();
      return { ...looks, width: Math.round(box?.width ?? 0), height: box?.height };
    }),
  );
  expect(new Set(widths.map((look) => JSON.stringify(look))).size).toBe(1);

  await press(page, 'Refuse');
  await expect(banner(page)).toBeHidden();
  expect(await kept(page)).toBe('1.nn');
  await walk(page);
  await expect(banner(page)).toBeHidden();
  expect(foreign).toEqual([]);
  const data = await openData(asking.home);
  const [row] = await data.query(
    'select version, statistics, advertising from consent_choices order by created_at desc',
  );
  await data.close();
  expect(row).toEqual({ version: 1, statistics: false, advertising: false });
});

test('EVT-13 HOME-13 with statistics alone the tag hears of events, and nothing of advertising runs', async ({
  page,
  asking,
  foreign,
}) => {
  await page.goto('/about');
  await press(page, 'Choose');
  await expect(page.getByRole('checkbox', { name: 'Statistics' })).toBeFocused();
  await page.keyboard.press('Space');
  await press(page, 'Save');
  await expect(banner(page)).toBeHidden();
  expect(await kept(page)).toBe('1.yn');
  await page.goto('/');
  const { tag, ads } = asking;
  await expect.poll(() => tag.told.map(([command]) => command)).toContain('event');
  expect(tag.told).toContainEqual(['config', 'G-1', { send_page_view: false }]);
  expect(tag.told).toContainEqual(['event', 'page_view', { page: 'home' }]);
  await walk(page);
  expect(tag.told.filter(([, name]) => name === 'AW-1')).toEqual([]);
  expect([ads.asked, new Set(foreign)]).toEqual([[], new Set(['/tag.js', '/told'])]);
});

test('ADS-02 ADS-03 ADS-04 D33 with consent each slot is filled once and moves nothing; the conversion tag is told on load, back and forward', async ({
  page,
  asking,
}) => {
  const { tag, ads } = asking;
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  /** Returns the number of reported conversions. Poll it: a page may still send reports while the next page opens. */
  const conversions = () => tag.told.filter(([command, id]) => command === 'config' && id === 'AW-1').length;
  await page.goto('/cookie-policy');
  await expect(status(page)).toHaveText(
    'You haven’t chosen yet. Until you do, nothing that needs your consent will load.',
  );
  await press(page, 'Accept');
  await expect(status(page)).toHaveText('Your choice: Statistics on, Advertising on.');
  await expect.poll(conversions).toBe(1);
  await page.goto('/login');
  await expect.poll(conversions).toBe(2);
  expect(ads.asked).toEqual([]);
  tag.forget();
  await page.goto('/');
  await expect(adverts(page)).toHaveCount(2);
  await expect(page.getByText('Advertisement, for adults (18+)')).toHaveCount(2);
  await expect(page.getByText('See what we check before')).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);

  await expect.poll(conversions).toBe(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(adverts(page)).toHaveCount(2);
  await expect.poll(conversions).toBe(2);
  await page.goForward();
  await expect(page).toHaveURL('/about');
  await expect.poll(conversions).toBe(3);
  expect(ads.asked.filter((path) => path === '/ads.js')).toHaveLength(1);
  expect(ads.asked.filter((path) => path === '/filled')).toHaveLength(4);
});

test('EVT-13 D43 what somebody has searched for is told to nobody, neither of this page nor of the one before', async ({
  page,
  context,
  asking,
  baseURL,
}) => {
  await context.addCookies([{ name: 'carebridge_consent', value: '1.yy', url: baseURL ?? '' }]);
  asking.tag.forget();
  await page.goto('/services?q=secret');
  await expect
    .poll(() => asking.tag.told)
    .toContainEqual(['set', { page_location: `${baseURL}/services`, page_referrer: '' }]);
  await page.evaluate(() => void (location.href = '/about'));
  await expect
    .poll(() => asking.tag.told)
    .toContainEqual(['set', { page_location: `${baseURL}/about`, page_referrer: baseURL }]);
  await expect.poll(() => asking.tag.told.map(([command]) => command)).toContain('config');
  expect(JSON.stringify(asking.tag.told)).not.toContain('secret');
});

test('D33 consent that is taken back ends all of it', async ({ page, context, baseURL, foreign }) => {
  await context.addCookies([{ name: 'carebridge_consent', value: '1.yy', url: baseURL ?? '' }]);
  await page.goto('/cookie-policy');
  await expect.poll(() => foreign).toContain('/told');
  const reloaded = page.waitForEvent('load');
  await press(page, 'Refuse');
  await reloaded;
  await expect(status(page)).toHaveText('Your choice: Statistics off, Advertising off.');
  foreign.length = 0;
  await walk(page);
  expect(foreign).toEqual([]);
});

test('D33 consent that is taken back in another tab ends all of it at the next step, and on a page that is brought back', async ({
  page,
  context,
  baseURL,
  foreign,
}) => {
  const choose = (value: string) => context.addCookies([{ name: 'carebridge_consent', value, url: baseURL ?? '' }]);
  const takesBack = async (step: () => Promise<unknown>) => {
    await choose('1.yy');
    foreign.length = 0;
    await page.goto('/about');
    await expect.poll(() => foreign).toContain('/told');
    await choose('1.nn');
    const reloaded = page.waitForEvent('load');
    await step();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'gtag' in globalThis)).toBe(false);
  };
  await takesBack(() => page.getByRole('contentinfo').getByRole('link', { name: 'Pricing', exact: true }).click());
  await expect(page).toHaveURL('/pricing');
  await takesBack(() =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  );
});

test.describe('where an email leads to with a secret in the address', () => {
  // This site has no third parties.
  test.use({ expectedErrors: /A request to|status of 400/ });

  test('D33 no script of others is there to read it', async ({ page, context, baseURL, foreign }) => {
    await context.addCookies([{ name: 'carebridge_consent', value: '1.yy', url: baseURL ?? '' }]);
    for (const path of [
      '/reset-password',
      '/confirm-email?token=x',
      '/Confirm-Email/?token=x',
      '/messages/unsubscribe',
    ]) {
      await page.goto(path);
      await page.evaluate(async () => void (await fetch('/healthz')));
    }
    expect(foreign).toEqual([]);
    await page.goto('/about');
    await expect.poll(() => foreign).toContain('/told');
  });
});

test.describe('a choice that does not reach the server', () => {
  test.use({ expectedErrors: /A request to|Failed to load resource|ERR_/ });

  test('holds in the browser all the same', async ({ page, asking }) => {
    await page.route('**/consent', (route) => route.abort());
    await page.goto('/about');
    await press(page, 'Accept');
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => asking.tag.asked).toContain('/tag.js');
    await page.reload();
    await expect(banner(page)).toBeHidden();
    expect(await kept(page)).toBe('1.yy');
  });
});

test('D33 Global Privacy Control is a refusal, whatever was chosen before, and nobody is asked', async ({
  page,
  context,
  baseURL,
  foreign,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await context.addCookies([{ name: 'carebridge_consent', value: '1.yy', url: baseURL ?? '' }]);
  await walk(page);
  await context.clearCookies();
  await walk(page);
  await expect(banner(page)).toBeHidden();
  expect(foreign).toEqual([]);
  await page.goto('/cookie-policy');
  await expect(status(page)).toContainText('Your browser sends a Global Privacy Control signal');
  await expect(page.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await expectAccessibleAndFits(page, 'the cookie page with Global Privacy Control');
});

test('axe: the banner, its choices, and the choice on the cookie page', async ({ page }) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await expectAccessibleAndFits(page, 'the banner');
  await press(page, 'Choose');
  await expectAccessibleAndFits(page, 'the banner with its choices', { within: '[aria-label=Cookies]' });
  await page.goto('/cookie-policy');
  await expectAccessibleAndFits(page, 'the cookie page before a choice');
  await press(page, 'Refuse');
  await expect(status(page)).toContainText('Statistics off');
  await expectAccessibleAndFits(page, 'the cookie page with a choice', { within: 'main' });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('D33 nobody is asked, and nothing of others loads', async ({ page, foreign }) => {
    for (const path of ['/', '/cookie-policy']) await page.goto(path);
    await expect(page.getByText('JavaScript is off in your browser')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
    expect(foreign).toEqual([]);
  });
});
