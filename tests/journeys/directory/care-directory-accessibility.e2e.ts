import { expectAccessible, expectAccessibleAndFits, sidewaysPx } from '../accessible.ts';
import { providers, type ProviderValues } from '../../support/providers.ts';
import { few, filterDrawer, filtersButton, providerNames, providerSearch, showMore } from '../care-directory.ts';
import { expect, test } from '../journey.ts';
import { expectSightedStops } from '../keys.ts';
import { header, holdData, skeletons, toast } from '../screens.ts';

// Runs axe on the directory in each of its states, see accessible.ts. Each state is checked four times.

const rich: ProviderValues[] = [
  ...few,
  { name: 'Eden', current_rating: 'No published rating', beds_total: null, phone: null },
  { name: 'Fell View', current_rating: 'Inspected but not rated', rating_date: '2026-10-01' },
  {
    name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Featherstonehaugh-Cholmondeley Residential Home',
    town_city: 'Wolfeschlegelsteinhausenbergerdorff-under-Lyne',
    address_line_1: 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft',
    website: 'https://www.donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamten.example/',
    specialties: ['Caring for people whose rights are restricted under the mental health act', 'Dementia'],
    hospice: true,
    mental_health: true,
    rehabilitation: true,
    learning_disabilities: true,
  },
];

test('axe: the directory, full, on its second page, with filters and near a place', async ({ page, data }) => {
  await data.onlyProviders([...rich, ...providers(30)]);
  await page.goto('/care-directory');
  await expectAccessibleAndFits(page, 'the directory');
  await page.goto('/care-directory?q=o&area=Oldham&area=ol4&type=care_home&rating=Good&min=10&near=OL4+2QU&page=2');
  await expectAccessibleAndFits(page, 'the directory with filters');
  await page.goto('/care-directory?near=Nowhere');
  await expectAccessible(page, 'the directory near a place that nobody knows');
});

test('axe: the directory, with nothing found, with no rows, and on its way', async ({ page, data }) => {
  await data.onlyProviders(providers(30));
  await page.goto('/care-directory?q=Oldhm');
  await expectAccessible(page, 'nothing found');
  await page.goto('/care-directory');
  const release = await holdData(page);
  await showMore(page).click();
  await expect(skeletons(page)).toHaveCount(6);
  await expectAccessible(page, 'the next page on its way');
  release();
  await page.unrouteAll();
  await page.goto('/about');
  await page.setViewportSize({ width: 1280, height: 800 });
  const releaseAll = await holdData(page);
  await header(page).getByRole('link', { name: 'Care Directory', exact: true }).click();
  await expect(skeletons(page)).toHaveCount(6);
  await expectAccessible(page, 'the directory on its way');
  releaseAll();
  await data.onlyProviders([]);
  await page.goto('/care-directory');
  await expect(toast(page, 'Try importing sample data first')).toBeVisible();
  await expectAccessible(page, 'the directory with no rows');
});

test('axe: the drawer of the filters, which also fits 320 px', async ({ page, data }) => {
  await data.onlyProviders(rich);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/care-directory?area=Oldham');
  await filtersButton(page).click();
  await expect(filterDrawer(page)).toBeVisible();
  await filterDrawer(page).getByText('Capacity Range').scrollIntoViewIfNeeded();
  await expect(filterDrawer(page).getByRole('slider').first()).toBeVisible();
  await expectAccessible(page, 'the drawer', { widths: [360] });
  await page.setViewportSize({ width: 320, height: 480 });
  expect(await sidewaysPx(page)).toBe(0);
  expect(await filterDrawer(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test.describe('with errors', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('axe: the directory that cannot be read', async ({ page, data }) => {
    await data.breakTable('care_providers');
    await page.goto('/care-directory');
    await expect(toast(page, 'Failed to load care providers')).toBeVisible();
    await expectAccessible(page, 'the directory that cannot be read');
  });
});

test('a suggestion of one very long word fits on a phone', async ({ page, data }) => {
  await data.onlyProviders([{ name: 'a'.repeat(90) }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/care-directory?q=${'a'.repeat(90)}+xyzzy`);
  await expect(page.getByText('Did you mean')).toBeVisible();
  expect(await sidewaysPx(page)).toBe(0);
});

test('every stop of the Tab key on the directory is in sight and has a ring, on a desk and on a phone', async ({
  page,
  data,
}) => {
  await data.onlyProviders(few);
  for (const [width, height] of [
    [1280, 800],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/care-directory?type=care_home');
    await expectSightedStops(page, `the directory at ${width} px`);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectSightedStops(page, `the directory at ${width} px, backwards`, 'Shift+Tab');
  }
});

test('DIR-20 DIR-21 DIR-36 the filters are used with the keys alone', async ({ page, data }) => {
  await data.onlyProviders(few);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/care-directory');
  await providerSearch(page).focus();
  // Past the Near and Within boxes and the Search button, to the Filters button.
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab');
  await expect(filtersButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = filterDrawer(page);
  await expect(drawer).toBeFocused();
  const stops = [
    drawer.getByRole('button', { name: 'Close' }),
    drawer.getByRole('combobox', { name: 'Sort by' }),
    drawer.getByRole('combobox', { name: 'Find a town or area' }),
    drawer.getByRole('checkbox', { name: 'Leeds' }),
    drawer.getByRole('checkbox', { name: 'Oldham' }),
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(drawer.getByRole('status').last()).toHaveText('Showing 2 care provider(s)');
  await expect(drawer.getByRole('checkbox', { name: 'Oldham' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filtersButton(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(providerNames(page)).toHaveCount(4);
  // The chip is gone, and the focus is still inside the page.
  await expect(page.getByRole('heading', { level: 2, name: 'Care providers' })).toBeFocused();
});
