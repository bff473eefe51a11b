import type { Page } from '@playwright/test';
import { providerSearch } from '../care-directory.ts';
import { expect, test } from '../journey.ts';
import { cards, searchBox, searchButton, toast, topConsultants } from '../screens.ts';

// Request tests check the content of the home page, see tests/requests/home.

const consultantField = (page: Page) => page.getByRole('searchbox', { name: 'Skill, specialism or name' });
const providerField = (page: Page) => page.getByRole('searchbox', { name: 'Type of care, place or name' });
const tab = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('one field searches both lists; the other tab keeps what was typed', async ({ page }) => {
      await page.goto('/');
      await consultantField(page).fill('nursing home bristol dementia');
      await tab(page, 'Care providers').click();
      await expect(consultantField(page)).toHaveCount(0);
      await expect(providerField(page)).toHaveValue('nursing home bristol dementia');
      await expect(providerField(page)).toHaveAccessibleDescription('For example, nursing home Oldham dementia');
      await providerField(page).press('Enter');
      await expect(page).toHaveURL('/care-directory?q=nursing+home+bristol+dementia');
      await expect(providerSearch(page)).toHaveValue('nursing home bristol dementia');

      // By keyboard: the tabs are a single tab stop, and the arrow keys switch between them.
      await page.goto('/');
      await tab(page, 'Consultants').check();
      await tab(page, 'Consultants').press('ArrowRight');
      await expect(tab(page, 'Care providers')).toBeFocused();
      await expect(tab(page, 'Care providers')).toBeChecked();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Tab');
      await expect(consultantField(page)).toBeFocused();
      await page.keyboard.type('dementia');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/consultants?q=dementia');
      await expect(searchBox(page)).toHaveValue('dementia');
    });
  });
}

test('the figures are in the first screen, and on a phone the page is at most 5 screens long', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    // The bar above the page appears only with demo data, and takes up part of the first screen.
    await expect(page.getByText('Demo data is loaded.')).toBeVisible();
    for (const what of [/^consultants$/, /^care services looking for help$/, /^care providers/])
      await expect(page.getByRole('main').getByText(what)).toBeInViewport({ ratio: 1 });
    await expect(searchButton(page)).toBeInViewport({ ratio: 1 });
    if (width === 360) {
      await expect(cards(topConsultants(page))).toHaveCount(3);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5 * height);
    }
  }
});

test('in the dark theme the picture shows dusk: a dark sky and lit windows', async ({ page }) => {
  const brightness = (of: string) =>
    page.evaluate((colour) => {
      const pixel = document.createElement('canvas').getContext('2d')!;
      pixel.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--color-scene-${colour}`);
      pixel.fillRect(0, 0, 1, 1);
      return Math.max(...pixel.getImageData(0, 0, 1, 1).data.slice(0, 3));
    }, of);
  await page.goto('/');
  expect(await brightness('sky')).toBeGreaterThan(200);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await brightness('sky')).toBeLessThan(80);
  expect(await brightness('water')).toBeLessThan(80);
  expect(await brightness('window')).toBeGreaterThan(200);
  await expect(page.locator('main svg path[fill*=scene-sky]')).toBeVisible();
});

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
    const missed = 'We couldn’t reach the page. Check your connection and try again.';
    await page.goto('/');
    const box = consultantField(page);
    await box.fill('dementia');
    // Even the next screen's script cannot be loaded.
    await context.setOffline(true);
    const search = searchButton(page);
    await search.click();
    await expect(toast(page, missed)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(box).toHaveValue('dementia');
    await context.setOffline(false);
    await search.click();
    await expect(page).toHaveURL('/consultants?q=dementia');
    await expect(searchBox(page)).toHaveValue('dementia');

    await page.goto('/');
    await tab(page, 'Care providers').check();
    await providerField(page).fill('oldham');
    const answers = /\.data(\?|$)/;
    await page.route(answers, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    await search.click();
    await expect(toast(page, missed)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(providerField(page)).toHaveValue('oldham');
    await page.unroute(answers);
    await search.click();
    await expect(page).toHaveURL('/care-directory?q=oldham');
  });
});
