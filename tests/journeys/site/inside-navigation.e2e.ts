import { people } from '../data.ts';
import { expect, test } from '../journey.ts';
import { scriptOfScreen } from '../screen-script.ts';
import { allConsultants, cards, currentPage, header, holdData, namesIn, nextPage, skeletons } from '../screens.ts';
import { siteName } from '../start-site.ts';

test('ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-07 ROUTE-08 NAV-16 a link inside the page changes title, address and focus without a reload', async ({
  page,
  data,
}) => {
  await data.onlyPeople(people(1));
  await page.goto('/');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const canonical = page.locator('link[rel=canonical]');
  for (const [label, title] of [
    ['Consultants', `Healthcare consultants - ${siteName}`],
    ['About', `About us - ${siteName}`],
    ['Contact', `Contact - ${siteName}`],
    ['Home', `${siteName}: healthcare consultants for care services`],
  ] as const) {
    await header(page).getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(header(page).locator('[aria-current=page]:visible')).toHaveText(label);
    const { origin, pathname } = new URL(page.url());
    await expect(canonical).toHaveAttribute('href', origin + pathname);
  }
  await page.getByRole('link', { name: 'Person 01', exact: true }).click();
  await expect(page).toHaveTitle(`Person 01, Consultant nurse - ${siteName}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Person 01' })).toBeFocused();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('PAGER-07 CONS-LIST-11 back and forward restore the list, its page and where one was, even when the data is late', async ({
  page,
  data,
}) => {
  await data.onlyPeople(people(13));
  await page.goto('/consultants');
  await nextPage(page).click();
  await expect(currentPage(page)).toHaveText('2');
  await expect(page.getByRole('heading', { name: 'All Healthcare Consultants' })).toBeFocused();
  const card = allConsultants(page).getByRole('link', { name: 'Person 12', exact: true });
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 120, behavior: 'instant' }));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Person 12' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/consultants?page=2');
  await expect(namesIn(allConsultants(page)).first()).toHaveText('Person 07');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Person 12' })).toBeFocused();

  const release = await holdData(page);
  await page.goBack();
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  release();
  await expect(cards(allConsultants(page))).toHaveCount(6);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('COMMON-03 CONS-LIST-11 a list that comes soon shows no loading look, one that is late shows six skeletons', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/about');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      if (document.querySelector('[data-skeleton]')) seen.push(location.pathname);
    }).observe(document.body, { childList: true, subtree: true });
  });
  // From here on the test controls the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  const consultants = header(page).getByRole('link', { name: 'Consultants' });
  const release = await holdData(page);
  await consultants.click();
  for (let step = 0; step < 14; step++) await page.clock.runFor(10);
  release();
  await expect(cards(allConsultants(page))).toHaveCount(6);
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);

  await header(page).getByRole('link', { name: 'About' }).click();
  await expect(page.getByText('Our mission')).toBeVisible();
  await page.unrouteAll();
  const releaseLate = await holdData(page);
  await consultants.click();
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return skeletons(page).count();
    })
    .toBe(6);
  await expect(page.locator('main [aria-busy=true]')).toContainText(/Loading/);
  releaseLate();
  await expect(cards(allConsultants(page))).toHaveCount(6);
  await expect(skeletons(page)).toHaveCount(0);
});

test.describe('after a new version has been put in place', () => {
  test.use({ expectedErrors: /status of 404|Error loading route module|Failed to fetch/ });

  for (const how of ['at once', 'after a reload'] as const) {
    test(`a link whose screen has another file now is followed all the same, ${how}`, async ({ page }) => {
      // Simulates a browser that does not notify the page of a reload.
      if (how === 'after a reload') {
        await page.addInitScript(() => Object.defineProperty(globalThis, 'navigation', { value: undefined }));
      }
      await page.goto('/contact');
      const file = scriptOfScreen('about');
      await page.route(file, (route) => route.fulfill({ status: 404, body: 'Not found' }), { times: 1 });
      const missed = page.waitForResponse((response) => response.status() === 404);
      await header(page).getByRole('link', { name: 'About' }).click();
      await missed;
      await expect(page).toHaveURL('/about');
      await expect(page.getByText('Our mission')).toBeVisible();
      // This happens once: a further reload stays on the page.
      await header(page).getByRole('link', { name: 'Contact' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL('/contact');
      await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
    });
  }
});
