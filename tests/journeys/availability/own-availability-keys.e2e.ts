import { expect, test } from '../journey.ts';
import { availabilityPath, beOwner, calendar, countLine, day, turnTo } from '../own-availability.ts';
import { dayFrom, firstOfAMonth, londonDayIn } from '../screens.ts';

// Keyboard control of the days in the calendar.

const first = firstOfAMonth();
const at = (days: number) => dayFrom(first, days);

test('CPROF-17 Shift and an arrow key go on by a day or a week and mark the way, and back again', async ({
  page,
  data,
  baseURL,
}) => {
  await beOwner(page, data, baseURL);
  await page.goto(availabilityPath);
  await turnTo(page, first);
  const pressed = calendar(page).getByRole('button', { pressed: true });
  await expect(calendar(page).getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true');
  await day(page, at(3)).click();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(day(page, at(4))).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(day(page, at(11))).toBeFocused();
  await expect(pressed).toHaveCount(9);
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(day(page, at(3))).toBeFocused();
  await expect(pressed).toHaveCount(1);

  // Moving past the edge of the month opens the adjacent month.
  await day(page, at(1)).click();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(day(page, at(-6))).toBeFocused();
  await expect(day(page, at(-6))).toHaveAttribute('aria-pressed', 'true');
  await expect(countLine(page)).toContainText('7 days added. 9 free days marked');
  await page.keyboard.press('ArrowDown');
  await expect(day(page, at(1))).toBeFocused();
});

test('Page Up goes to today where its day would be past, Page Down to the last day, and an arrow stays there', async ({
  page,
  data,
  baseURL,
}) => {
  await beOwner(page, data, baseURL);
  await page.goto(availabilityPath);
  const today = londonDayIn(0);
  const last = londonDayIn(730);
  // The first day of the next month. The same day of this month is in the past, unless today is the first.
  const next = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const firstOfNext = next.toISOString().slice(0, 10);
  await turnTo(page, firstOfNext);
  await day(page, firstOfNext).focus();
  await page.keyboard.press('PageUp');
  await expect(day(page, today)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(day(page, today)).toBeFocused();
  await page.keyboard.press('Shift+PageDown');
  await page.keyboard.press('Shift+PageDown');
  await page.keyboard.press('PageDown');
  await expect(day(page, last)).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(day(page, last)).toBeFocused();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageDown');
  await expect(day(page, last)).toBeFocused();
  await expect(calendar(page).getByRole('button', { pressed: true })).toHaveCount(0);
});

test('on a calendar that only shows, Shift and an arrow key go on by a day or a week', async ({
  page,
  data,
  baseURL,
}) => {
  const owner = await beOwner(page, data, baseURL, [at(3)]);
  await page.goto(`/consultants/${owner.profileId}?availability=shown`);
  const square = (one: string) => page.locator(`[data-day="${one}"] button`);
  await square(at(3)).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(square(at(4))).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(square(at(11))).toBeFocused();
});
