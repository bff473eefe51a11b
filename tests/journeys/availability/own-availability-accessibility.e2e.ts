import type { Page } from '@playwright/test';
import { expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs } from '../accounts.ts';
import { heading } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { availabilityPath, beOwner, calendar, day, saveButton, storedDays, turnTo } from '../own-availability.ts';
import { dayFrom, firstOfAMonth, londonDayIn } from '../screens.ts';

// axe on the Availability tab in every state, see accessible.ts; and the tab without JavaScript.
test.use({ expectedErrors: /status of (409|503)|net::ERR_FAILED/ });

const first = firstOfAMonth();
const at = (days: number) => dayFrom(first, days);

/** The calendar, too, fits 320 px: no square of it is cut off. */
async function expectSquaresInSight(page: Page) {
  await page.setViewportSize({ width: 320, height: 700 });
  const widths = await calendar(page)
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()).map(({ left, right }) => [left, right]));
  for (const [left = 0, right = 0] of widths) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('axe: the calendar, its helpers, their mistake, unsaved days, and the question on leaving', async ({
  page,
  data,
  baseURL,
}) => {
  await beOwner(page, data, baseURL, [londonDayIn(0), at(0), at(1), at(12)]);
  await page.goto(availabilityPath);
  await expect(calendar(page).getByRole('grid')).toBeVisible();
  await expectAccessibleAndFits(page, 'the Availability tab');
  await expectSquaresInSight(page);
  await turnTo(page, first);
  await day(page, at(3)).click();
  await day(page, at(6)).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Add days' }).click();
  await expect(page.getByLabel('Until')).toBeFocused();
  await expectAccessibleAndFits(page, 'the Availability tab with unsaved days and a mistake');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAndFits(page, 'the question on leaving', { within: '[role=dialog]' });
});

test('axe: a save that failed, and one that another window was before', async ({ page, data, baseURL }) => {
  const owner = await beOwner(page, data, baseURL);
  await page.goto(availabilityPath);
  await turnTo(page, first);
  await day(page, at(3)).click();
  await page.route('**/consultant-profile.data*', (route) => route.abort());
  await saveButton(page).click();
  await expect(page.getByRole('main').getByText('The site could not be reached.')).toBeVisible();
  await page.unrouteAll();
  await expectAccessibleAndFits(page, 'a save that failed');
  const many = Array.from({ length: 20 }, (_, step) => `${at(5 + step)}T00:00:00.000Z`);
  await data.query('update consultant_profiles set available_dates = $1 where id = $2', [many, owner.profileId]);
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'in another window' })).toBeFocused();
  await expectAccessibleAndFits(page, 'changed in another window');
});

test('axe: without a profile', async ({ page, data, baseURL }) => {
  await logInAs(page, await addUser(data), baseURL ?? '');
  await page.goto(availabilityPath);
  await expect(calendar(page).getByRole('grid')).toBeVisible();
  await expectAccessibleAndFits(page, 'the Availability tab without a profile');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('CPROF-21 CPROF-22 days are ticked and saved, other weeks are reached by links, another window is told of', async ({
    page,
    data,
    baseURL,
  }) => {
    const owner = await beOwner(page, data, baseURL, [londonDayIn(2), londonDayIn(200)]);
    const box = (days: number) => page.locator(`input[type=checkbox][value="${londonDayIn(days)}"]`);
    await page.goto('/consultant-profile');
    await page.getByRole('tab', { name: 'Availability' }).click();
    await expect(page).toHaveURL(availabilityPath);
    await expect(box(2)).toBeChecked();
    await box(2).uncheck();
    await box(3).check();
    await saveButton(page).click();
    await expect(page).toHaveURL(availabilityPath);
    await expect(page.getByText('Availability updated successfully!')).toBeVisible();
    expect(await storedDays(data, owner)).toEqual([londonDayIn(3), londonDayIn(200)]);

    await page.getByRole('link', { name: 'Later weeks' }).click();
    await box(40).check();
    await data.query('update consultant_profiles set available_dates = $1 where id = $2', [
      [`${londonDayIn(41)}T00:00:00.000Z`],
      owner.profileId,
    ]);
    await saveButton(page).click();
    await expect(page.getByRole('heading', { name: 'Your free days were changed in another window' })).toBeVisible();
    await expect(box(40)).toBeChecked();
    await expect(box(41)).toBeChecked();
    await saveButton(page).click();
    await expect(page.getByText('Availability updated successfully!')).toBeVisible();
    expect(await storedDays(data, owner)).toEqual([londonDayIn(40), londonDayIn(41)]);
  });

  test('CPROF-26 without a profile the page does not offer to mark days, and says what comes first', async ({
    page,
    data,
    baseURL,
  }) => {
    await logInAs(page, await addUser(data), baseURL ?? '');
    await page.goto(availabilityPath);
    await expect(page.getByText('Create your profile first, under Profile Information.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/mark your free days now|saved together/);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });
});

test('axe: the boxes in the calendar’s place, with and without a profile', async ({ page, data, baseURL }) => {
  await beOwner(page, data, baseURL, [londonDayIn(2)]);
  // axe is a script itself, so scripts may run: only the page's own do not arrive.
  const bare = await page.context().newPage();
  await bare.route(/\.js$/, (route) => route.abort());
  await bare.goto(availabilityPath);
  await expect(bare.getByRole('checkbox').first()).toBeVisible();
  await expectAccessibleAndFits(bare, 'the Availability tab without JavaScript');
  await page.context().clearCookies();
  await logInAs(page, await addUser(data), baseURL ?? '');
  await bare.goto(availabilityPath);
  await expect(heading(bare)).toBeVisible();
  await expectAccessibleAndFits(bare, 'the same without a profile');
});
