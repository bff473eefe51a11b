import { expectAccessible, expectAccessibleAndFits } from '../accessible.ts';
import { expect, test } from '../journey.ts';
import { sendTo, twoPeople } from '../unread-messages.ts';

// Runs axe on what shows the number of unread messages: header, menu and /profile, see accessible.ts.

test('axe: the profile with unread messages, and the open menu', async ({ page, data, baseURL }) => {
  const { own, other } = await twoPeople(page, data, baseURL);
  await sendTo(data, other, own, 101);
  await page.goto('/profile');
  await expect(page.locator('[data-unread]:visible')).toHaveText(['99+', '99+']);
  await expectAccessibleAndFits(page, 'the profile with unread messages');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('summary:visible').first().click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expectAccessible(page, 'the open menu', { widths: [360], within: 'header' });
});

test('axe: the error on the profile', async ({ page, data, baseURL }) => {
  await twoPeople(page, data, baseURL);
  await page.goto('/profile?problem=no-profile');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessibleAndFits(page, 'the error');
});
