import type { Locator } from '@playwright/test';
import { people } from '../data.ts';
import { expect, test } from '../journey.ts';
import { allConsultants, cards, dayButton, dayFrom, firstOfAMonth, holdData, toast } from '../screens.ts';

const day = firstOfAMonth();
const ada = {
  name: 'Ada Lovelace',
  title: 'Engine adviser',
  specialization: 'Digital care records',
  experience: 12,
  hourlyRate: '£75 per hour',
  skills: ' Rotas, Audits ,Care plans',
  country: 'ireland',
  stars: [5, 5, 4],
  days: [day, dayFrom(day, 2)],
} as const;
const toRow = ({ stars, days, ...rest }: typeof ada) => ({ ...rest, stars: [...stars], days: [...days] });
const unknown = '/consultants/00000000-0000-4000-8000-000000000000';

test('ROUTE-03 CONS-DET-04 CONS-DET-06 CONS-DET-09 DATA-10 DATA-13 DATA-15 a profile shows who this is and what for', async ({
  page,
  data,
}) => {
  const [id] = await data.onlyPeople([toRow(ada)]);
  await page.goto(`/consultants/${id}`);
  const main = page.getByRole('main');
  await expect(page).toHaveTitle(/Ada Lovelace/);
  await expect(main.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  for (const text of ['Engine adviser', 'Ireland']) await expect(main.getByText(text, { exact: true })).toBeVisible();
  await expect(main).toContainText('Rating: 4.7 out of 5, from 3 reviews');
  await expect(main.getByText('4.7', { exact: true }).first()).toBeVisible();
  // The portrait: drawn, with the initials, and no photo of anybody.
  await expect(main.locator('img')).toHaveCount(0);
  await expect(main.locator('header svg').first()).toContainText('AL');
  for (const [term, value] of [
    ['Specialization', 'Digital care records'],
    ['Experience', '12 years'],
    ['Hourly Rate', '£75 per hour'],
  ] as const) {
    const heading = main.getByRole('heading', { name: term, exact: true });
    await expect(heading).toBeVisible();
    await expect(heading.locator('..')).toHaveText(term + value);
  }
  const skills = page.getByRole('region', { name: 'Skills' }).getByRole('listitem');
  await expect(skills).toHaveText(['Rotas', 'Audits', 'Care plans']);
  await expect(main.getByText('Verified')).toHaveCount(0);
});

test('CONS-DET-05 CONS-DET-06 VERIF-13 the badge says what the level is, and none is none', async ({ page, data }) => {
  const levels = ['premium', 'basic', 'verified', 'none'] as const;
  const ids = await data.onlyPeople(levels.map((level) => ({ name: `Person ${level}`, level })));
  const badges = ['Premium Verified', 'Verified', 'Verified', undefined];
  for (const [at, badge] of badges.entries()) {
    await page.goto(`/consultants/${ids[at]}`);
    const shown = page.getByRole('main').getByText(/^(Premium )?Verified$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Person ${levels[at]}`);
    await expect(shown).toHaveText(badge ? [badge] : []);
  }
});

test('CONS-DET-09 a rate that nobody wrote is on request, one year is one year', async ({ page, data }) => {
  const rows = [
    { name: 'Raw Default', hourlyRate: '$100/hr', experience: 1 },
    { name: 'Blank Rate', hourlyRate: '  ' },
  ];
  for (const id of await data.onlyPeople(rows)) {
    await page.goto(`/consultants/${id}`);
    await expect(page.getByText('Rate on request').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('$');
  }
  await page.goto('/consultants');
  await cards(allConsultants(page)).getByRole('link', { name: 'Raw Default', exact: true }).click();
  await expect(page.getByText('1 year', { exact: true })).toBeVisible();
});

test('CONS-DET-07 CONS-DET-10 CONS-DET-17 ‘View Availability’ shows and hides the calendar of the person’s days', async ({
  page,
  data,
}) => {
  const [id] = await data.onlyPeople([toRow(ada)]);
  await page.goto(`/consultants/${id}`);
  const card = page.getByRole('region', { name: 'Availability' });
  const toggle = page.getByRole('button', { name: 'View Availability' });
  await expect(card).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await toggle.click();
  await expect(card).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const free = dayButton(card, day);
  const taken = dayButton(card, dayFrom(day, 1));
  await expect(free).toHaveAccessibleName(/, available$/);
  await expect(dayButton(card, dayFrom(day, 2))).toHaveAccessibleName(/, available$/);
  await expect(taken).toHaveAccessibleName(/, unavailable$/);
  await expect(card.getByRole('button', { name: ', available' })).toHaveCount(2);
  // A free day is green, the others are not.
  const greenness = async (square: Locator) => {
    const ground = await square.evaluate((element) => getComputedStyle(element).backgroundColor);
    const [red = 0, green = 0, blue = 0] = (ground.match(/[\d.]+/g) ?? []).map(Number);
    return green - Math.max(red, blue);
  };
  expect(await greenness(free)).toBeGreaterThan(0);
  expect(await greenness(taken)).toBeLessThanOrEqual(0);

  await toggle.click();
  await expect(card).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('CONS-DET-11 the calendar of the profile only shows: a click on a day changes nothing', async ({ page, data }) => {
  const [id] = await data.onlyPeople([toRow(ada)]);
  await page.goto(`/consultants/${id}?availability=shown`);
  const card = page.getByRole('region', { name: 'Availability' });
  await dayButton(card, dayFrom(day, 1)).click();
  await dayButton(card, day).click();
  await expect(dayButton(card, day)).toHaveAccessibleName(/, available$/);
  await expect(dayButton(card, dayFrom(day, 1))).toHaveAccessibleName(/, unavailable$/);
  await expect(card.getByRole('button', { pressed: true })).toHaveCount(0);
  const [row] = await data.query('select available_dates from consultant_profiles where id = $1', [id]);
  expect(row).toEqual({ available_dates: ada.days.map((date) => `${date}T00:00:00.000Z`) });
});

test('CONS-DET-12 CONS-DET-13 ‘Book a Consultation’ stays in view; ‘Book Now’ is disabled until bookings exist', async ({
  page,
  data,
}) => {
  const [id] = await data.onlyPeople([{ ...toRow(ada), stars: Array.from({ length: 20 }, () => 5) }]);
  await page.goto(`/consultants/${id}`);
  const card = page.getByRole('complementary', { name: 'Book a Consultation' });
  await expect(card.getByRole('heading')).toHaveText('Book a Consultation');
  await expect(card).toBeInViewport({ ratio: 1 });
  await page.mouse.move(300, 500);
  for (let turns = 0; turns < 3; turns++) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(100);
    await expect(card).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(900);

  const book = card.getByRole('button', { name: 'Book Now' });
  await expect(book).toBeDisabled();
  await expect(card.getByText('Coming soon')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/favicon') || asked.push(request.url()));
  await book.click({ force: true });
  await expect(page).toHaveURL(`/consultants/${id}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('CONS-DET-01 COMMON-03 while the profile is on its way it says so', async ({ page, data }) => {
  await data.onlyPeople(people(2));
  await page.goto('/consultants');
  const release = await holdData(page);
  await cards(allConsultants(page)).getByRole('link', { name: 'Person 02', exact: true }).click();
  await expect(page.getByText('Loading consultant details...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Person 02' })).toBeVisible();
  await expect(page.getByText('Loading consultant details...')).toHaveCount(0);
});

test.describe('with nobody there', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('CONS-DET-02 CONS-DET-03 an unknown id is answered with 404, the written text and the way back', async ({
    page,
  }) => {
    for (const address of [unknown, '/consultants/not-an-id']) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Consultant Not Found', exact: true })).toBeVisible();
      const text = "The consultant profile you're looking for doesn't exist or has been removed.";
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to Consultants' }).click();
    await expect(page).toHaveURL('/consultants');
    await expect(cards(allConsultants(page))).toHaveCount(6);
  });

  test('CONS-DET-15 a profile that went meanwhile is not found on its own address, and the focus goes to that heading', async ({
    page,
    data,
  }) => {
    const [id] = await data.onlyPeople(people(1));
    await page.goto('/consultants');
    await data.query('delete from consultant_profiles');
    await page.getByRole('link', { name: 'Person 01', exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Consultant Not Found' });
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(`/consultants/${id}`);
    await expect(heading).toBeFocused();
  });
});

test.describe('with a database in trouble', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('CONS-DET-15 a read answered with an error is said, and the user is sent to the list', async ({
    page,
    data,
  }) => {
    const [id] = await data.onlyPeople(people(1));
    await page.goto('/consultants');
    await data.breakTable('consultant_profiles');
    await page.getByRole('link', { name: 'Person 01', exact: true }).click();
    await expect(toast(page, 'Could not find the consultant profile')).toBeVisible();
    await expect(page).toHaveURL('/consultants');

    // Opened directly: the text stands in the page that the server answers with 503.
    const answer = await page.goto(`/consultants/${id}`);
    expect(answer?.status()).toBe(503);
    expect(await answer?.text()).toContain('Could not find the consultant profile');
    await expect(page).toHaveURL('/consultants');
  });

  test('CONS-DET-16 a read that gets no answer is said on the address itself', async ({ page, data }) => {
    const [id] = await data.onlyPeople(people(1));
    await data.loseConsultants();
    const answer = await page.goto(`/consultants/${id}`);
    expect(answer?.status()).toBe(503);
    const text = 'An error occurred while fetching the consultant data';
    await expect(page.getByRole('main').getByRole('alert')).toContainText(text);
    await expect(toast(page, text)).toBeVisible();
    await expect(page).toHaveURL(`/consultants/${id}`);
    await data.mend();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Person 01' })).toBeVisible();
  });
});
