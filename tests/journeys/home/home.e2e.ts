import { expect, test } from '../journey.ts';
import { cards, toast, topConsultants } from '../screens.ts';

// Request tests check the content of the home page, see tests/requests/home.

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

test.describe('on a network that fails', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch|ERR_|Error loading route module/ });

  test('D35 a search that does not get through leaves the page and what was typed; pressed again, it is carried out', async ({
    page,
    context,
  }) => {
    const box = page.getByRole('searchbox', { name: 'What are you looking for?' });
    const missed = 'We couldn’t reach the page. Check your connection and try again.';
    await page.goto('/');
    await box.fill('dementia');
    // Even the file of the next screen cannot be loaded.
    await context.setOffline(true);
    const search = page.getByRole('button', { name: 'Search consultants' });
    await search.click();
    await expect(toast(page, missed)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(box).toHaveValue('dementia');
    await context.setOffline(false);
    await search.click();
    await expect(page).toHaveURL('/consultants?q=dementia');
    await expect(page.getByRole('searchbox', { name: 'Search consultants' })).toHaveValue('dementia');

    await page.goto('/');
    await box.fill('oldham');
    const answers = /\.data(\?|$)/;
    await page.route(answers, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    const searchProviders = page.getByRole('button', { name: 'Search care providers' });
    await searchProviders.click();
    await expect(toast(page, missed)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(box).toHaveValue('oldham');
    await page.unroute(answers);
    await searchProviders.click();
    await expect(page).toHaveURL('/care-directory?q=oldham');
  });
});
