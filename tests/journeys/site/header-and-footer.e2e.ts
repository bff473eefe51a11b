import { expect, test } from '../journey.ts';
import { footer, header } from '../screens.ts';

// Request tests check which links the header has, see tests/requests/site/frame.db.test.ts.

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
    'Blog',
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

for (const [width, letters] of [
  [360, '200%'],
  [260, '100%'],
] as const) {
  test(`NAV-15 the menu opens inside a window of ${width} px with letters of ${letters}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), letters);
    await header(page).getByText('Menu', { exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu).toBeVisible();
    const box = await menu.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? width + 1)).toBeLessThanOrEqual(width);
    expect(await header(page).evaluate((banner) => banner.scrollWidth - banner.clientWidth)).toBe(0);
    // The page below does not scroll sideways either.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

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

test('FOOT-05 FOOT-14 a link of the footer leads to the top of its page', async ({ page }) => {
  await page.goto('/');
  const about = footer(page).getByRole('link', { name: 'About', exact: true });
  await about.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await about.click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
