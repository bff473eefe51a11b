import { expect, test } from '../journey.ts';
import {
  availabilityPath,
  beOwner,
  calendar,
  countLine,
  day,
  saveButton,
  storedDays,
  tabTo,
  turnTo,
} from '../own-availability.ts';
import { dayFrom, dayName, firstOfAMonth, groundOf, isGrey, londonDayIn, showAsToday, toast } from '../screens.ts';

const first = firstOfAMonth();
const at = (days: number) => dayFrom(first, days);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => at(from + step));

test('CPROF-17 CPROF-18 CPROF-19 CPROF-21 CPROF-22 days are marked by mouse, saved, and still there after a reload', async ({
  page,
  data,
  baseURL,
}) => {
  const owner = await beOwner(page, data, baseURL, [at(0)]);
  await page.goto('/consultant-profile');
  await page.getByRole('tab', { name: 'Availability' }).click();
  await expect(page).toHaveURL(availabilityPath);
  await turnTo(page, first);
  await expect(calendar(page).getByRole('listitem')).toHaveText(['Available', 'Not available']);

  await day(page, at(2)).click();
  await day(page, at(9)).click();
  await day(page, at(10)).click();
  await day(page, at(10)).click();
  await day(page, at(0)).click();
  await expect(day(page, at(2))).toHaveAccessibleName(`${dayName(at(2))}, available`);
  await expect(day(page, at(10))).toHaveAccessibleName(`${dayName(at(10))}, not available`);
  await expect(countLine(page)).toContainText('2 free days marked. Next: ');
  const { red, green, blue } = await groundOf(day(page, at(2)));
  expect(green).toBeGreaterThan(Math.max(red, blue));
  expect(isGrey(await groundOf(day(page, at(2))))).toBe(false);
  expect(isGrey(await groundOf(day(page, at(10))))).toBe(true);
  expect(await storedDays(data, owner)).toEqual([at(0)]);

  await saveButton(page).click();
  await expect(toast(page, 'Availability updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(availabilityPath);
  await expect(page.getByRole('tab', { name: 'Availability' })).toHaveAttribute('aria-selected', 'true');
  expect(await storedDays(data, owner)).toEqual([at(2), at(9)]);
  await page.reload();
  await turnTo(page, first);
  await expect(day(page, at(2))).toHaveAttribute('aria-pressed', 'true');
  await expect(day(page, at(0))).toHaveAttribute('aria-pressed', 'false');
  await expect(calendar(page).getByRole('button', { pressed: true })).toHaveCount(2);
});

test('CPROF-17 CPROF-18 CPROF-21 by keyboard alone: the tab, the days, a range with Shift, and saving', async ({
  page,
  data,
  baseURL,
}) => {
  const owner = await beOwner(page, data, baseURL);
  await page.goto('/consultant-profile');
  await tabTo(page, page.getByRole('tab', { name: 'Profile Information' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Availability' })).toBeFocused();
  await expect(calendar(page).getByRole('grid')).toBeVisible();

  const today = londonDayIn(0);
  await tabTo(page, day(page, today));
  await expect(day(page, today)).toHaveAccessibleName(`${dayName(today)}, not available, today`);
  await page.keyboard.press('ArrowLeft');
  await expect(day(page, today)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const one = londonDayIn(8);
  await expect(day(page, one)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(day(page, one)).toHaveAccessibleName(`${dayName(one)}, available`);
  await expect(countLine(page)).toContainText('1 free day marked');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(day(page, londonDayIn(9))).toHaveAccessibleName(`${dayName(londonDayIn(9))}, available`);
  await page.keyboard.press('Enter');
  await expect(day(page, londonDayIn(9))).toHaveAccessibleName(`${dayName(londonDayIn(9))}, not available`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  // Three weeks later, perhaps in another month: the arrow keys open it.
  for (let weeks = 0; weeks < 3; weeks++) await page.keyboard.press('ArrowDown');
  await expect(day(page, londonDayIn(29))).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(day(page, londonDayIn(29))).toHaveAttribute('aria-pressed', 'true');
  await expect(countLine(page)).toContainText('21 days added. 22 free days marked');
  await expect(day(page, londonDayIn(29))).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(day(page, londonDayIn(29))).toHaveCount(0);

  await tabTo(page, saveButton(page));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Availability updated successfully!')).toBeVisible();
  expect(await storedDays(data, owner)).toEqual(Array.from({ length: 22 }, (_, step) => londonDayIn(8 + step)));
});

test('CPROF-17 Shift and a click turn all days since the last one to its state', async ({ page, data, baseURL }) => {
  await beOwner(page, data, baseURL);
  await page.goto(availabilityPath);
  await turnTo(page, first);
  const pressed = () => calendar(page).getByRole('button', { pressed: true });
  await day(page, at(3)).click();
  await day(page, at(7)).click({ modifiers: ['Shift'] });
  await expect(pressed()).toHaveCount(5);
  await day(page, at(5)).click();
  await day(page, at(1)).click({ modifiers: ['Shift'] });
  await expect(pressed()).toHaveCount(2);
  await expect(day(page, at(6))).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
});

test('every Monday until a day, clear month, undo and redo, with the count told each time', async ({
  page,
  data,
  baseURL,
}) => {
  const owner = await beOwner(page, data, baseURL, [at(1)]);
  await page.goto(availabilityPath);
  const until = page.getByLabel('Until');
  const add = page.getByRole('button', { name: 'Add days' });
  await add.click();
  await expect(until).toBeFocused();
  await expect(until).toHaveAccessibleDescription(/Enter the last day/);
  for (const [value, text] of [
    [londonDayIn(-1), 'Enter a date that isn’t in the past'],
    [londonDayIn(731), 'Enter a date within the next 2 years'],
  ] as const) {
    await until.fill(value);
    await add.click();
    await expect(until).toHaveAccessibleDescription(new RegExp(text));
  }
  const from = page.getByLabel('From', { exact: true });
  await expect(from).toHaveValue(londonDayIn(0));
  await from.fill(at(27));
  await until.fill(at(26));
  await add.click();
  await expect(until).toHaveAccessibleDescription(/Enter a date on or after the first day/);
  await from.fill(londonDayIn(-1));
  await add.click();
  await expect(from).toHaveAccessibleDescription(/Enter a date that isn’t in the past/);
  await expect(from).toBeFocused();
  await expect(countLine(page)).toHaveText(/^1 free day marked/);

  const days = range(0, 27);
  const onWeekday = (weekday: number) => days.filter((one) => new Date(`${one}T00:00:00Z`).getUTCDay() === weekday);
  await from.fill(at(7));
  await until.fill(at(27));
  await page.getByLabel('Every', { exact: true }).selectOption('Sunday');
  await add.click();
  await turnTo(page, first);
  for (const one of onWeekday(0)) await expect(day(page, one)).toHaveAttribute('aria-pressed', String(one >= at(7)));

  await from.fill(londonDayIn(0));
  await page.getByLabel('Every', { exact: true }).selectOption('Monday');
  await until.press('Enter');
  await expect(until).not.toHaveAttribute('aria-invalid');
  for (const one of onWeekday(1)) await expect(day(page, one)).toHaveAttribute('aria-pressed', 'true');
  await expect(countLine(page)).toContainText(/^\d+ days added\. \d+ free days marked. Next: Mon /);
  const before = await calendar(page).getByRole('button', { pressed: true }).count();

  await page.getByRole('button', { name: 'Clear month' }).click();
  await expect(calendar(page).getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(countLine(page)).toContainText(`${before} days removed.`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(calendar(page).getByRole('button', { pressed: true })).toHaveCount(before);
  await expect(page.getByRole('button', { name: 'Redo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar(page).getByRole('button', { pressed: true })).toHaveCount(0);
  await saveButton(page).click();
  await expect(toast(page, 'Availability updated successfully!')).toBeVisible();
  const stored = await storedDays(data, owner);
  expect(stored.every((one) => new Date(`${one}T00:00:00Z`).getUTCDay() === 1 && one < first)).toBe(true);
  expect(stored.length).toBeGreaterThan(3);
});

test('days that are past and months beyond 2 years cannot be reached', async ({ page, data, baseURL }) => {
  await beOwner(page, data, baseURL);
  await page.goto('/profile');
  // Not the first day of the month, because then no day of the month would be in the past.
  const today = at(14);
  await showAsToday(page, today);
  await page.getByRole('link', { name: 'Manage Consultant Profile' }).click();
  await page.getByRole('tab', { name: 'Availability' }).click();
  await expect(day(page, today)).toHaveAccessibleName(`${dayName(today)}, not available, today`);
  await expect(calendar(page).getByRole('button', { name: 'Previous month', includeHidden: true })).toBeDisabled();
  for (const past of [at(0), at(12), at(13)]) await expect(day(page, past)).toBeDisabled();
  await expect(day(page, today)).toBeEnabled();
  const last = dayFrom(today, 730);
  await turnTo(page, last);
  await expect(day(page, last)).toBeEnabled();
  await expect(calendar(page).getByRole('button', { name: 'Next month', includeHidden: true })).toBeDisabled();
  await expect(day(page, dayFrom(last, 1))).toBeDisabled();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('CPROF-18 a tap marks a day and shows it marked', async ({ page, data, baseURL }) => {
    const owner = await beOwner(page, data, baseURL);
    await page.goto(availabilityPath);
    await turnTo(page, first);
    await expect(page.getByText('Tap a day to mark it as free.')).toBeVisible();
    await expect(page.getByText('How to use the calendar with the keyboard')).toBeHidden();
    await day(page, at(4)).tap();
    await expect(day(page, at(4))).toHaveAccessibleName(/, available$/);
    await day(page, at(5)).tap();
    await day(page, at(5)).tap();
    await saveButton(page).tap();
    await expect(toast(page, 'Availability updated successfully!')).toBeVisible();
    expect(await storedDays(data, owner)).toEqual([at(4)]);
  });
});

test('with a mouse the help names the keys, in a narrow window as well', async ({ page, data, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beOwner(page, data, baseURL);
  await page.goto(availabilityPath);
  await expect(page.getByText('Tap a day to mark it as free.')).toBeHidden();
  await page.getByText('How to use the calendar with the keyboard').click();
  await expect(page.getByText('Hold Shift')).toBeVisible();
});
