import { people } from '../data.ts';
import { expect, test } from '../journey.ts';
import { allConsultants, cards, currentPage, header, holdData, namesIn, nextPage } from '../screens.ts';
import { siteName } from '../start-site.ts';

test('ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-07 ROUTE-08 a link inside the page changes title, address and focus without a reload', async ({
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
    const { origin, pathname } = new URL(page.url());
    await expect(canonical).toHaveAttribute('href', origin + pathname);
  }
  await page.getByRole('link', { name: 'Person 01', exact: true }).click();
  await expect(page).toHaveTitle(`Person 01, Consultant nurse - ${siteName}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Person 01' })).toBeFocused();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('PAGER-07 back and forward restore the list, its page and where one was', async ({ page, data }) => {
  await data.onlyPeople(people(13));
  await page.goto('/consultants');
  await nextPage(page).click();
  await expect(currentPage(page)).toHaveText('2');
  const card = allConsultants(page).getByRole('link', { name: 'Person 12', exact: true });
  await card.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 120);
  await page.waitForTimeout(300);
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
  await expect(page.getByRole('heading', { level: 1, name: 'Person 12' })).toBeVisible();
});

test('CONS-LIST-11 PAGER-07 back restores where one was even when the data is late', async ({ page, data }) => {
  await data.onlyPeople(people(13));
  await page.goto('/consultants');
  const card = allConsultants(page).getByRole('link', { name: 'Person 06', exact: true });
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Person 06' })).toBeVisible();
  const release = await holdData(page);
  await page.goBack();
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  await page.waitForTimeout(300);
  release();
  await expect(cards(allConsultants(page))).toHaveCount(6);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('CONS-DET-10 the opened calendar of a profile stands in the address: a reload keeps it', async ({
  page,
  data,
}) => {
  const [id] = await data.onlyPeople(people(1));
  await page.goto(`/consultants/${id}`);
  await page.getByRole('button', { name: 'View Availability' }).click();
  await expect(page.getByRole('region', { name: 'Availability' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Availability' })).toBeVisible();
});

test('COMMON-03 what arrives at once shows no loading look', async ({ page, data }) => {
  await data.onlyPeople(people(7));
  await page.goto('/about');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      if (document.querySelector('[data-skeleton]')) seen.push(location.pathname);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await header(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
});
