import {
  chips,
  countLine,
  few,
  filterCard,
  nearBox,
  providerNames,
  providerSearch,
  searchNow,
} from '../care-directory.ts';
import { expect, test } from '../journey.ts';

test.use({ javaScriptEnabled: false });

test('DIR-04 DIR-22 D18 search and filters are one form, which its buttons send', async ({ page, data }) => {
  await data.onlyProviders(few);
  await page.goto('/care-directory');
  await providerSearch(page).fill('o');
  await filterCard(page).getByRole('checkbox', { name: 'Oldham' }).check();
  await filterCard(page).getByRole('checkbox', { name: 'Care Home' }).check();
  await filterCard(page).getByRole('spinbutton', { name: 'Capacity Range, lowest' }).fill('50');
  await filterCard(page).getByRole('button', { name: 'Apply Filters' }).click();
  await expect(providerNames(page)).toHaveText(['Cedar Court']);
  await expect(chips(page)).toHaveCount(4);
  await expect(filterCard(page).getByRole('checkbox', { name: 'Oldham' })).toBeChecked();
  // The Search button also submits the filters.
  await filterCard(page).getByRole('textbox', { name: 'Find a town or area' }).fill('York');
  await searchNow(page).click();
  await expect(providerNames(page)).toHaveText(['Cedar Court', 'Dale Lodge']);
  await chips(page).filter({ hasText: 'Search: o' }).click();
  await expect(chips(page)).toHaveCount(4);
  await filterCard(page).getByRole('button', { name: 'Reset Filters' }).click();
  await expect(countLine(page)).toHaveText('Showing 4 care provider(s)');
});

test('DIR-07 DIR-20 on a phone ‘Filters’ leads to the filters, which open', async ({ page, data }) => {
  await data.onlyProviders(few);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/care-directory');
  await expect(filterCard(page)).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Filters' }).click();
  await expect(filterCard(page)).toBeInViewport();
  await filterCard(page).getByRole('checkbox', { name: 'Good' }).check();
  await filterCard(page).getByRole('button', { name: 'Apply Filters' }).click();
  await expect(providerNames(page)).toHaveText(['Birch at Home']);
  await expect(page.getByRole('main').getByRole('link', { name: 'Filters (1)' })).toBeVisible();
  expect(await nearBox(page).isVisible()).toBe(true);
});
