import type { Page } from '@playwright/test';
import { providers } from '../../support/providers.ts';
import { expectAccessibleAndFits } from '../accessible.ts';
import {
  chips,
  countLine,
  few,
  filterCard,
  filterDrawer,
  filtersButton,
  providerCards,
  providerNames,
  providerSearch,
  results,
  showMore,
} from '../care-directory.ts';
import { expect, test } from '../journey.ts';
import { header, toast } from '../screens.ts';

// When the network fails, the directory keeps its content.
test.use({ expectedErrors: /Failed to load resource|status of 50\d|Failed to fetch|ERR_/ });

const failed = 'Failed to load care providers';
const alert = (page: Page) => results(page).getByRole('alert');
const tryAgain = (page: Page) => alert(page).getByRole('link', { name: 'Try again' });
const answers = /\.data(\?|$)/;

test('D35 DIR-33 D19 a ‘Show more’ that fails keeps the cards, says so at the button, and can be tried again', async ({
  page,
  data,
}) => {
  await data.onlyProviders(providers(120));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/care-directory?q=oldham');
  await showMore(page).click();
  await expect(providerCards(page)).toHaveCount(48);
  await page.route(answers, (route) => route.abort());
  await showMore(page).scrollIntoViewIfNeeded();
  await showMore(page).click();
  await expect(alert(page)).toContainText(failed);
  await expect(providerCards(page)).toHaveCount(48);
  await expect(countLine(page)).toHaveText('Showing 120 care provider(s)');
  await expect(page).toHaveURL('/care-directory?q=oldham&page=2');
  await expect(tryAgain(page)).toBeInViewport();
  await expectAccessibleAndFits(page, 'failed to show more');
  await page.setViewportSize({ width: 360, height: 740 });
  // A second attempt fails too, and nothing is lost.
  await tryAgain(page).click();
  await expect(alert(page)).toContainText(failed);
  await expect(providerCards(page)).toHaveCount(48);

  await page.unroute(answers);
  await tryAgain(page).click();
  await expect(providerCards(page)).toHaveCount(72);
  await expect(alert(page)).toHaveCount(0);
  await expect(page).toHaveURL('/care-directory?q=oldham&page=3');
  await expect(page.getByRole('link', { name: 'Provider 049', exact: true })).toBeFocused();
  await page.goBack();
  await expect(page).not.toHaveURL(/care-directory/);
});

test('D35 DIR-33 the same when the database fails in the middle of the list', async ({ page, data }) => {
  await data.onlyProviders(providers(60));
  await page.goto('/care-directory');
  await data.breakTable('care_providers');
  await showMore(page).click();
  await expect(alert(page)).toContainText(failed);
  await expect(providerCards(page)).toHaveCount(24);
  await expect(page).toHaveURL('/care-directory');
  await data.mend();
  await tryAgain(page).click();
  await expect(providerCards(page)).toHaveCount(48);
});

test('D35 DIR-33 DIR-13 a search and a filter without a connection keep box, choices and list', async ({
  page,
  data,
  context,
}) => {
  await data.onlyProviders(few);
  await page.goto('/care-directory');
  await context.setOffline(true);
  await providerSearch(page).fill('cedar');
  await providerSearch(page).press('Enter');
  await expect(alert(page)).toContainText(failed);
  await expect(toast(page, failed)).toBeVisible();
  await expect(providerSearch(page)).toHaveValue('cedar');
  await expect(providerCards(page)).toHaveCount(4);
  await filterCard(page).getByRole('checkbox', { name: 'Oldham' }).check();
  await expect(alert(page)).toContainText(failed);
  await expect(filterCard(page).getByRole('checkbox', { name: 'Oldham' })).toBeChecked();
  await expect(providerSearch(page)).toHaveValue('cedar');
  await expect(providerCards(page)).toHaveCount(4);
  await expect(page).toHaveURL('/care-directory');
  await expectAccessibleAndFits(page, 'failed to search');
  await context.setOffline(false);
  await tryAgain(page).click();
  await expect(providerNames(page)).toHaveText(['Cedar Court']);
  await expect(alert(page)).toHaveCount(0);
  await expect(page).toHaveURL('/care-directory?q=cedar&area=Oldham');
  await expect(chips(page)).toHaveCount(2);

  // Repeats the search without a network, and removes a chip.
  await context.setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (answers.test(request.url())) asked.push(request.url());
  });
  await providerSearch(page).press('Enter');
  await expect(providerNames(page)).toHaveText(['Cedar Court']);
  await chips(page).first().click();
  await expect(alert(page)).toContainText(failed);
  await expect(providerNames(page)).toHaveText(['Cedar Court']);
  // Pages that were already loaded were not requested again.
  expect(asked).toHaveLength(1);
  await context.setOffline(false);
  await page.goBack();
  await expect(countLine(page)).toHaveText('Showing 4 care provider(s)');
  await expect(alert(page)).toHaveCount(0);
});

test('DIR-33 DIR-36 in the drawer of a phone a choice that fails is said there', async ({ page, data, context }) => {
  await data.onlyProviders(few);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/care-directory');
  await filtersButton(page).click();
  const drawer = filterDrawer(page);
  await expect(drawer.getByRole('checkbox', { name: 'Oldham' })).toBeVisible();
  await context.setOffline(true);
  await drawer.getByRole('checkbox', { name: 'Oldham' }).check();
  await expect(drawer.getByRole('status').last()).toHaveText(failed);
  await expect(drawer.getByRole('checkbox', { name: 'Oldham' })).toBeChecked();
  await drawer.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(alert(page)).toContainText(failed);
  await context.setOffline(false);
  await tryAgain(page).click();
  await expect(countLine(page)).toHaveText('Showing 2 care provider(s)');
});

test('ERR-01 D35 what the server itself answers, and a list that does not come while another one stands there, are said as such', async ({
  page,
  data,
}) => {
  await data.onlyProviders(few);
  await page.goto('/care-directory');
  await page.route(answers, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await providerSearch(page).fill('cedar');
  await providerSearch(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.unroute(answers);
  await page.goto('/services');
  await page.route(answers, (route) => route.abort());
  await header(page).getByRole('link', { name: 'Care Directory', exact: true }).click();
  await expect(toast(page, 'We couldn’t reach the page. Check your connection and try again.')).toBeVisible();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care/Health Services');
});

/** Returns the distance of a provider from the top of the window. */
const topOf = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).evaluate((link) => Math.round(link.getBoundingClientRect().top));

test('D18 D19 a reload after ‘Show more’ shows the same cards at the same place, and so does coming back to them', async ({
  page,
  data,
}) => {
  await data.onlyProviders(providers(120));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/care-directory?q=provider');
  for (const count of [48, 72]) {
    await showMore(page).click();
    await expect(providerCards(page)).toHaveCount(count);
  }
  await page.getByRole('link', { name: 'Provider 030', exact: true }).scrollIntoViewIfNeeded();
  const before = await topOf(page, 'Provider 030');
  await page.reload();
  await expect(providerCards(page)).toHaveCount(72);
  await expect(providerNames(page).first()).toHaveText('Provider 001');
  await expect.poll(() => topOf(page, 'Provider 030')).toBe(before);
  await expect(page).toHaveURL('/care-directory?q=provider&page=3');
  await page.getByRole('link', { name: 'Provider 030', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Provider 030');
  await page.goBack();
  await expect(providerCards(page)).toHaveCount(72);
  await expect.poll(() => topOf(page, 'Provider 030')).toBe(before);
  // The list continues from there.
  await showMore(page).click();
  await expect(providerCards(page)).toHaveCount(96);
});

test('D18 D35 a reload whose earlier pages do not come begins at the first card of the page of the address', async ({
  page,
  data,
}) => {
  await data.onlyProviders(providers(120));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/care-directory');
  for (const count of [48, 72]) {
    await showMore(page).click();
    await expect(providerCards(page)).toHaveCount(count);
  }
  await page.route(/care-directory\/earlier/, (route) => route.abort());
  await page.reload();
  await expect(providerNames(page).first()).toHaveText('Provider 049');
  await expect(page.getByRole('link', { name: 'Provider 049', exact: true })).toBeInViewport();
  await expect(alert(page)).toHaveCount(0);
  await expect(results(page).getByText('Page 3 of 5')).toBeVisible();
});
