import { expect, test } from '../journey.ts';
import { cards, toast, topConsultants } from '../screens.ts';

// What stands on Home is proven by request, see tests/requests/home.

test('HOME-04 the adverts have slots of a fixed size, labelled for adults', async ({ page }) => {
  await page.goto('/');
  const slots = page.getByRole('complementary', { name: 'Advertisement' });
  await expect(slots).toHaveCount(2);
  for (const slot of await slots.all()) {
    await expect(slot.getByText('Advertisement, for adults (18+)', { exact: true })).toBeVisible();
    const heights = new Set<number | undefined>();
    for (const text of ['A word', 'A great many words. '.repeat(30)]) {
      await slot
        .locator('p')
        .last()
        .evaluate((line, words) => (line.textContent = words), text);
      heights.add((await slot.boundingBox())?.height);
    }
    expect(heights.size).toBe(1);
  }
});

test.describe('with a database that answers with an error', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('HOME-17 COMMON-04 each list that cannot be read says so, and the rest of the page stands', async ({
    page,
    data,
  }) => {
    await data.breakTable('service_profiles');
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load services');
    await expect(page.getByRole('main').getByRole('alert')).not.toContainText('Failed to load consultants');
    await expect(toast(page, 'Failed to load services')).toBeVisible();
    await expect(cards(topConsultants(page))).toHaveCount(3);
    await data.breakTable('consultant_profiles');
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load consultants');
    await expect(page.getByRole('heading', { level: 3, name: 'Expert Consultants' })).toBeVisible();
    await data.mend();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(cards(topConsultants(page))).toHaveCount(3);
    await expect(page.getByText(/Failed to load/)).toHaveCount(0);
  });
});
