import { expectAccessibleAndFits } from '../accessible.ts';
import { expect, test } from '../journey.ts';

test('axe: the pages about the API, which fit a phone', async ({ page }) => {
  for (const path of ['/api/docs', '/api/docs/tables', '/api/docs/webhooks']) {
    await page.goto(path);
    await expectAccessibleAndFits(page, path);
  }
});

test('a developer finds a table in the contents and copies its example', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api/docs');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Tables' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/API: tables$/);
  await page.getByRole('link', { name: 'care_providers' }).click();
  await expect(page.getByRole('heading', { name: 'care_providers', exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Copy curl: Read, care_providers' }).click();
  await expect(page.locator('[data-toasts]').getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl "\$API\/rest\/v1\/care_providers/);
});
