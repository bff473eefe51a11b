import type { Page } from '@playwright/test';
import { expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs } from '../accounts.ts';
import { heading } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { availabilityPath, beOwner, calendar, day, saveButton, turnTo } from '../own-availability.ts';
import { dayFrom, firstOfAMonth, londonDayIn } from '../screens.ts';

// Runs axe on the Availability tab in every state, see accessible.ts.
test.use({ expectedErrors: /status of (409|503)|net::ERR_FAILED/ });

const first = firstOfAMonth();
const at = (days: number) => dayFrom(first, days);

/** Expects that every square of the calendar is visible at a width of 320 px. */
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
  await expect(page.getByRole('main').getByText('We couldn’t reach the site.')).toBeVisible();
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

test('axe: the boxes in the calendar’s place, with and without a profile', async ({ page, data, baseURL }) => {
  await beOwner(page, data, baseURL, [londonDayIn(2)]);
  // axe is a script, so scripts may run. Only the page's own scripts are blocked.
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
