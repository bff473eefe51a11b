import { expect, test } from '../journey.ts';
import { footer, header } from '../screens.ts';

const screens = ['/', '/consultants', '/care-directory', '/about', '/contact'];

test('NAV-01 NAV-02 NAV-04 NAV-06 NAV-07 NAV-16 the header’s links lead to their pages', async ({ page }) => {
  await page.goto('/contact');
  for (const [label, path] of [
    ['Home', '/'],
    ['Consultants', '/consultants'],
    ['Care Directory', '/care-directory'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ] as const) {
    await header(page).getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(header(page).getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(header(page).locator('[aria-current=page]:visible')).toHaveCount(1);
  }
});

test('NAV-15 at 600 px a control opens and closes the menu, which closes behind a link that was followed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const control = header(page).getByText('Menu', { exact: true });
  await expect(menu).toBeHidden();
  await control.click();
  await expect(menu.getByRole('listitem')).toHaveText([
    'Home',
    'Consultants',
    'Care Services',
    'Care Directory',
    'About',
    'Contact',
  ]);
  await control.click();
  await expect(menu).toBeHidden();
  await control.click();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(menu).toBeHidden();
});

test('CONST-02 NAV-15 767 px is mobile and 768 px is not', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto('/consultants');
  const control = header(page).getByText('Menu', { exact: true });
  const links = page.getByRole('navigation', { name: 'Main', exact: true });
  const filters = async () => {
    const [search, country] = await Promise.all(
      [page.getByRole('searchbox'), page.getByRole('combobox')].map((field) => field.boundingBox()),
    );
    return { isStacked: (country?.y ?? 0) > (search?.y ?? 0) + (search?.height ?? 0) / 2 };
  };
  await expect(control).toBeVisible();
  await expect(links).toBeHidden();
  expect((await filters()).isStacked).toBe(true);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(control).toBeHidden();
  await expect(links).toBeVisible();
  expect((await filters()).isStacked).toBe(false);
});

test('FOOT-01 FOOT-05 FOOT-06 FOOT-14 the footer’s links lead to their pages, from every page', async ({ page }) => {
  for (const screen of screens) {
    await page.goto(screen);
    for (const [label, path] of [
      ['Consultants', '/consultants'],
      ['About', '/about'],
      ['Contact', '/contact'],
    ] as const) {
      await expect(footer(page).getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path);
    }
  }
  for (const [label, path] of [
    ['Consultants', '/consultants'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ] as const) {
    await page.goto('/');
    await footer(page).getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    // The new page begins at its top.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
});

test('FOOT-10 FOOT-12 FOOT-14 careers and social networks are plain text, marked ‘Coming soon’', async ({ page }) => {
  await page.goto('/about');
  for (const text of ['Careers', 'LinkedIn']) {
    const item = footer(page).getByRole('listitem').filter({ hasText: text });
    await expect(item).toContainText('Coming soon');
    await expect(item.getByRole('link')).toHaveCount(0);
    await item.click();
    await expect(page).toHaveURL('/about');
  }
});

test('a bar on every page says that demo data is loaded, for as long as it is', async ({ page, data }) => {
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByText('Demo data is loaded')).toBeVisible();
  }
  await data.onlyPeople([]);
  await data.onlyListings([]);
  await page.reload();
  await expect(page.getByText('Demo data is loaded')).toHaveCount(0);
});
