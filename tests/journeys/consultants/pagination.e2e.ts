import { people } from '../data.ts';
import { expect, test } from '../journey.ts';
import {
  allConsultants,
  cards,
  currentPage,
  featured,
  namesIn,
  nextPage,
  pageLinks,
  pager,
  previousPage,
} from '../screens.ts';

test('PAGER-01 COMMON-05 six consultants need no pages, seven do', async ({ page, data }) => {
  await data.onlyPeople(people(6));
  await page.goto('/consultants');
  await expect(cards(allConsultants(page))).toHaveCount(6);
  await expect(pager(page)).toHaveCount(0);

  await data.onlyPeople(people(7));
  await page.reload();
  await expect(cards(allConsultants(page))).toHaveCount(6);
  await expect(pageLinks(page)).toHaveText(['1', '2']);
});

test('CONS-LIST-10 PAGER-01 PAGER-07 PAGER-04 PAGER-05 thirteen consultants stand on pages of 6, 6 and 1', async ({
  page,
  data,
}) => {
  await data.onlyPeople(people(13));
  await page.goto('/consultants');
  await expect(cards(allConsultants(page))).toHaveCount(6);
  await expect(allConsultants(page).getByRole('status')).toHaveText('Showing 1 to 6 of 13 consultants');
  await expect(previousPage(page)).toBeDisabled();
  await expect(nextPage(page)).toBeEnabled();

  await nextPage(page).click();
  await expect(page).toHaveURL('/consultants?page=2');
  await expect(namesIn(allConsultants(page))).toHaveText(
    people(12)
      .slice(6)
      .map(({ name }) => name),
  );
  await expect(previousPage(page)).toBeEnabled();

  await pager(page).getByRole('link', { name: 'Page 3' }).click();
  await expect(namesIn(allConsultants(page))).toHaveText(['Person 13']);
  await expect(page).toHaveTitle(/page 3/);
  await expect(nextPage(page)).toBeDisabled();
  await expect(previousPage(page)).toBeEnabled();

  await previousPage(page).click();
  await expect(currentPage(page)).toHaveText('2');
});

test('PAGER-02 up to five pages have a button each, more have five', async ({ page, data }) => {
  for (const [count, buttons] of [
    [24, ['1', '2', '3', '4']],
    [30, ['1', '2', '3', '4', '5']],
    [60, ['1', '2', '3', '4', '5']],
  ] as const) {
    await data.onlyPeople(people(count));
    await page.goto('/consultants');
    await expect(pageLinks(page)).toHaveText([...buttons]);
  }
});

test('PAGER-03 PAGER-06 of ten pages the five buttons slide along with the current page and stop at the ends', async ({
  page,
  data,
}) => {
  await data.onlyPeople(people(60));
  const windows = {
    1: '1 2 3 4 5',
    3: '1 2 3 4 5',
    4: '2 3 4 5 6',
    5: '3 4 5 6 7',
    7: '5 6 7 8 9',
    8: '6 7 8 9 10',
    10: '6 7 8 9 10',
  };
  for (const [at, buttons] of Object.entries(windows)) {
    await page.goto(`/consultants?page=${at}`);
    await expect(pageLinks(page)).toHaveText(buttons.split(' '));
    await expect(currentPage(page)).toHaveText(at);
  }
});

test('PAGER-04 PAGER-05 a disabled step leads nowhere', async ({ page, data }) => {
  await data.onlyPeople(people(7));
  await page.goto('/consultants');
  await previousPage(page).click({ force: true });
  await expect(page).toHaveURL('/consultants');
  await page.goto('/consultants?page=2');
  await nextPage(page).click({ force: true });
  await expect(page).toHaveURL('/consultants?page=2');
});

test('CONS-LIST-26 PAGER-07 the featured block stays above every page, and turning a page goes to the heading of the list', async ({
  page,
  data,
}) => {
  await data.onlyPeople([...people(13), { name: 'Zoe Premium', level: 'premium' }]);
  await page.goto('/consultants');
  await nextPage(page).click();
  await expect(currentPage(page)).toHaveText('2');
  await expect(cards(featured(page))).toHaveCount(1);
  const heading = page.getByRole('heading', { name: 'All Healthcare Consultants' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});
