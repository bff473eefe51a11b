import { expectAccessible, sidewaysPx } from '../accessible.ts';
import { addUser, logInAs } from '../accounts.ts';
import { expect, test } from '../journey.ts';
import { footer } from '../screens.ts';

// Runs axe on the pages that are mostly text, see accessible.ts.

const texts = ['/how-it-works', '/privacy-policy', '/terms-of-service', '/cookie-policy', '/accessibility'];

test('axe: how it works, the legal pages and the accessibility statement', async ({ page }) => {
  for (const screen of texts) {
    await page.goto(screen);
    await expectAccessible(page, screen);
  }
});

test('PRICE-01 axe: pricing for both, to a visitor and to somebody who is logged in', async ({
  page,
  data,
  baseURL,
}) => {
  await page.goto('/pricing');
  await expectAccessible(page, 'pricing for consultants');
  const services = page.getByRole('link', { name: 'For Care Services' });
  await services.click();
  await expect(page).toHaveURL('/pricing?for=care-services');
  await expect(page.getByRole('heading', { name: 'Enhanced Posting' })).toBeVisible();
  await expect(services).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'pricing for care services');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Professional' })).toBeVisible();
  await logInAs(page, await addUser(data), baseURL ?? '');
  await page.goto('/pricing');
  await expect(page.getByRole('link', { name: 'Go to your profile: Basic' })).toBeVisible();
  await expectAccessible(page, 'pricing to somebody who is logged in');
});

test('the tables of the policies fit a phone of 320 px, and the contents lead to their sections', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const screen of [...texts, '/pricing']) {
    await page.goto(screen);
    expect(await sidewaysPx(page), screen).toBe(0);
  }
  await page.goto('/privacy-policy');
  await page.getByRole('link', { name: '7. Your rights' }).click();
  await expect(page).toHaveURL('/privacy-policy#rights');
  await expect(page.getByRole('heading', { name: '7. Your rights' })).toBeInViewport();
});

test('FOOT-03 FOOT-04 FOOT-07 FOOT-08 FOOT-09 the footer’s links open their pages', async ({ page }) => {
  await page.goto('/about');
  for (const [name, path, heading] of [
    ['How It Works', '/how-it-works', 'How it works'],
    ['Pricing', '/pricing', 'Pricing'],
    ['Privacy Policy', '/privacy-policy', 'Privacy policy'],
    ['Terms of Service', '/terms-of-service', 'Terms of service'],
    ['Cookie Policy', '/cookie-policy', 'Cookie policy'],
    ['Accessibility', '/accessibility', 'Accessibility statement'],
  ] as const) {
    await footer(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});
