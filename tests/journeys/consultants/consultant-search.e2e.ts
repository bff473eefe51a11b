import { people } from '../data.ts';
import { expect, test } from '../journey.ts';
import {
  allConsultants,
  cards,
  countryPicker,
  currentPage,
  holdData,
  namesIn,
  nextPage,
  searchBox,
  searchButton,
  skeletons,
} from '../screens.ts';

const fields = [
  { name: 'Alice Ordinary', title: 'Marmalade maker', specialization: 'Wound care', skills: 'Rotas' },
  { name: 'Bob Pomegranate', title: 'Nurse', specialization: 'Falls', skills: 'Rotas' },
  { name: 'Cara Ordinary', title: 'Nurse', specialization: 'Quince therapy', skills: 'Rotas' },
  { name: 'Dan Ordinary', title: 'Nurse', specialization: 'Falls', skills: 'Rotas, Elderberry wine' },
  { name: 'Eve Abroad', title: 'Nurse', specialization: 'Falls', skills: 'Rotas, Medlar', country: 'usa' },
];

test('CONS-LIST-22 COMMON-02 a text is looked for in name, specialization and skills, in any case, and nowhere else', async ({
  page,
  data,
}) => {
  await data.onlyPeople(fields);
  await page.goto('/consultants');
  const finds = { POMEGRAN: ['Bob Pomegranate'], 'uince THER': ['Cara Ordinary'], lderberr: ['Dan Ordinary'] };
  for (const [text, names] of Object.entries(finds)) {
    await searchBox(page).fill(text);
    await searchButton(page).click();
    await expect(namesIn(allConsultants(page)), text).toHaveText(names);
  }
  // In the title only; in the country only; across two fields; as a wildcard.
  for (const text of ['Marmalade', 'usa', 'Falls Rotas', '%']) {
    await page.goto(`/consultants?q=${encodeURIComponent(text)}`);
    await expect(page.getByText('No consultants found'), text).toBeVisible();
  }
});

test('CONS-LIST-18 CONS-LIST-23 another country refilters at once and exactly, and ‘all’ keeps everybody', async ({
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
});

test('CONS-LIST-20 typing alone changes nothing; Search applies text and country together', async ({ page, data }) => {
  await data.onlyPeople(fields);
  await page.goto('/consultants?country=uk');
  const asked: string[] = [];
  // The browser fetches the icon of the site when it pleases.
  page.on('request', (request) => request.url().includes('/favicon') || asked.push(request.url()));
  await searchBox(page).pressSequentially('elderberry', { delay: 20 });
  await page.waitForTimeout(400);
  expect(asked).toEqual([]);
  await expect(page).toHaveURL('/consultants?country=uk');
  await expect(namesIn(allConsultants(page))).toHaveCount(4);

  await searchBox(page).press('Enter');
  await expect(namesIn(allConsultants(page))).toHaveText(['Dan Ordinary']);
  const address = new URL(page.url()).searchParams;
  expect([address.get('q'), address.get('country')]).toEqual(['elderberry', 'uk']);

  // The country still holds: who fits the text alone is not found.
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
  await page.waitForTimeout(500);
  await expect(searchBox(page)).toHaveValue('rotas');
  await expect(countryPicker(page)).toHaveValue('usa');
  await searchButton(page).click();
  await expect(namesIn(allConsultants(page))).toHaveText(['Eve Abroad']);
});

test('CONS-LIST-27 a change of country uses the text that stands in the box, sent or not', async ({ page, data }) => {
  await data.onlyPeople(fields);
  await page.goto('/consultants');
  await searchBox(page).fill('rotas');
  await countryPicker(page).selectOption('usa');
  await expect(namesIn(allConsultants(page))).toHaveText(['Eve Abroad']);
  await expect(page).toHaveURL(/[?&]q=rotas/);
  await expect(searchBox(page)).toHaveValue('rotas');
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

test('CONS-LIST-11 COMMON-03 on the way in from another page six skeletons stand for the list', async ({ page }) => {
  await page.goto('/about');
  const release = await holdData(page);
  await page.getByRole('banner').getByRole('link', { name: 'Consultants' }).click();
  await expect(skeletons(page)).toHaveCount(6);
  await expect(page.locator('main [aria-busy=true]')).toContainText(/Loading/);
  release();
  await expect(cards(allConsultants(page))).toHaveCount(6);
  await expect(skeletons(page)).toHaveCount(0);
});

test('PAGER-07 search, country and page stand in the address, and a reload keeps them', async ({ page }) => {
  await page.goto('/consultants');
  await countryPicker(page).selectOption('uk');
  await expect(page).toHaveURL(/country=uk/);
  await searchBox(page).fill('care');
  await searchButton(page).click();
  await expect(page).toHaveURL(/q=care/);
  await nextPage(page).click();
  await expect(currentPage(page)).toHaveText('2');
  const address = page.url();
  const names = await namesIn(allConsultants(page)).allTextContents();
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(searchBox(page)).toHaveValue('care');
  await expect(countryPicker(page)).toHaveValue('uk');
  await expect(currentPage(page)).toHaveText('2');
  await expect.poll(() => namesIn(allConsultants(page)).allTextContents()).toEqual(names);
});

test('PAGER-07 values in the address that make no sense fall back', async ({ page, data }) => {
  await data.onlyPeople(people(13));
  for (const query of [
    'country=atlantis',
    'page=abc',
    'page=0',
    'page=-3',
    'featured=maybe',
    'q=%00',
    'page=1&page=2',
  ]) {
    const answer = await page.goto(`/consultants?${query}`);
    expect(answer?.status(), query).toBe(200);
    await expect(currentPage(page), query).toHaveText('1');
    await expect(countryPicker(page), query).toHaveValue('all');
    await expect(namesIn(allConsultants(page)).first(), query).toHaveText('Person 01');
  }
  await page.goto('/consultants?page=99');
  await expect(currentPage(page)).toHaveText('3');
  await expect(namesIn(allConsultants(page))).toHaveText(['Person 13']);
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
