import { expect, test } from '../journey.ts';
import { allConsultants, cards, header, skeletons, toast } from '../screens.ts';

// Request tests check the content of the list, see tests/requests/consultants.
test.use({ expectedErrors: /status of 503/ });

test('CONS-LIST-24 COMMON-03 COMMON-04 COMMON-06 a list that cannot be read is said so on the page, and in a toast that goes by itself; Try again brings it', async ({
  page,
  data,
}) => {
  await page.clock.install();
  await page.goto('/about');
  await data.breakTable('consultant_profiles');
  // From here on the test controls the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await header(page).getByRole('link', { name: 'Consultants' }).click();
  const alert = allConsultants(page).getByRole('alert');
  const message = toast(page, 'Failed to load consultants');
  await expect(alert).toContainText('Failed to load consultants');
  await expect(message).toBeVisible();
  await expect(skeletons(page)).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('No consultants found')).toHaveCount(0);
  await page.clock.runFor(5_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
  // The message on the page stays.
  await expect(alert).toBeVisible();

  await data.mend();
  await alert.getByRole('link', { name: 'Try again' }).click();
  await expect(cards(allConsultants(page))).toHaveCount(6);
  await expect(page.getByText('Failed to load consultants')).toHaveCount(0);
});
