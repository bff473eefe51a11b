import { people } from '../data.ts';
import { expect, test } from '../journey.ts';
import {
  allConsultants,
  cardOf,
  cards,
  countryPicker,
  featured,
  firstOfAMonth,
  namesIn,
  searchBox,
  searchButton,
  skeletons,
  toast,
} from '../screens.ts';

const tooltipText = 'Featured consultants have been verified and have a high rating in their specialization.';

test('ROUTE-02 CONS-LIST-06 CONS-LIST-07 CONS-LIST-08 CONS-LIST-09 the list has a search, a country picker and its heading', async ({
  page,
}) => {
  await page.goto('/consultants');
  await expect(page).toHaveTitle(/consultants/i);
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search by name, specialization or skills...');
  await expect(countryPicker(page)).toHaveValue('all');
  await expect(searchButton(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All Healthcare Consultants', exact: true })).toBeVisible();
  await expect(cards(allConsultants(page))).toHaveCount(6);
});

test('DATA-37 the country picker has the 19 options', async ({ page }) => {
  await page.goto('/consultants');
  const options = await countryPicker(page).locator('option').all();
  const values = await Promise.all(options.map((option) => option.getAttribute('value')));
  expect(values).toEqual(
    (
      'all uk usa germany france italy spain netherlands belgium sweden switzerland austria norway denmark finland ' +
      'ireland poland portugal greece'
    ).split(' '),
  );
  await expect(countryPicker(page).getByRole('option', { name: 'United Kingdom' })).toHaveAttribute('value', 'uk');
});

test('CONS-LIST-04 CONS-LIST-05 VERIF-13 only premium profiles are featured, under the written tooltip and as paid placements', async ({
  page,
  data,
}) => {
  await data.onlyPeople([
    { name: 'Nora None', stars: [5, 5] },
    { name: 'Bea Basic', level: 'basic', stars: [5] },
    { name: 'Vera Verified', level: 'verified' },
    { name: 'Pia Premium', level: 'premium' },
    { name: 'Paul Premium', level: 'premium', stars: [1] },
  ]);
  await page.goto('/consultants');
  await expect(cards(featured(page))).toHaveCount(2);
  await expect(cardOf(featured(page), 'Pia Premium')).toBeVisible();
  await expect(cardOf(featured(page), 'Paul Premium')).toBeVisible();
  await expect(featured(page).getByText('Paid placement')).toBeVisible();

  const tip = featured(page).getByRole('tooltip', { name: tooltipText });
  await expect(tip).toBeHidden();
  await featured(page).getByRole('button', { name: 'About featured consultants' }).hover();
  await expect(page.getByText(tooltipText, { exact: true })).toBeVisible();
  // The ordinary list is never re-ordered by payment.
  await expect(namesIn(allConsultants(page))).toHaveText([
    'Bea Basic',
    'Nora None',
    'Paul Premium',
    'Pia Premium',
    'Vera Verified',
  ]);
});

test('CONS-LIST-26 the featured block shows at most 6, whatever is searched for, links to all, and goes with none', async ({
  page,
  data,
}) => {
  await data.onlyPeople([...people(8, { level: 'premium' }), { name: 'Quin Quiet', country: 'ireland' }]);
  await page.goto('/consultants?q=quin&country=ireland');
  await expect(namesIn(allConsultants(page))).toHaveText(['Quin Quiet']);
  await expect(cards(featured(page))).toHaveCount(6);

  await featured(page).getByRole('link', { name: 'See all 8 featured consultants' }).click();
  await expect(page).toHaveURL('/consultants?featured=all');
  await expect(featured(page).getByText('Paid placement')).toBeVisible();
  await expect(featured(page).getByRole('status')).toHaveText('Showing 1 to 6 of 8 consultants');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(namesIn(featured(page))).toHaveText(['Person 07', 'Person 08']);

  await data.onlyPeople(people(2, { level: 'basic' }));
  await page.goto('/consultants');
  await expect(cards(allConsultants(page))).toHaveCount(2);
  await expect(featured(page)).toHaveCount(0);
});

test('CONS-LIST-25 DATA-14 DATA-15 a card shows who, what for, when free and at what price', async ({ page, data }) => {
  const [id] = await data.onlyPeople([
    {
      name: 'Ada Free',
      title: 'Nurse adviser',
      specialization: 'Wound care',
      skills: 'Dressings, Audits',
      country: 'ireland',
      hourlyRate: '£61 per hour',
      level: 'basic',
      stars: [5, 4],
      days: [firstOfAMonth()],
    },
    { name: 'Bob Busy' },
  ]);
  await page.goto('/consultants');
  const ada = cardOf(allConsultants(page), 'Ada Free');
  for (const text of ['Verified', 'Nurse adviser', 'Wound care', 'Ireland', 'Available', '£61 per hour', 'Dressings']) {
    await expect(ada.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(ada).toContainText('Rating: 4.5 out of 5, from 2 reviews');
  const bob = cardOf(allConsultants(page), 'Bob Busy');
  await expect(bob.getByText('Ask for availability')).toBeVisible();
  await expect(bob.getByText('Available', { exact: true })).toHaveCount(0);

  // The portrait is drawn from the id: no photo of anybody, one per person, the same at every visit.
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  const drawn = await ada.locator('svg').first().innerHTML();
  expect(await bob.locator('svg').first().innerHTML()).not.toBe(drawn);
  await page.reload();
  expect(await ada.locator('svg').first().innerHTML()).toBe(drawn);

  await ada.getByRole('link', { name: 'Ada Free', exact: true }).click();
  await expect(page).toHaveURL(`/consultants/${id}`);
});

test('DATA-13 a rating is the mean of real reviews: 4.8 for the demo consultants together, none without reviews', async ({
  page,
  data,
}) => {
  const [mean] = await data.query<{ mean: string }>('select round(avg(stars), 1)::text as mean from reviews');
  expect(mean?.mean).toBe('4.8');
  await data.onlyPeople([{ name: 'Ann', stars: [5, 5, 4] }, { name: 'Ben' }]);
  await page.goto('/consultants');
  await expect(cardOf(allConsultants(page), 'Ann')).toContainText('Rating: 4.7 out of 5, from 3 reviews');
  await expect(cardOf(allConsultants(page), 'Ann').getByText('4.7', { exact: true })).toBeVisible();
  await expect(cardOf(allConsultants(page), 'Ben').getByText('No reviews yet')).toBeVisible();
});

test('CONS-LIST-12 COMMON-05 a search that matches nobody says so and offers the way back', async ({ page }) => {
  await page.goto('/consultants');
  await searchBox(page).fill('zzz nobody zzz');
  await searchButton(page).click();
  await expect(page.getByRole('heading', { name: 'No consultants found', exact: true })).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms or filters', { exact: true })).toBeVisible();
  await expect(cards(allConsultants(page))).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all consultants' }).click();
  await expect(cards(allConsultants(page))).toHaveCount(6);
});

test.describe('with a database that answers with an error', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('CONS-LIST-24 COMMON-04 the list is empty and the error is said on the page and in a toast', async ({
    page,
    data,
  }) => {
    await data.breakTable('consultant_profiles');
    const answer = await page.goto('/consultants');
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(allConsultants(page).getByRole('alert')).toContainText('Failed to load consultants');
    await expect(toast(page, 'Failed to load consultants')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByText('No consultants found')).toHaveCount(0);

    await data.mend();
    await allConsultants(page).getByRole('link', { name: 'Try again' }).click();
    await expect(cards(allConsultants(page))).toHaveCount(6);
    await expect(page.getByText('Failed to load consultants')).toHaveCount(0);
  });

  test('COMMON-04 CONS-LIST-24 COMMON-03 a read that fails on the way in from another page ends the loading, too', async ({
    page,
    data,
  }) => {
    await page.goto('/about');
    await data.breakTable('consultant_profiles');
    await page.getByRole('banner').getByRole('link', { name: 'Consultants' }).click();
    await expect(allConsultants(page).getByRole('alert')).toContainText('Failed to load consultants');
    await expect(toast(page, 'Failed to load consultants')).toBeVisible();
    await expect(skeletons(page)).toHaveCount(0);
  });

  test('COMMON-06 a toast goes away by itself after a few seconds', async ({ page, data }) => {
    await data.breakTable('consultant_profiles');
    await page.goto('/consultants');
    const message = toast(page, 'Failed to load consultants');
    await expect(message).toBeVisible();
    await page.waitForTimeout(2_500);
    await expect(message).toBeVisible();
    await expect(message).toBeHidden();
    // What is said on the page stays.
    await expect(allConsultants(page).getByRole('alert')).toBeVisible();
  });
});
