import { addUser, listenAsTag, logInAs } from '../accounts.ts';
import { expect, test } from '../journey.ts';
import { holdData, skeletons, toast } from '../screens.ts';
import {
  fewListings,
  filtersOfServices,
  listingCount,
  listingNames,
  listings,
  serviceChips,
  serviceDrawer,
  serviceFilters,
  serviceSearch,
} from '../services.ts';

test('SVC-LIST-21 SVC-LIST-07 SVC-LIST-28 SVC-LIST-03 SVC-LIST-32 a search applies when it is sent, and its chip takes it back', async ({
  page,
  data,
}) => {
  await data.onlyListings(fewListings);
  await page.goto('/services');
  await expect(filtersOfServices(page)).toHaveText('Filters');
  await serviceSearch(page).fill('audits');
  await expect(listingCount(page)).toHaveText('4 listings');
  await serviceSearch(page).press('Enter');
  await expect(listingNames(page)).toHaveText(['Ash House']);
  await expect(page).toHaveURL('/services?q=audits');
  await expect(filtersOfServices(page)).toHaveText('Filters (1)');
  await serviceChips(page).filter({ hasText: 'Search: audits' }).click();
  await expect(listingCount(page)).toHaveText('4 listings');
  await expect(serviceSearch(page)).toHaveValue('');
});

test('SVC-LIST-04 SVC-LIST-05 SVC-LIST-08 SVC-LIST-09 SVC-LIST-11 SVC-LIST-22 SVC-LIST-25 SVC-LIST-26 types and locations apply at once', async ({
  page,
  data,
}) => {
  await data.onlyListings(fewListings);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/services');
  const filters = serviceFilters(page);
  await expect(filters).toBeHidden();
  await filtersOfServices(page).click();
  await expect(filters.getByRole('group', { name: 'Service Type' })).toBeVisible();
  await filtersOfServices(page).click();
  await expect(filters).toBeHidden();
  await filtersOfServices(page).click();
  await expect(filters).toBeVisible();
  await expect(filters.getByRole('checkbox', { name: 'Leeds' })).toHaveAccessibleDescription('2 listings');
  await filters.getByRole('checkbox', { name: 'Leeds' }).check();
  await expect(listingNames(page)).toHaveText(['Ash House', 'Cedar Court']);
  await filters.getByRole('checkbox', { name: 'Nursing Home' }).check();
  await expect(listingNames(page)).toHaveText(['Cedar Court']);
  await expect(filtersOfServices(page)).toHaveText('Filters (2)');
  await serviceChips(page).filter({ hasText: 'Location: Leeds' }).click();
  await expect(page).toHaveURL('/services?type=Nursing+Home');
  await serviceChips(page).filter({ hasText: 'Clear all' }).click();
  await expect(page).toHaveURL('/services');
  await expect(listingCount(page)).toHaveText('4 listings');
  await expect(filters.getByRole('checkbox', { name: 'Nursing Home' })).not.toBeChecked();
});

test('SVC-LIST-10 SVC-LIST-23 SVC-LIST-27 CONST-03 the slider goes by 500, from 0 to 10,000, and its chip restores it', async ({
  page,
  data,
}) => {
  await data.onlyListings(fewListings);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/services');
  await filtersOfServices(page).click();
  const lowest = serviceFilters(page).getByRole('slider').first();
  const highest = serviceFilters(page).getByRole('slider').last();
  await lowest.scrollIntoViewIfNeeded();
  await expect(lowest).toHaveAttribute('min', '0');
  await expect(highest).toHaveAttribute('max', '10000');
  await lowest.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/services?min=500');
  await expect(listingNames(page)).toHaveText(['Ash House', 'Dale Hospice']);
  await expect(serviceChips(page).first()).toHaveText('Remove Budget: £500 to £10,000 or more');
  await expect(lowest).toHaveValue('500');
  await serviceChips(page).first().click();
  await expect(listingCount(page)).toHaveText('4 listings');
  // Both ends of the slider have their initial values again.
  await expect(lowest).toHaveValue('0');
  await expect(highest).toHaveValue('10000');
});

test('SVC-LIST-19 ‘Reset Filters’ where nothing is found and beside the list, and ‘Reset’ in the drawer, take everything back', async ({
  page,
  data,
}) => {
  await data.onlyListings(fewListings);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/services?q=nothing&type=Hospice&location=Hull&min=500');
  await listings(page).getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL('/services');
  await expect(listingCount(page)).toHaveText('4 listings');
  await expect(serviceSearch(page)).toHaveValue('');
  await page.goto('/services?q=ash&type=Care+Home&sort=budget');
  await filtersOfServices(page).click();
  await serviceFilters(page).getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL('/services?sort=budget');
  await expect(serviceFilters(page).getByRole('checkbox', { name: 'Care Home' })).not.toBeChecked();
  await expect(listingCount(page)).toHaveText('4 listings');
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto('/services?type=Hospice');
  await filtersOfServices(page).click();
  await serviceDrawer(page).getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(serviceDrawer(page).getByRole('status')).toHaveText('4 listings');
  await expect(page).toHaveURL('/services');
});

test('SVC-LIST-06 the filters are a drawer up to 767 px, and stand beside the list from 768 px', async ({
  page,
  data,
}) => {
  await data.onlyListings(fewListings);
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/services');
  await filtersOfServices(page).click();
  await expect(serviceDrawer(page)).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/services');
  await filtersOfServices(page).click();
  await expect(serviceFilters(page).getByRole('checkbox', { name: 'Hospice' })).toBeVisible();
  await expect(serviceDrawer(page)).toHaveCount(0);
});

test('SVC-LIST-06 on a phone the filters are a drawer; Reset and Apply Filters stay in sight', async ({
  page,
  data,
}) => {
  await data.onlyListings(fewListings);
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto('/services');
  await filtersOfServices(page).click();
  const drawer = serviceDrawer(page);
  await expect(drawer).toBeVisible();
  await drawer.getByRole('checkbox', { name: 'Hospice' }).check();
  await expect(drawer.getByRole('status')).toHaveText('1 listing');
  await drawer.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(drawer).toBeHidden();
  await expect(listingNames(page)).toHaveText(['Dale Hospice']);
});

test('the order is chosen from a list, and stands in the address', async ({ page, data }) => {
  await data.onlyListings(fewListings);
  await page.goto('/services');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Budget, high to low');
  await expect(page).toHaveURL('/services?sort=budget');
  await expect(listingNames(page)).toHaveText(['Dale Hospice', 'Ash House', 'Birch at Home', 'Cedar Court']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Deadline soonest');
  await expect(listingNames(page)).toHaveText(['Dale Hospice', 'Cedar Court', 'Birch at Home', 'Ash House']);
});

test('SVC-LIST-20 six skeletons stand while the list is on its way', async ({ page, data }) => {
  await data.onlyListings(fewListings);
  await page.goto('/services');
  const release = await holdData(page);
  await serviceSearch(page).fill('ash');
  await serviceSearch(page).press('Enter');
  await expect(skeletons(page)).toHaveCount(6);
  release();
  await expect(listingNames(page)).toHaveText(['Ash House']);
});

test('SVC-LIST-13 a long description takes two lines', async ({ page, data }) => {
  await data.onlyListings([{ name: 'Long', needs: 'We need very much help with many things. '.repeat(20) }]);
  await page.goto('/services');
  const text = listings(page).getByText('We need very much help');
  const lines = await text.evaluate((box) => box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight));
  expect(Math.round(lines)).toBe(2);
});

test.describe('with errors', () => {
  test.use({ expectedErrors: /status of (404|502|503)/ });

  test('D35 a gateway that answers in the site’s place takes nothing of the list away', async ({ page, data }) => {
    await data.onlyListings(fewListings);
    await page.goto('/services');
    await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    await serviceSearch(page).fill('ash');
    await serviceSearch(page).press('Enter');
    await expect(listings(page).getByRole('alert')).toContainText('Failed to load services');
    await expect(listingNames(page)).toHaveCount(4);
    await page.unrouteAll();
    await listings(page).getByRole('link', { name: 'Try again' }).click();
    await expect(listingNames(page)).toHaveText(['Ash House']);
  });

  test('SVC-DET-10 SVC-DET-12 an unknown listing leads back to the list', async ({ page }) => {
    await page.goto('/services/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { level: 1, name: 'Service Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Services' }).click();
    await expect(page).toHaveURL('/services');
  });

  test('SVC-LIST-29 a list that cannot be read says so, and can be tried again', async ({ page, data }) => {
    await data.breakTable('service_profiles');
    await page.goto('/services');
    await expect(toast(page, 'Failed to load services')).toBeVisible();
    await expect(listings(page).getByRole('alert')).toContainText('Failed to load services');
    await data.restore();
    await listings(page).getByRole('link', { name: 'Try again' }).click();
    await expect(listingCount(page)).toHaveText(/listings$/);
  });
});

test('SVC-LIST-16 SVC-LIST-17 SVC-DET-02 SVC-DET-03 ‘View Details’ opens the listing, and each tab has an address', async ({
  page,
  data,
}) => {
  await data.onlyListings(fewListings);
  await page.goto('/services');
  await listings(page).getByRole('link', { name: 'View Details of Ash House' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ash House' })).toBeFocused();
  await page.getByRole('tab', { name: 'Requirements' }).click();
  await expect(page).toHaveURL(/\?tab=requirements$/);
  await expect(page.getByRole('tabpanel')).toContainText('General guidance, not from this service');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Requirements' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Requirements' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Facility Info' })).toBeFocused();
  await expect(page).toHaveURL(/\?tab=facility$/);
});

test('D16 the owner takes a listing down at one of its tabs, and puts it back; the page follows', async ({
  page,
  data,
  baseURL,
}) => {
  const owner = await addUser(data, { role: 'careService' });
  const [id] = await data.onlyListings([{ name: 'Elm House', userId: owner.id }]);
  await logInAs(page, owner, baseURL ?? '');
  await page.goto(`/services/${id}?tab=requirements`);
  await page.getByRole('button', { name: 'Take down' }).click();
  await expect(page.getByText('Not listed.')).toBeVisible();
  await expect(page.getByText('Only you can see this page.')).toBeVisible();
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByText('Anyone can find your listing.')).toBeVisible();
});

test('EVT-10 opening a listing tells the tag which one, once', async ({ page, data }) => {
  const [id] = await data.onlyListings(fewListings);
  const told = await listenAsTag(page);
  await page.goto(`/services/${id}`);
  await page.getByRole('tab', { name: 'Facility Info' }).click();
  await expect.poll(told).toEqual([['service_view', { serviceId: id, serviceName: 'Ash House' }]]);
});
