import { expect, test } from '../journey.ts';
import { contactEmail } from '../start-site.ts';

test('ROUTE-07 ABOUT-01 ABOUT-02 the about page states the mission and the values', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About /);
  await expect(page.getByRole('main')).toContainText(/connecting specialised consultants with care services/i);
  const values = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(values.getByRole('heading')).toHaveText([
    /^trust and quality$/i,
    /^efficiency and impact$/i,
    /^collaborative care$/i,
  ]);
});

test('ABOUT-03 ‘Get in Touch’ leads to the contact page', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Get in Touch' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeFocused();
});

test('ROUTE-08 CONTACT-01 CONTACT-02 the contact page asks for an e-mail to the one configured address', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  await expect(page.getByText(/send us an e-mail/i)).toBeVisible();
  await expect(page.getByRole('link', { name: contactEmail })).toHaveAttribute('href', `mailto:${contactEmail}`);
  const addresses = (await page.locator('body').innerText()).match(/[^\s@]+@[^\s@]+/g);
  expect(addresses).toEqual([contactEmail]);
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(1);
});
