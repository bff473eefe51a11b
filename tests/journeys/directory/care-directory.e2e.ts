import { listenAsTag } from '../accounts.ts';
import { expectAccessible } from '../accessible.ts';
import {
  chips,
  countLine,
  few,
  filterCard,
  filtersButton,
  nearBox,
  providerCard,
  providerNames,
  providerSearch,
  results,
  searchNow,
} from '../care-directory.ts';
import { expect, test } from '../journey.ts';
import { header } from '../screens.ts';

test('DIR-04 DIR-13 DIR-08 DIR-32 DIR-07 a search shows what matches, how many, its chip, and counts as a filter', async ({
  page,
  data,
}) => {
  await data.onlyProviders(few);
  await page.goto('/care-directory');
  await expect(providerSearch(page)).toHaveAttribute(
    'placeholder',
    'Search by name, location, postcode, or type of care...',
  );
  await expect(filtersButton(page)).toHaveText('Filters');
  await providerSearch(page).fill('cedar');
  await searchNow(page).click();
  await expect(providerNames(page)).toHaveText(['Cedar Court']);
  await expect(countLine(page)).toHaveText('Showing 1 care provider(s)');
  await expect(page).toHaveURL('/care-directory?q=cedar');
  await expect(filtersButton(page)).toHaveText('Filters (1)');
  await expect(chips(page)).toHaveText(['Remove Search: cedar']);
  await chips(page).first().click();
  await expect(countLine(page)).toHaveText('Showing 4 care provider(s)');
  await expect(providerSearch(page)).toHaveValue('');
  await expect(filtersButton(page)).toHaveText('Filters');
});

test('D18 back, forward and a reload keep list, boxes and choices', async ({ page, data }) => {
  await data.onlyProviders(few);
  await page.goto('/care-directory');
  await providerSearch(page).fill('oldham');
  await providerSearch(page).press('Enter');
  await expect(countLine(page)).toHaveText('Showing 2 care provider(s)');
  await filterCard(page).getByRole('checkbox', { name: 'Domiciliary Care' }).check();
  await expect(providerNames(page)).toHaveText(['Birch at Home']);
  await page.goBack();
  await expect(countLine(page)).toHaveText('Showing 2 care provider(s)');
  await expect(filterCard(page).getByRole('checkbox', { name: 'Domiciliary Care' })).not.toBeChecked();
  await page.goBack();
  await expect(countLine(page)).toHaveText('Showing 4 care provider(s)');
  await expect(providerSearch(page)).toHaveValue('');
  await page.goForward();
  await page.goForward();
  await expect(providerNames(page)).toHaveText(['Birch at Home']);
  await page.reload();
  await expect(providerNames(page)).toHaveText(['Birch at Home']);
  await expect(providerSearch(page)).toHaveValue('oldham');
  await expect(filterCard(page).getByRole('checkbox', { name: 'Domiciliary Care' })).toBeChecked();
});

test('CONST-06 CONST-07 DIR-37 each of the four ratings has its own colour, and none is grey; the two others are', async ({
  page,
  data,
}) => {
  await data.onlyProviders([
    ...few,
    { name: 'Eden', current_rating: 'No published rating' },
    { name: 'Fern', current_rating: 'Inspected but not rated' },
  ]);
  await page.goto('/care-directory');
  const mark = (name: string) => providerCard(page, name).locator('p').first().locator('span').first();
  const ground = (name: string) => mark(name).evaluate((one) => getComputedStyle(one).backgroundColor);
  const colours = new Set<string>();
  for (const name of ['Ash House', 'Birch at Home', 'Cedar Court', 'Dale Lodge']) colours.add(await ground(name));
  expect(colours.size).toBe(4);
  for (const colour of colours) {
    const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeGreaterThan(40);
  }
  for (const [name, text] of [
    ['Eden', 'No published rating'],
    ['Fern', 'Inspected but not rated'],
  ] as const) {
    await expect(mark(name)).toHaveText(text);
    expect(await ground(name)).toBe('rgba(0, 0, 0, 0)');
    const ink = await mark(name).evaluate((one) => getComputedStyle(one).color);
    const [red = 0, green = 0, blue = 0] = ink.match(/\d+/g)?.map(Number) ?? [];
    expect(Math.max(red, green, blue) - Math.min(red, green, blue), ink).toBeLessThan(20);
    // Grey, not the black of the text.
    expect(Math.max(red, green, blue), ink).toBeGreaterThan(60);
  }
});

test('D19a of several places of one name the one that was taken is named, and the others are links', async ({
  page,
  data,
}) => {
  const places = [
    { postcode: 'DL10 4AA', latitude: 54.4, longitude: -1.74 },
    { postcode: 'DL10 4AB', latitude: 54.4, longitude: -1.74 },
    { postcode: 'TW9 1AA', latitude: 51.46, longitude: -0.3 },
  ];
  await data.onlyProviders(places.map((place, at) => ({ ...place, name: `Home ${at}`, town_city: 'Richmond' })));
  await data.query(
    "update care_providers set local_authority = case when postcode like 'T%' then 'Richmond upon Thames' else 'North Yorkshire' end",
  );
  await page.goto('/care-directory');
  await nearBox(page).fill('richmond');
  await nearBox(page).press('Enter');
  await expect(results(page).getByText('Near Richmond, North Yorkshire.')).toBeVisible();
  await expect(providerNames(page)).toHaveText(['Home 0', 'Home 1', 'Home 2']);
  await expect(results(page).getByText('Other places called Richmond:')).toBeVisible();
  await results(page).getByRole('link', { name: 'Richmond, Richmond upon Thames' }).click();
  await expect(results(page).getByText('Near Richmond, Richmond upon Thames.')).toBeVisible();
  await expect(providerNames(page).first()).toHaveText('Home 2');
  await expect(nearBox(page)).toHaveValue('Richmond, Richmond upon Thames');
  await expectAccessible(page, 'a place of several');
  // For an unknown place, the most similar name is offered.
  await nearBox(page).fill('Richmnd');
  await nearBox(page).press('Enter');
  await expect(page.getByText(/We can’t find ‘Richmnd’/)).toBeVisible();
  await page.getByRole('search').getByRole('link', { name: 'Richmond' }).click();
  await expect(results(page).getByText('Near Richmond, North Yorkshire.')).toBeVisible();
});

test('DIR-03 HOME-13 EVT-14 opening Home and the directory counts as a page view, once, with the tag for everybody', async ({
  page,
  data,
}) => {
  await data.onlyProviders(few);
  const told = await listenAsTag(page);
  await page.goto('/');
  await expect.poll(told).toEqual([['page_view', { page: 'home' }]]);
  await header(page).getByRole('link', { name: 'Care Directory', exact: true }).click();
  await expect(countLine(page)).toHaveText('Showing 4 care provider(s)');
  await providerSearch(page).fill('ash');
  await providerSearch(page).press('Enter');
  await expect(countLine(page)).toHaveText('Showing 1 care provider(s)');
  await expect.poll(told).toEqual([
    ['page_view', { page: 'home' }],
    ['page_view', { page: 'care_directory' }],
  ]);
});

test('DIR-02 the page has two advert slots, which never stand above the list', async ({ page, data }) => {
  await data.onlyProviders(few);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/care-directory');
  const slots = page.getByRole('complementary', { name: 'Advertisement' });
  await expect(slots).toHaveCount(2);
  for (const slot of await slots.all())
    await expect(slot.getByText('Advertisement, for adults (18+)', { exact: true })).toBeVisible();
  // On a phone the list begins in the first screen.
  await expect(providerCard(page, 'Ash House').getByRole('heading')).toBeInViewport();
  expect(await nearBox(page).isVisible()).toBe(true);
  // Nothing moves when an ad network fills the slots late with far too large content.
  const source = page.getByRole('main').getByText('We are not part of CQC');
  const before = await source.boundingBox();
  for (const slot of await slots.all()) {
    await slot.evaluate((element) => {
      const advert = document.createElement('div');
      advert.style.cssText = 'width: 970px; height: 600px; flex: none';
      element.firstElementChild?.replaceChildren(advert);
    });
  }
  expect(await source.boundingBox()).toEqual(before);
});
