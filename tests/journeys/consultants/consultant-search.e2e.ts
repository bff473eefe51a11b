import { people } from '../data.ts';
import { expect, test } from '../journey.ts';
import {
  allConsultants,
  cards,
  countryPicker,
  currentPage,
  header,
  holdData,
  namesIn,
  nextPage,
  searchBox,
  searchButton,
  skeletons,
  toast,
} from '../screens.ts';

const fields = [
  { name: 'Alice Ordinary', title: 'Marmalade maker', specialization: 'Wound care', skills: 'Rotas' },
  { name: 'Bob Pomegranate', title: 'Nurse', specialization: 'Falls', skills: 'Rotas' },
  { name: 'Cara Ordinary', title: 'Nurse', specialization: 'Quince therapy', skills: 'Rotas' },
  { name: 'Dan Ordinary', title: 'Nurse', specialization: 'Falls', skills: 'Rotas, Elderberry wine' },
  { name: 'Eve Abroad', title: 'Nurse', specialization: 'Falls', skills: 'Rotas, Medlar', country: 'usa' },
];

test('CONS-LIST-18 CONS-LIST-23 CONS-LIST-27 another country refilters at once and exactly, with the text in the box; ‘all’ keeps everybody', async ({
  page,
  data,
}) => {
  await data.onlyPeople(fields);
  await page.goto('/consultants');
  await countryPicker(page).selectOption({ label: 'United Kingdom' });
  await expect(namesIn(allConsultants(page))).toHaveCount(4);
  await expect(page).toHaveURL(/country=uk/);
  await expect(allConsultants(page).getByRole('status')).toHaveText('4 consultants in United Kingdom');
  await countryPicker(page).selectOption('usa');
  await expect(namesIn(allConsultants(page))).toHaveText(['Eve Abroad']);
  await countryPicker(page).selectOption('all');
  await expect(namesIn(allConsultants(page))).toHaveCount(5);
  // The search uses the current text of the box, submitted or not.
  await searchBox(page).fill('falls');
  await countryPicker(page).selectOption('usa');
  await expect(namesIn(allConsultants(page))).toHaveText(['Eve Abroad']);
  await expect(page).toHaveURL(/[?&]q=falls/);
  await expect(searchBox(page)).toHaveValue('falls');
  await countryPicker(page).selectOption('all');
  await expect(namesIn(allConsultants(page))).toHaveText(['Bob Pomegranate', 'Dan Ordinary', 'Eve Abroad']);
});

test('CONS-LIST-20 typing alone changes nothing; Search applies text and country together', async ({ page, data }) => {
  await data.onlyPeople(fields);
  await page.clock.install();
  await page.goto('/consultants?country=uk');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.push(searchParams.get('q') ?? '');
  });
  await searchBox(page).pressSequentially('elderberry');
  // Nothing is searched, however long the user waits.
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL('/consultants?country=uk');
  await expect(namesIn(allConsultants(page))).toHaveCount(4);

  await searchBox(page).press('Enter');
  await expect(namesIn(allConsultants(page))).toHaveText(['Dan Ordinary']);
  expect(asked).toEqual(['elderberry']);
  const address = new URL(page.url()).searchParams;
  expect([address.get('q'), address.get('country')]).toEqual(['elderberry', 'uk']);

  // The country still applies: a consultant who matches only the text is not found.
  await searchBox(page).fill('medlar');
  await searchButton(page).click();
  await expect(page.getByText('No consultants found')).toBeVisible();
});

test('CONS-LIST-20 CONS-LIST-27 what is entered before the scripts have arrived is kept, and holds', async ({
  page,
  data,
}) => {
  await data.onlyPeople(fields);
  const { promise: line, resolve: free } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await line;
    await route.continue();
  });
  const loading = page.goto('/consultants', { waitUntil: 'load' });
  await searchBox(page).pressSequentially('rotas');
  await countryPicker(page).selectOption('usa');
  await searchBox(page).focus();
  free();
  await loading;
  await expect(searchBox(page)).toHaveValue('rotas');
  await expect(countryPicker(page)).toHaveValue('usa');
  await searchButton(page).click();
  await expect(namesIn(allConsultants(page))).toHaveText(['Eve Abroad']);
});

test('CONS-LIST-19 CONS-LIST-21 a new country and a new search go back to page 1', async ({ page, data }) => {
  await data.onlyPeople([...people(8), ...people(8, { country: 'ireland', skills: 'Sailing' })]);
  await page.goto('/consultants?page=2');
  await expect(currentPage(page)).toHaveText('2');
  await countryPicker(page).selectOption('ireland');
  await expect(currentPage(page)).toHaveText('1');
  await expect(page).not.toHaveURL(/page=/);
  await expect(namesIn(allConsultants(page)).first()).toHaveText('Person 01');

  await nextPage(page).click();
  await expect(currentPage(page)).toHaveText('2');
  await searchBox(page).fill('sail');
  await searchButton(page).click();
  await expect(currentPage(page)).toHaveText('1');
  await expect(page).not.toHaveURL(/page=/);
});

test('COMMON-03 COMMON-05 CONS-LIST-11 while the list is on its way six skeletons stand for it', async ({ page }) => {
  await page.goto('/consultants');
  await expect(skeletons(page)).toHaveCount(0);
  const release = await holdData(page);
  await countryPicker(page).selectOption('ireland');
  await expect(allConsultants(page)).toHaveAttribute('aria-busy', 'true');
  await expect(skeletons(page)).toHaveCount(6);
  await expect(cards(allConsultants(page))).toHaveCount(0);
  release();
  await expect(cards(allConsultants(page))).toHaveCount(4);
  await expect(skeletons(page)).toHaveCount(0);
  await expect(allConsultants(page)).not.toHaveAttribute('aria-busy', 'true');
});

test('PAGER-07 back and forward bring back search, list and box', async ({ page, data }) => {
  await data.onlyPeople(fields);
  await page.goto('/consultants');
  await searchBox(page).fill('quince');
  await searchButton(page).click();
  await expect(namesIn(allConsultants(page))).toHaveText(['Cara Ordinary']);
  await searchBox(page).fill('medlar');
  await searchButton(page).click();
  await expect(namesIn(allConsultants(page))).toHaveText(['Eve Abroad']);
  await page.goBack();
  await expect(namesIn(allConsultants(page))).toHaveText(['Cara Ordinary']);
  await expect(searchBox(page)).toHaveValue('quince');
  await page.goForward();
  await expect(namesIn(allConsultants(page))).toHaveText(['Eve Abroad']);
  await expect(searchBox(page)).toHaveValue('medlar');
});

test.describe('on a network that fails', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch|ERR_/ });

  const failed = 'Failed to load consultants';
  const answers = /\.data(\?|$)/;

  test('CONS-LIST-24 COMMON-04 D35 a search, a country and a page that do not come take nothing away, and come when tried again', async ({
    page,
    data,
    context,
  }) => {
    await data.onlyPeople(people(8));
    const alert = allConsultants(page).getByRole('alert');
    const tryAgain = alert.getByRole('link', { name: 'Try again' });
    await page.goto('/consultants');
    await context.setOffline(true);
    await searchBox(page).fill('person 07');
    await searchBox(page).press('Enter');
    await expect(alert).toContainText(failed);
    await expect(alert).toContainText('Check your connection.');
    await expect(toast(page, failed)).toBeVisible();
    await expect(namesIn(allConsultants(page))).toHaveCount(6);
    await countryPicker(page).selectOption('uk');
    await expect(alert).toContainText(failed);
    await expect(searchBox(page)).toHaveValue('person 07');
    await expect(countryPicker(page)).toHaveValue('uk');
    await expect(namesIn(allConsultants(page))).toHaveCount(6);
    await expect(page).toHaveURL('/consultants');
    await context.setOffline(false);
    await tryAgain.click();
    await expect(namesIn(allConsultants(page))).toHaveText(['Person 07']);
    await expect(alert).toHaveCount(0);
    await expect(page).toHaveURL('/consultants?q=person+07&country=uk');
    await expect(searchBox(page)).toHaveValue('person 07');

    await page.goto('/consultants');
    await page.route(answers, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    await nextPage(page).click();
    await expect(alert).toContainText(failed);
    await expect(alert).toContainText('This is our fault, not yours.');
    await expect(currentPage(page)).toHaveText('1');
    await expect(namesIn(allConsultants(page))).toHaveCount(6);
    await page.unroute(answers);
    await tryAgain.click();
    await expect(currentPage(page)).toHaveText('2');
    await expect(namesIn(allConsultants(page))).toHaveText(['Person 07', 'Person 08']);
  });

  test('D35 a link to another page that does not come leaves the list, and what was typed and not sent', async ({
    page,
    data,
  }) => {
    await data.onlyPeople(people(8));
    await page.goto('/consultants');
    await searchBox(page).fill('half a word');
    await page.route(answers, (route) => route.abort());
    await header(page).getByRole('link', { name: 'About' }).click();
    await expect(toast(page, 'We couldn’t reach the page.')).toBeVisible();
    await expect(page).toHaveURL('/consultants');
    await expect(namesIn(allConsultants(page))).toHaveCount(6);
    await expect(searchBox(page)).toHaveValue('half a word');
    await page.unroute(answers);
    await header(page).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
  });
});
