import { people } from '../data.ts';
import { expect, test } from '../journey.ts';
import {
  allConsultants,
  cards,
  countryPicker,
  currentPage,
  firstOfAMonth,
  namesIn,
  nextPage,
  searchBox,
  searchButton,
} from '../screens.ts';

test.use({ javaScriptEnabled: false });

test('CONS-LIST-20 CONS-LIST-21 CONS-LIST-23 search and country work with the button alone', async ({ page, data }) => {
  await data.onlyPeople([...people(8), { name: 'Quinn Quince', country: 'ireland' }, { name: 'Quentin Quince' }]);
  await page.goto('/consultants?page=2');
  await searchBox(page).fill('quince');
  await searchButton(page).click();
  await expect(namesIn(allConsultants(page))).toHaveText(['Quentin Quince', 'Quinn Quince']);
  await expect(searchBox(page)).toHaveValue('quince');
  await countryPicker(page).selectOption('ireland');
  await searchButton(page).click();
  await expect(namesIn(allConsultants(page))).toHaveText(['Quinn Quince']);
  await expect(countryPicker(page)).toHaveValue('ireland');
  await expect(page).not.toHaveURL(/page=/);
});

test('CONS-LIST-10 PAGER-01 pages are turned by links', async ({ page, data }) => {
  await data.onlyPeople(people(13));
  await page.goto('/consultants');
  await nextPage(page).click();
  await expect(currentPage(page)).toHaveText('2');
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(namesIn(allConsultants(page))).toHaveText(['Person 13']);
});

test('CONS-LIST-13 CONS-DET-10 the card’s View Availability leads to the profile with its free days', async ({
  page,
  data,
}) => {
  const [id] = await data.onlyPeople([{ name: 'Ada Lovelace', days: [firstOfAMonth()] }]);
  await page.goto('/consultants');
  await allConsultants(page).getByRole('link', { name: 'View Availability of Ada Lovelace' }).click();
  await expect(page).toHaveURL(`/consultants/${id}?availability=shown`);
  const card = page.getByRole('region', { name: 'Availability' });
  await expect(card.getByRole('grid')).toBeVisible();
  await expect(card.getByText(/^Next free: \w+ 1 \w+/)).toBeVisible();
});

test('CONS-DET-07 CONS-DET-10 the profile’s View Availability shows the calendar and hides it', async ({
  page,
  data,
}) => {
  const [id] = await data.onlyPeople([{ name: 'Ada Lovelace', days: [firstOfAMonth()] }]);
  await page.goto(`/consultants/${id}`);
  const card = page.getByRole('region', { name: 'Availability' });
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'View Availability' }).click();
  await expect(card.getByRole('button', { name: ', Available' })).toHaveCount(1);
  await page.getByRole('button', { name: 'View Availability' }).click();
  await expect(card).toHaveCount(0);
});

test('NAV-15 the mobile menu opens, closes and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeHidden();
  await page.locator('summary:visible').click();
  await expect(menu).toBeVisible();
  await page.locator('summary:visible').click();
  await expect(menu).toBeHidden();
  await page.locator('summary:visible').click();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
});

test('CONS-LIST-05 the tooltip opens at a press', async ({ page }) => {
  await page.goto('/consultants');
  await page.getByRole('button', { name: 'About featured consultants' }).click();
  await expect(page.locator('[role=tooltip]:popover-open')).toContainText('Featured consultants have been verified');
});

test('HOME-10 HOME-14 the hero’s search and ‘View All Services’ work', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'View All Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('article')).toHaveCount(18);
  await page.goBack();
  await page.getByRole('searchbox').fill('falls');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/consultants?q=falls');
});

test.describe('with errors', () => {
  test.use({ expectedErrors: /status of (404|500|503)/ });

  test('ERR-05 ERR-06 ERR-07 the fallback screen stands in the HTML, and Try again recovers', async ({
    page,
    data,
  }) => {
    await data.onlyPeople(people(2));
    await data.takeNames();
    await page.goto('/consultants?country=uk&q=care');
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText("We've logged the error and our team will investigate.")).toBeVisible();
    await data.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(allConsultants(page))).toHaveCount(2);
    await expect(page).toHaveURL('/consultants?country=uk&q=care');
  });

  test('CONS-LIST-24 CONS-DET-15 CONS-DET-02 ERR-01 the written texts of errors stand in the HTML', async ({
    page,
    data,
  }) => {
    const [id] = await data.onlyPeople(people(1));
    await data.breakTable('consultant_profiles');
    await page.goto('/consultants');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load consultants');
    await page.goto(`/consultants/${id}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Could not find the consultant profile');
    await page.getByRole('link', { name: 'Back to Consultants' }).click();
    await expect(page).toHaveURL('/consultants');
    await data.mend();
    await page.goto('/consultants/nobody');
    await expect(page.getByText('Consultant Not Found')).toBeVisible();
    await page.goto('/nowhere');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  });
});
