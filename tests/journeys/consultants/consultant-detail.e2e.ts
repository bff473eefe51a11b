import { people } from '../data.ts';
import { expect, test } from '../journey.ts';
import {
  allConsultants,
  cards,
  dayButton,
  dayFrom,
  firstOfAMonth,
  groundOf,
  holdData,
  isGrey,
  scrollingOver,
  toast,
} from '../screens.ts';

const day = firstOfAMonth();
const ada = {
  name: 'Ada Lovelace',
  title: 'Engine adviser',
  days: [day, dayFrom(day, 2)],
};

// Request tests check the content of a profile, see tests/requests/consultants/consultant-page.db.test.ts.

test('CONS-DET-07 CONS-DET-10 CONS-DET-11 CONS-DET-17 ‘View Availability’ shows and hides the calendar of the person’s days, which only shows', async ({
  page,
  data,
}) => {
  const [id] = await data.onlyPeople([ada]);
  await page.goto(`/consultants/${id}`);
  const card = page.getByRole('region', { name: 'Availability' });
  const toggle = page.getByRole('button', { name: 'View Availability' });
  await expect(card).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await toggle.click();
  await expect(card).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  // The state is in the URL, so a reload keeps it.
  await expect(page).toHaveURL(`/consultants/${id}?availability=shown`);
  const free = dayButton(card, day);
  const taken = dayButton(card, dayFrom(day, 1));
  await expect(free).toHaveAccessibleName(/, available$/);
  await expect(dayButton(card, dayFrom(day, 2))).toHaveAccessibleName(/, available$/);
  await expect(taken).toHaveAccessibleName(/, unavailable$/);
  await expect(card.getByRole('button', { name: ', available' })).toHaveCount(2);
  // A free day is green, the other days are grey.
  const { red, green, blue } = await groundOf(free);
  expect(green).toBeGreaterThan(Math.max(red, blue));
  expect(isGrey(await groundOf(free))).toBe(false);
  expect(isGrey(await groundOf(taken))).toBe(true);

  // Clicking changes nothing.
  await taken.click();
  await free.click();
  await expect(free).toHaveAccessibleName(/, available$/);
  await expect(taken).toHaveAccessibleName(/, unavailable$/);
  await expect(card.getByRole('button', { pressed: true })).toHaveCount(0);
  const [row] = await data.query('select available_dates from consultant_profiles where id = $1', [id]);
  expect(row).toEqual({ available_dates: ada.days.map((date) => `${date}T00:00:00.000Z`) });

  await toggle.click();
  await expect(card).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('CONS-DET-12 CONS-DET-13 ENG-02 ‘Book a Consultation’ stays in view; ‘Book Now’ leads to the form, after logging in', async ({
  page,
  data,
}) => {
  const [id] = await data.onlyPeople([{ ...ada, stars: Array.from({ length: 20 }, () => 5) }]);
  await page.goto(`/consultants/${id}`);
  const card = page.getByRole('complementary', { name: 'Book a Consultation' });
  await expect(card.getByRole('heading')).toHaveText('Book a Consultation');
  await expect(card).toBeInViewport({ ratio: 1 });
  await page.getByText('Show all 20 reviews').click();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  for (let turns = 0; turns < 3; turns++) {
    await page.evaluate(() => scrollBy({ top: 500, behavior: 'instant' }));
    await scrollingOver(page);
    await expect(card).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(900);

  await card.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/consultants/${id}/book`)}`);
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

  test('CONS-DET-15 CONS-DET-16 a read answered with an error sends one to the list; one without an answer is said on the address itself', async ({
    page,
    data,
  }) => {
    const [id] = await data.onlyPeople(people(1));
    await page.goto('/consultants');
    await data.breakTable('consultant_profiles');
    await page.getByRole('link', { name: 'Person 01', exact: true }).click();
    await expect(toast(page, 'Could not find the consultant profile')).toBeVisible();
    await expect(page).toHaveURL('/consultants');

    // Opened directly, the server's page with status 503 contains the text.
    const answer = await page.goto(`/consultants/${id}`);
    expect(answer?.status()).toBe(503);
    expect(await answer?.text()).toContain('Could not find the consultant profile');
    await expect(page).toHaveURL('/consultants');

    await data.mend();
    await data.loseConsultants();
    await page.goto(`/consultants/${id}`);
    const text = 'An error occurred while fetching the consultant data';
    await expect(page.getByRole('main').getByRole('alert')).toContainText(text);
    await expect(toast(page, text)).toBeVisible();
    await expect(page).toHaveURL(`/consultants/${id}`);
    await data.mend();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Person 01' })).toBeVisible();
  });
});
