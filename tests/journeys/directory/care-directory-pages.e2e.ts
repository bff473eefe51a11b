import { providers } from '../../support/providers.ts';
import {
  countLine,
  filterCard,
  providerCards,
  providerNames,
  providerPages,
  providerSearch,
  results,
  showMore,
} from '../care-directory.ts';
import { expect, test } from '../journey.ts';
import { header, holdData, skeletons, toast } from '../screens.ts';

test('D19 D18 ‘Show more’ adds the next 24 where one is, with the focus on the first of them', async ({
  page,
  data,
}) => {
  await data.onlyProviders(providers(60));
  await page.goto('/care-directory');
  await expect(providerCards(page)).toHaveCount(24);
  await expect(countLine(page)).toHaveText('Showing 60 care provider(s)');
  await showMore(page).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await showMore(page).click();
  await expect(providerCards(page)).toHaveCount(48);
  await expect(page).toHaveURL('/care-directory?page=2');
  await expect(page.getByRole('link', { name: 'Provider 025', exact: true })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await showMore(page).press('Enter');
  await expect(providerCards(page)).toHaveCount(60);
  await expect(showMore(page)).toHaveCount(0);
  await expect(providerPages(page).locator('[aria-current=page]')).toHaveText('3');
  // The whole list has one history entry.
  await page.goBack();
  await expect(page).not.toHaveURL(/care-directory/);
});

test('D18 coming back shows what stood there, at the same place; who opens the address sees the page that it names', async ({
  page,
  data,
}) => {
  await data.onlyProviders(providers(60));
  await page.goto('/care-directory');
  await showMore(page).click();
  await expect(providerCards(page)).toHaveCount(48);
  await page.getByRole('link', { name: 'Provider 030', exact: true }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(3000);
  await header(page).getByRole('link', { name: 'About', exact: true }).dispatchEvent('click');
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(providerCards(page)).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);

  await page.goto('/about');
  await page.goto('/care-directory?page=2');
  await expect(providerNames(page).first()).toHaveText('Provider 025');
  await expect(providerCards(page)).toHaveCount(24);
  await expect(results(page).getByText('Page 2 of 3')).toBeVisible();
  await results(page).getByRole('link', { name: 'Previous care providers' }).click();
  await expect(page).toHaveURL('/care-directory');
  await expect(providerNames(page).first()).toHaveText('Provider 001');
});

test('D18 D19 back from the next page of the pager, all that ‘Show more’ had joined stands there', async ({
  page,
  data,
}) => {
  await data.onlyProviders(providers(80));
  await page.goto('/care-directory');
  await showMore(page).click();
  await expect(providerCards(page)).toHaveCount(48);
  await showMore(page).click();
  await expect(providerCards(page)).toHaveCount(72);
  await providerPages(page).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/care-directory?page=4');
  await expect(providerCards(page)).toHaveCount(8);
  await page.goBack();
  await expect(providerCards(page)).toHaveCount(72);
});

test('D19 PAGER-07 each page has a real link, and begins at the head of the list', async ({ page, data }) => {
  await data.onlyProviders(providers(60));
  await page.goto('/care-directory?q=provider');
  await providerPages(page).getByRole('link', { name: 'Page 3' }).click();
  await expect(page).toHaveURL('/care-directory?q=provider&page=3');
  await expect(providerCards(page)).toHaveCount(12);
  await expect(page.getByRole('heading', { level: 2, name: 'Care providers' })).toBeFocused();
  await expect(providerCards(page).first()).toBeInViewport();
  await page.goBack();
  await expect(providerNames(page).first()).toHaveText('Provider 001');
  // Another search begins at page 1.
  await page.goForward();
  await filterCard(page).getByRole('checkbox', { name: 'Care Home' }).check();
  await expect(page).toHaveURL('/care-directory?q=provider&type=care_home');
});

test('COMMON-05 D35 skeletons and a word stand for a list that is on its way', async ({ page, data }) => {
  await data.onlyProviders(providers(60));
  await page.goto('/care-directory');
  const release = await holdData(page);
  await providerSearch(page).fill('provider 0');
  await providerSearch(page).press('Enter');
  await expect(countLine(page)).toHaveText('Loading care providers …');
  await expect(skeletons(page)).toHaveCount(6);
  await expect(providerCards(page)).toHaveCount(0);
  release();
  await expect(countLine(page)).toHaveText('Showing 60 care provider(s)');
  await expect(skeletons(page)).toHaveCount(0);
  await page.unrouteAll();

  const releaseMore = await holdData(page);
  await showMore(page).click();
  await expect(countLine(page)).toHaveText('Loading care providers …');
  await expect(skeletons(page)).toHaveCount(6);
  await expect(providerCards(page)).toHaveCount(24);
  releaseMore();
  await expect(providerCards(page)).toHaveCount(48);
  await page.unrouteAll();

  await page.goto('/about');
  const releaseAll = await holdData(page);
  await header(page).getByRole('link', { name: 'Care Directory', exact: true }).click();
  await expect(page.getByText('Loading care providers …')).toBeVisible();
  await expect(skeletons(page)).toHaveCount(6);
  releaseAll();
  await expect(providerCards(page)).toHaveCount(24);
});

test('DIR-34 with no rows at all the info message stands beside the empty state, and not where a search finds nothing', async ({
  page,
  data,
}) => {
  await data.onlyProviders(providers(1));
  await page.goto('/care-directory?q=xyzzy');
  await expect(page.getByText('No care providers found', { exact: true })).toBeVisible();
  await expect(page.locator('[data-toasts]')).toHaveText('');

  await data.onlyProviders([]);
  await page.goto('/care-directory');
  await expect(toast(page, 'No care providers found. Try importing sample data first.')).toBeVisible();
  await expect(page.locator('[data-toasts] [role=status]')).toContainText('Try importing sample data first');
  await expect(page.getByText('No care providers found', { exact: true })).toBeVisible();
  await expect(countLine(page)).toHaveText('Showing 0 care provider(s)');
  await expect(results(page).getByRole('button', { name: /import/i })).toHaveCount(0);
});

test.describe('with a database that answers with an error', () => {
  test.use({ expectedErrors: /status of 503|Failed to load resource/ });

  test('DIR-33 D35 COMMON-04 a failed read is said on the page and as a toast, and Try again recovers', async ({
    page,
    data,
  }) => {
    await data.onlyProviders(providers(3));
    await data.breakTable('care_providers');
    const answer = await page.goto('/care-directory?q=provider');
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load care providers');
    await expect(toast(page, 'Failed to load care providers')).toBeVisible();
    await expect(page.getByText('No care providers found')).toHaveCount(0);
    await expect(countLine(page)).toHaveText('');
    await data.mend();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(providerCards(page)).toHaveCount(3);
    await expect(page).toHaveURL('/care-directory?q=provider');
  });
});
