import { people } from '../data.ts';
import { expect, test } from '../journey.ts';
import {
  allConsultants,
  countryPicker,
  currentPage,
  firstOfAMonth,
  namesIn,
  nextPage,
  searchBox,
  searchButton,
} from '../screens.ts';

// Request tests check the HTML. Here the browser itself does what scripts do elsewhere.
test.use({ javaScriptEnabled: false });

test('NAV-15 HOME-10 CONS-LIST-05 CONS-LIST-10 CONS-LIST-13 CONS-LIST-20 CONS-LIST-23 CONS-DET-07 CONS-DET-10 PAGER-01 a visitor without JavaScript finds a consultant and their free days', async ({
  page,
  data,
}) => {
  const quince = { name: 'Quinn Quince', country: 'ireland', days: [firstOfAMonth()] };
  await data.onlyPeople([...people(8, { level: 'premium' }), quince, { name: 'Quentin Quince' }]);
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const control = page.locator('summary:visible');
  await expect(menu).toBeHidden();
  await control.click();
  await expect(menu).toBeVisible();
  await control.click();
  await expect(menu).toBeHidden();
  await page.getByRole('searchbox').fill('person');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/consultants?q=person');

  await page.getByRole('button', { name: 'About featured consultants' }).click();
  await expect(page.locator('[role=tooltip]:popover-open')).toContainText('Featured consultants have been verified');
  await nextPage(page).click();
  await expect(currentPage(page)).toHaveText('2');
  await searchBox(page).fill('quince');
  await searchButton(page).click();
  await expect(namesIn(allConsultants(page))).toHaveText(['Quentin Quince', 'Quinn Quince']);
  await countryPicker(page).selectOption('ireland');
  await searchButton(page).click();
  await expect(namesIn(allConsultants(page))).toHaveText(['Quinn Quince']);
  await expect(page).not.toHaveURL(/page=/);

  await allConsultants(page).getByRole('link', { name: 'View Availability of Quinn Quince' }).click();
  await expect(page).toHaveURL(/\/consultants\/[\da-f-]{36}\?availability=shown$/);
  const card = page.getByRole('region', { name: 'Availability' });
  await expect(card.getByRole('button', { name: ', available' })).toHaveCount(1);
  await page.getByRole('button', { name: 'View Availability' }).click();
  await expect(card).toHaveCount(0);
});
