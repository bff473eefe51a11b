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

test('ROUTE-06 NAV-04 ROLE-04 HOME-05 HOME-16 DIR-01 visitors find the directory in the header and on the front page', async ({
  page,
  data,
}) => {
  await data.onlyProviders(few);
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Care Directory' }).click();
  await expect(page).toHaveURL('/care-directory');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Adult Social Care & Healthcare Settings Directory');
  await expect(title).toBeFocused();
  await expect(providerNames(page)).toHaveText(['Ash House', 'Birch at Home', 'Cedar Court', 'Dale Lodge']);

  await page.goto('/about');
  await header(page).getByRole('link', { name: 'Care Directory', exact: true }).click();
  await expect(page).toHaveURL('/care-directory');
  await expect(countLine(page)).toHaveText('Showing 4 care provider(s)');
});

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

test('DIR-15 DIR-16 DIR-17 DIR-18 DIR-19 a card shows rating, types, services, specialties, contact and beds', async ({
  page,
  data,
}) => {
  await data.onlyProviders([
    {
      name: 'Full House',
      nursing_home: true,
      residential_home: true,
      mental_health: true,
      hospice: true,
      services_offered: ['One', 'Two', 'Three', 'Four', 'Five'],
      specialties: ['A', 'B', 'C', 'D', 'E', 'F'],
    },
  ]);
  await data.query("update care_providers set email = 'hello@full-house.example', beds_available = 3");
  await page.goto('/care-directory');
  const card = providerCard(page, 'Full House');
  await expect(card.getByText('Good', { exact: true })).toBeVisible();
  await expect(card).toContainText(/2 September 2023, \d+ years ago/);
  await expect(card.getByText('Oldham, OL4 2QU', { exact: true })).toBeVisible();
  await expect(card.getByText('12 Elm Street, Lancashire')).toBeVisible();
  const items = (name: string) => card.getByRole('list', { name }).getByRole('listitem');
  await expect(items('Types of care')).toHaveText(['Care Home', 'Nursing Home', 'Residential Home', '+2 more']);
  await expect(items('Services')).toHaveText(['One', 'Two', 'Three', '+2 more']);
  await expect(items('Specialties')).toHaveText(['A', 'B', 'C', 'D', '+2 more']);
  await expect(card.getByRole('link', { name: '0161 496 0000' })).toHaveAttribute('href', 'tel:+441614960000');
  await expect(card.getByRole('link', { name: 'hello@full-house.example' })).toHaveAttribute(
    'href',
    'mailto:hello@full-house.example',
  );
  await expect(card.getByRole('link', { name: 'elm-house.example' })).toHaveAttribute(
    'href',
    'https://www.elm-house.example/',
  );
  await expect(card.getByText('Beds: 44', { exact: true })).toBeVisible();
  await expect(card.getByText('Beds available: 3', { exact: true })).toBeVisible();
  const [row] = await data.query<{ id: string }>('select id from care_providers');
  await expect(card.getByRole('link', { name: 'Full House', exact: true })).toHaveAttribute(
    'href',
    `/care-directory/${row?.id}`,
  );
});

test('DIR-37 CONST-07 D20 D22 a card of a sparse provider says what is known and leaves out the rest', async ({
  page,
  data,
}) => {
  const sparse = { phone: null, website: null, address_line_1: null, county: null, rating_date: null };
  const noted = { ...sparse, services_offered: [], specialties: [] };
  await data.onlyProviders([
    { ...noted, name: 'A', current_rating: null, beds_total: null },
    { ...noted, name: 'B', current_rating: 'Inspected but not rated', care_home: false, domiciliary_care: true },
    { ...noted, name: 'C', current_rating: null, is_rating_loaded: false, beds_total: 0 },
  ]);
  await page.goto('/care-directory');
  const text = async (name: string) => (await providerCard(page, name).innerText()).split(/\n+/);
  expect(await text('A')).toEqual(['A', 'No published rating', 'Oldham, OL4 2QU', 'Care Home']);
  expect(await text('B')).toEqual(['B', 'Inspected but not rated', 'Oldham, OL4 2QU', 'Domiciliary Care', 'Beds: 44']);
  expect(await text('C')).toEqual(['C', 'Rating not loaded', 'Oldham, OL4 2QU', 'Care Home', 'Beds: Not applicable']);
});

test('CONST-06 DIR-37 each of the four ratings has its own colour, and none is grey', async ({ page, data }) => {
  await data.onlyProviders([...few, { name: 'Eden', current_rating: 'No published rating' }]);
  await page.goto('/care-directory');
  const ground = async (name: string) =>
    providerCard(page, name)
      .locator('p')
      .first()
      .locator('span')
      .first()
      .evaluate((mark) => getComputedStyle(mark).backgroundColor);
  const colours = new Set<string>();
  for (const name of ['Ash House', 'Birch at Home', 'Cedar Court', 'Dale Lodge']) colours.add(await ground(name));
  expect(colours.size).toBe(4);
  for (const colour of colours) {
    const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeGreaterThan(40);
  }
  expect(await ground('Eden')).toBe('rgba(0, 0, 0, 0)');
});

test('DIR-17 DIR-18 D25 a card names services and people in the words of families, each once', async ({
  page,
  data,
}) => {
  await data.onlyProviders([
    {
      name: 'Plain Words',
      services_offered: ['Domiciliary care service', 'Care home service without nursing', 'A service of its own'],
      specialties: ['Caring for adults over 65 yrs', 'Dementia'],
    },
  ]);
  await page.goto('/care-directory');
  const items = (name: string) => providerCard(page, 'Plain Words').getByRole('list', { name }).getByRole('listitem');
  await expect(items('Services')).toHaveText([
    'Care in your own home',
    'Care home without nursing',
    'A service of its own',
  ]);
  await expect(items('Specialties')).toHaveText(['Adults over 65', 'People with dementia']);
});

test('D24 HOME-05 the front page says whose figure of care providers it shows, and under which licence', async ({
  page,
  data,
}) => {
  await data.onlyProviders(few);
  await page.goto('/');
  const line = page.getByRole('main').getByText('Contains CQC information');
  await expect(line).toBeVisible();
  await expect(line.getByRole('link', { name: 'Open Government Licence v3.0' })).toHaveAttribute(
    'href',
    'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  );
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
  // A place that is not known: the nearest name is offered.
  await nearBox(page).fill('Richmnd');
  await nearBox(page).press('Enter');
  await expect(page.getByText(/We do not know the place ‘Richmnd’/)).toBeVisible();
  await page.getByRole('search').getByRole('link', { name: 'Richmond' }).click();
  await expect(results(page).getByText('Near Richmond, North Yorkshire.')).toBeVisible();
});

test('DIR-14 DIR-13 nothing matches: what to do, and the nearest spelling as a link', async ({ page, data }) => {
  await data.onlyProviders(few);
  await page.goto('/care-directory?q=Oldhm');
  await expect(page.getByText('No care providers found', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Try adjusting your search terms or filters to find care providers in your area', { exact: true }),
  ).toBeVisible();
  await expect(countLine(page)).toHaveText('Showing 0 care provider(s)');
  await page.getByRole('link', { name: 'Oldham' }).click();
  await expect(countLine(page)).toHaveText('Showing 2 care provider(s)');
  await expect(providerSearch(page)).toHaveValue('Oldham');
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
  // On a phone the list begins above the fold.
  await expect(providerCard(page, 'Ash House').getByRole('heading')).toBeInViewport();
  expect(await nearBox(page).isVisible()).toBe(true);
  // Nothing moves when a network fills them late, with something that is much too large.
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
