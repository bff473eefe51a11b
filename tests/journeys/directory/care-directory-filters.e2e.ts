import { providers } from '../../support/providers.ts';
import {
  chips,
  countLine,
  few,
  filterCard,
  filterDrawer,
  filtersButton,
  providerNames,
  providerSearch,
} from '../care-directory.ts';
import { expect, test } from '../journey.ts';

const towns = Array.from({ length: 25 }, (_, at) => `Town ${String.fromCharCode(65 + at)}`);

test('DIR-09 DIR-10 DIR-11 DIR-30 DIR-35 DIR-36 choices take effect at once, any of one filter, all of them together', async ({
  page,
  data,
}) => {
  await data.onlyProviders(few);
  await page.goto('/care-directory');
  const box = (name: string) => filterCard(page).getByRole('checkbox', { name, exact: true });
  // The number beside a choice is shown before the choice is made.
  await expect(box('Oldham')).toHaveAccessibleDescription('2 care provider(s)');
  await box('Oldham').check();
  await expect(providerNames(page)).toHaveText(['Birch at Home', 'Cedar Court']);
  await box('Leeds').check();
  await expect(providerNames(page)).toHaveText(['Ash House', 'Birch at Home', 'Cedar Court']);
  await box('Care Home').check();
  await expect(providerNames(page)).toHaveText(['Ash House', 'Cedar Court']);
  await box('Domiciliary Care').check();
  await box('Good').check();
  await expect(providerNames(page)).toHaveText(['Birch at Home']);
  await box('Outstanding').check();
  await expect(providerNames(page)).toHaveText(['Ash House', 'Birch at Home']);
  await expect(filtersButton(page)).toHaveText('Filters (6)');
  await expect(chips(page)).toHaveText([
    'Remove Area: Oldham',
    'Remove Area: Leeds',
    'Remove Type: Care Home',
    'Remove Type: Domiciliary Care',
    'Remove Rating: Outstanding',
    'Remove Rating: Good',
  ]);
  await chips(page).filter({ hasText: 'Area: Oldham' }).click();
  await expect(providerNames(page)).toHaveText(['Ash House']);
  await expect(box('Oldham')).not.toBeChecked();
  await expect(filtersButton(page)).toHaveText('Filters (5)');
});

test('DIR-23 DIR-07 ‘Reset Filters’ clears them all, and ‘Filters’ hides the card and shows it', async ({
  page,
  data,
}) => {
  await data.onlyProviders(few);
  await page.goto('/care-directory?type=care_home&rating=Good&area=York&min=10');
  await expect(filtersButton(page)).toHaveText('Filters (4)');
  await filterCard(page).getByRole('button', { name: 'Reset Filters' }).click();
  await expect(countLine(page)).toHaveText('Showing 4 care provider(s)');
  await expect(page).toHaveURL(/\/care-directory\??$/);
  await expect(filtersButton(page)).toHaveText('Filters');
  await expect(filterCard(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await filtersButton(page).click();
  await expect(filterCard(page)).toBeHidden();
  await expect(filtersButton(page)).toHaveAttribute('aria-expanded', 'false');
  await filtersButton(page).press('Space');
  await expect(filterCard(page)).toBeVisible();
});

test('DIR-20 DIR-22 767 px has a drawer and 768 px a card', async ({ page, data }) => {
  await data.onlyProviders(few);
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/care-directory');
  await expect(filterCard(page)).toBeHidden();
  await filtersButton(page).click();
  await expect(filterCard(page)).toBeVisible();
  await expect(filterCard(page).getByRole('button', { name: 'Reset Filters' })).toBeVisible();
  await expect(filterDrawer(page)).toHaveCount(0);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(filterCard(page)).toBeHidden();
  await filtersButton(page).click();
  const box = await filterDrawer(page).boundingBox();
  expect(box?.width).toBe(767);
  await expect
    .poll(async () => {
      const drawer = await filterDrawer(page).boundingBox();
      return Math.round((drawer?.y ?? 0) + (drawer?.height ?? 0));
    })
    .toBe(800);
});

test('DIR-21 DIR-36 in the drawer choices take effect at once, ‘Apply Filters’ closes it, ‘Reset’ clears', async ({
  page,
  data,
}) => {
  await data.onlyProviders(few);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/care-directory');
  await filtersButton(page).click();
  const drawer = filterDrawer(page);
  await drawer.getByRole('checkbox', { name: 'Oldham' }).check();
  await expect(drawer.getByRole('status').last()).toHaveText('Showing 2 care provider(s)');
  await drawer.getByRole('checkbox', { name: 'Good' }).check();
  await expect(drawer.getByRole('status').last()).toHaveText('Showing 1 care provider(s)');
  await drawer.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(providerNames(page)).toHaveText(['Birch at Home']);
  await expect(filtersButton(page)).toHaveText('Filters (2)');
  await expect(filtersButton(page)).toBeFocused();
  await filtersButton(page).click();
  await expect(drawer.getByRole('checkbox', { name: 'Oldham' })).toBeChecked();
  const finder = drawer.getByRole('combobox', { name: 'Find a town or area' });
  await finder.fill('salf');
  await drawer.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(drawer.getByRole('status').last()).toHaveText('Showing 4 care provider(s)');
  await expect(finder).toHaveValue('');
  await expect(drawer.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(filtersButton(page)).toHaveText('Filters');
});

test('CONST-04 DIR-31 DIR-12 D22 the slider goes from 0 to 200 in steps of 10, and any narrower range is a filter', async ({
  page,
  data,
}) => {
  await data.onlyProviders(few);
  await page.goto('/care-directory');
  const capacity = filterCard(page).getByRole('group', { name: 'Capacity Range' });
  await capacity.scrollIntoViewIfNeeded();
  const lowest = capacity.getByRole('slider', { name: 'Capacity Range, lowest' });
  const highest = capacity.getByRole('slider', { name: 'Capacity Range, highest' });
  await expect(lowest).toHaveAttribute('min', '0');
  await expect(highest).toHaveAttribute('max', '200');
  await expect(capacity).toContainText('0 to 200 or more');
  await expect(filterCard(page).getByText('Services with no beds or an unknown number count as 0.')).toBeVisible();
  await highest.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/care-directory?max=190');
  await expect(providerNames(page)).toHaveText(['Ash House', 'Birch at Home', 'Cedar Court']);
  await expect(highest).toBeFocused();
  await expect(filtersButton(page)).toHaveText('Filters (1)');
  await expect(chips(page)).toHaveText(['Remove Capacity: 0 to 190 beds']);
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/care-directory');
  await lowest.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/care-directory?min=10');
  await expect(chips(page)).toHaveText(['Remove Capacity: 10 to 200 or more beds']);
  await expect(providerNames(page)).toHaveText(['Ash House', 'Cedar Court', 'Dale Lodge']);
});

test('D21 D18 a town beyond the first 20 is found by typing, chosen with the keys, and kept in the address', async ({
  page,
  data,
}) => {
  await data.onlyProviders([...towns, 'Zennor'].map((town) => ({ name: `Home in ${town}`, town_city: town })));
  await page.goto('/care-directory');
  const finder = filterCard(page).getByRole('combobox', { name: 'Find a town or area' });
  await finder.pressSequentially('zen');
  await expect(page.getByRole('option', { name: 'Zennor' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(providerNames(page)).toHaveText(['Home in Zennor']);
  await expect(finder).toHaveValue('');
  await expect(page).toHaveURL('/care-directory?area=Zennor');
  await expect(filterCard(page).getByRole('checkbox', { name: 'Zennor' })).toBeChecked();
  // Texts that no list contains can be searched for too: a part of a postcode, a county.
  await finder.fill('ol4');
  await finder.press('Enter');
  await expect(countLine(page)).toHaveText('Showing 26 care provider(s)');
  await expect(chips(page)).toHaveText(['Remove Area: Zennor', 'Remove Area: ol4']);
});

test('a choice made before the scripts have arrived counts', async ({ page, data }) => {
  await data.onlyProviders(few);
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const opening = page.goto('/care-directory');
  await filterCard(page).getByRole('checkbox', { name: 'York' }).check();
  scripts.resolve();
  await opening;
  await expect(providerNames(page)).toHaveText(['Dale Lodge']);
  await expect(filterCard(page).getByRole('checkbox', { name: 'York' })).toBeChecked();
});

test('what is being typed goes along with a choice, and a late answer does not undo a later choice', async ({
  page,
  data,
}) => {
  await data.onlyProviders([...few, ...providers(3, { town_city: 'York' })]);
  await page.goto('/care-directory');
  await providerSearch(page).fill('dale');
  await filterCard(page).getByRole('checkbox', { name: 'York' }).check();
  await expect(providerNames(page)).toHaveText(['Dale Lodge']);
  // The first response arrives last.
  const { promise: firstMay, resolve: letFirst } = Promise.withResolvers<void>();
  const { promise: firstHasEnded, resolve: endFirst } = Promise.withResolvers<void>();
  let answers = 0;
  await page.route(/care-directory\.data/, async (route) => {
    if (answers++ > 0) return route.continue();
    await firstMay;
    // The page may have cancelled the request.
    await route.continue().catch(() => {});
    endFirst();
  });
  await filterCard(page).getByRole('checkbox', { name: 'Leeds' }).check();
  await expect.poll(() => answers).toBe(1);
  await filterCard(page).getByRole('checkbox', { name: 'York' }).uncheck();
  await expect(filterCard(page).getByRole('checkbox', { name: 'Leeds' })).toBeChecked();
  await expect(page).toHaveURL('/care-directory?q=dale&area=Leeds');
  await expect(countLine(page)).toHaveText('Showing 0 care provider(s)');
  letFirst();
  await firstHasEnded;
  // The response to the next request arrives after it.
  await filterCard(page).getByRole('checkbox', { name: 'Good' }).check();
  await expect(page).toHaveURL('/care-directory?q=dale&area=Leeds&rating=Good');
});
