import { expect, test } from '../journey.ts';
import { availabilityPath, beOwner, calendar, day, saveButton, storedDays, turnTo } from '../own-availability.ts';
import { dayFrom, dayName, londonDayIn, toast } from '../screens.ts';

// The stored day is the clicked day, in any time zone of the browser, also on days on which the clocks change.

const lastSunday = (year: number, month: string) => {
  const last = `${year}-${month}-31`;
  return dayFrom(last, -new Date(`${last}T00:00:00Z`).getUTCDay());
};
/** The next change to summer time and the next change back, each with the days around it. */
const changes = ['03', '10'].map((month) => {
  const year = new Date().getUTCFullYear();
  const sunday = [lastSunday(year, month), lastSunday(year + 1, month)].find((one) => one > londonDayIn(1)) ?? '';
  return [-1, 0, 1].map((days) => dayFrom(sunday, days));
});
// The nearest first, so that the calendar only moves forward.
changes.sort(([one = ''], [other = '']) => one.localeCompare(other));

for (const timezoneId of ['America/Los_Angeles', 'Europe/London', 'Pacific/Auckland']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('D31 CPROF-21 days round both changes of the clocks are stored as pressed and come back the same, a range over both holds every day once, and today is London’s', async ({
      page,
      data,
      baseURL,
    }) => {
      const owner = await beOwner(page, data, baseURL);
      await page.goto(availabilityPath);
      const wanted = changes.flat();
      for (const one of wanted) {
        await turnTo(page, one);
        await day(page, one).click();
        await expect(day(page, one)).toHaveAccessibleName(`${dayName(one)}, available`);
      }
      await saveButton(page).click();
      await expect(toast(page, 'Availability updated successfully!')).toBeVisible();
      expect(await storedDays(data, owner)).toEqual(wanted);
      await page.reload();
      for (const days of changes) {
        await turnTo(page, days[0] ?? '');
        // Of three days in a row, one may be in the next month.
        const inMonth = days.filter((one) => one.slice(0, 7) === days[0]?.slice(0, 7));
        await expect(calendar(page).getByRole('button', { pressed: true })).toHaveCount(inMonth.length);
        for (const one of inMonth) await expect(day(page, one)).toHaveAttribute('aria-pressed', 'true');
      }

      await data.query("update consultant_profiles set available_dates = '{}' where id = $1", [owner.profileId]);
      await page.reload();
      await turnTo(page, londonDayIn(0));
      await expect(calendar(page).getByRole('button', { name: /, today$/ })).toHaveAccessibleName(
        `${dayName(londonDayIn(0))}, not available, today`,
      );
      const [from, to] = [wanted[0] ?? '', wanted.at(-1) ?? ''];
      await turnTo(page, from);
      await day(page, from).click();
      await turnTo(page, to);
      await day(page, to).click({ modifiers: ['Shift'] });
      await saveButton(page).click();
      await expect(toast(page, 'Availability updated successfully!')).toBeVisible();
      const count = (Date.parse(to) - Date.parse(from)) / (24 * 3600 * 1000) + 1;
      expect(await storedDays(data, owner)).toEqual(Array.from({ length: count }, (_, step) => dayFrom(from, step)));
    });
  });
}
