import { expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs } from '../accounts.ts';
import { heading, main } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { grant } from '../message-emails.ts';

const longWords = `${'a-search-without-a-place-to-break-'.repeat(2)}0123`;

test('axe: an operator goes from the profile to the statistics, empty and full, by day, week and month', async ({
  page,
  data,
  baseURL,
}) => {
  const operator = await addUser(data);
  await grant(data, operator);
  await data.query('delete from daily_counts');
  await data.query('delete from empty_searches');
  await logInAs(page, operator, baseURL ?? '');
  await page.goto('/profile');
  await main(page).getByRole('link', { name: 'See statistics' }).click();
  await expect(heading(page)).toHaveText('Statistics');
  await expect(main(page).getByText(/^Nothing to show yet: /)).toBeVisible();
  await expectAccessibleAndFits(page, 'statistics, empty');

  await data.query(
    `insert into daily_counts (day, figure, part, total)
     select current_date - days, figure, part, (days * 7919) % 100000
     from generate_series(0, 400) days, unnest(array['page-views', 'empty-searches', 'messages'], array['about', 'services', '']) counted(figure, part)
     -- The site may have written views of earlier tests in the meantime.
     on conflict (day, figure, part) do update set total = excluded.total`,
  );
  await data.query(
    `insert into empty_searches (day, place, words, people)
     values (current_date, 'care-directory', $1, 1204), (current_date, 'services', '<b>=1+1', 3)`,
    [longWords],
  );
  for (const by of ['day', 'week', 'month']) {
    await main(page)
      .getByRole('link', { name: `By ${by}` })
      .click();
    await expect(main(page).getByRole('img', { name: `Page views by ${by}` })).toBeVisible();
    // The table below a chart can be opened by keyboard, and has a row for each bar.
    const details = main(page).getByRole('group').filter({ hasText: 'Page views' }).first();
    if (!(await details.getByRole('table').isVisible())) await details.locator('summary').press('Enter');
    await expect(details.getByRole('table', { name: `Page views by ${by}` })).toBeVisible();
    await expectAccessibleAndFits(page, `statistics by ${by}`);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  const bar = main(page).getByRole('img', { name: 'Page views by month' }).locator('rect').first();
  const colours = await bar.evaluate((rect) => [getComputedStyle(rect).fill, getComputedStyle(document.body).color]);
  expect(colours[0]).toBe(colours[1]);
});
