import type { Locator } from '@playwright/test';
import { people } from '../data.ts';
import { expect, test } from '../journey.ts';
import {
  allConsultants,
  dayButton,
  dayFrom,
  dayName,
  firstOfAMonth,
  header,
  londonDayIn,
  opener,
  showAsToday,
} from '../screens.ts';

/** Returns the HTML of all days in the month that a calendar shows. */
const whatItSays = (calendar: Locator) =>
  calendar.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.innerHTML));

test('CONS-LIST-13 CONS-LIST-14 CONS-LIST-15 CONS-LIST-17 a card opens the dialog with the person’s own days and the legend, which only shows', async ({
  page,
  data,
}) => {
  const day = firstOfAMonth();
  const [id] = await data.onlyPeople([
    { name: 'Ada Lovelace', days: [day, dayFrom(day, 9)] },
    ...people(2, { days: [dayFrom(day, 4)] }),
  ]);
  await page.goto('/consultants');
  await opener(allConsultants(page), 'Ada Lovelace').click();
  const dialog = page.getByRole('dialog', { name: 'Ada Lovelace - Availability', exact: true });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/consultants');

  const legend = dialog.getByRole('listitem');
  await expect(legend).toHaveText(['Available', 'Unavailable']);
  await expect(dayButton(dialog, day)).toHaveAccessibleName(/, available$/);
  await expect(dayButton(dialog, dayFrom(day, 9))).toHaveAccessibleName(/, available$/);
  for (const off of [1, 4, 8, 10]) {
    await expect(dayButton(dialog, dayFrom(day, off))).toHaveAccessibleName(/, unavailable$/);
  }

  // Clicking a day changes nothing.
  const calendar = page.getByRole('group', { name: 'Ada Lovelace’s free days' });
  const before = await whatItSays(calendar);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/favicon') || asked.push(request.url()));
  await dayButton(calendar, day).click();
  await dayButton(calendar, dayFrom(day, 1)).click();
  // Only the focus has moved, to the last clicked day.
  const withoutFocus = (cells: string[]) => cells.map((cell) => cell.replace(/ tabindex="-?\d"/g, ''));
  expect(withoutFocus(await whatItSays(calendar))).toEqual(withoutFocus(before));
  expect(asked).toEqual([]);
  await expect(dialog).toBeVisible();
  const [row] = await data.query('select available_dates from consultant_profiles where id = $1', [id]);
  expect(row).toEqual({ available_dates: [day, dayFrom(day, 9)].map((one) => `${one}T00:00:00.000Z`) });

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await opener(allConsultants(page), 'Person 01').click();
  await expect(page.getByRole('dialog', { name: 'Person 01 - Availability' })).toBeVisible();
});

test('CONS-LIST-16 days that are past are disabled in the dialog', async ({ page, data }) => {
  // Not the first day of the month, because then no day of the month would be in the past.
  const today = dayFrom(firstOfAMonth(), 14);
  const past = [dayFrom(today, -1), dayFrom(today, -2)];
  await data.onlyPeople([{ name: 'Ada Lovelace', days: [...past, today] }]);
  await page.goto('/about');
  await showAsToday(page, today);
  await header(page).getByRole('link', { name: 'Consultants' }).click();
  await opener(allConsultants(page), 'Ada Lovelace').click();
  const dialog = page.getByRole('dialog');
  await expect(dayButton(dialog, today)).toHaveAccessibleName(`${dayName(today)}, available, today`);
  await expect(dayButton(dialog, today)).toBeEnabled();
  // A past month cannot be opened at all.
  await expect(dialog.getByRole('button', { name: 'Previous month', includeHidden: true })).toBeDisabled();
  for (const one of past) {
    await expect(dayButton(dialog, one)).toBeDisabled();
    await expect(dayButton(dialog, one)).not.toHaveAccessibleName(/available/);
  }
});

// Days on which the clocks change: an hour more or less at midnight must not move a day.
const nextYear = new Date().getUTCFullYear() + 1;
const lastSunday = (month: string) => {
  const last = `${nextYear}-${month}-31`;
  return dayFrom(last, -new Date(`${last}T00:00:00Z`).getUTCDay());
};
const clockChanges = [lastSunday('03'), lastSunday('10')];

// 11 hours behind and 14 ahead of UTC: at any hour, the date in at least one of the two differs from London's.
for (const timezoneId of ['Pacific/Pago_Pago', 'Europe/London', 'Pacific/Kiritimati']) {
  test.describe(`seen from ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('CONS-LIST-16 CONS-LIST-17 CONS-DET-17 DATA-14 a free day is the same day everywhere, on clock changes, too, and today is London’s', async ({
      page,
      data,
    }) => {
      const today = londonDayIn(0);
      const ids = await data.onlyPeople([
        ...clockChanges.map((day, at) => ({ name: `Person ${at}`, days: [day] })),
        { name: 'Ada Today', days: [today] },
        { name: 'Bea Gone', days: [londonDayIn(-1)] },
      ]);
      for (const [at, day] of clockChanges.entries()) {
        await page.goto(`/consultants/${ids[at]}?availability=shown`);
        const calendar = page.getByRole('group', { name: `Person ${at}’s free days` });
        await expect(dayButton(calendar, day)).toHaveAccessibleName(`${dayName(day)}, available`);
        await expect(calendar.getByRole('button', { name: ', available' })).toHaveCount(1);
        // 25 or 31 is in the column of Sundays.
        const cell = calendar.getByRole('gridcell').filter({ has: dayButton(page, day) });
        expect(await cell.evaluate((element) => (element as HTMLTableCellElement).cellIndex)).toBe(6);
      }
      await page.goto('/consultants');
      await expect(page.getByRole('article').filter({ hasText: 'Bea Gone' })).toContainText('Ask for availability');
      await opener(allConsultants(page), 'Ada Today').click();
      await expect(page.getByRole('dialog').getByRole('button', { name: /, today$/ })).toHaveAccessibleName(
        `${dayName(today)}, available, today`,
      );
    });
  });
}
