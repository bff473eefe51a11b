import { expectAccessible, sidewaysPx } from '../accessible.ts';
import { expect, test } from '../journey.ts';

// The blog as visitors see it, with axe checks of each state, see accessible.ts.

test('BLOG-01 BLOG-08 ROUTE-09 ROUTE-10 NAV-05 from the header to the list, a tag, a post and the next one', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expectAccessible(page, 'the blog');
  await page.getByRole('navigation', { name: 'Posts by tag' }).getByRole('link', { name: 'Policy' }).click();
  await expect(page).toHaveURL('/blog?tag=policy');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'All posts' }).click();
  await page.getByRole('link', { name: 'How to read a CQC rating, and what it can’t tell you' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'How to read a CQC rating, and what it can’t tell you',
  );
  await expectAccessible(page, 'a post');
  await page.getByRole('link', { name: /^Older post/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a mock inspection covers, hour by hour');
});

test('the blog fits a phone of 320 px, and a tag that nothing has is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const screen of ['/blog', '/blog/uk-adult-social-care-may-2025']) {
    await page.goto(screen);
    expect(await sidewaysPx(page), screen).toBe(0);
  }
  await page.goto('/blog?tag=nothing');
  await expectAccessible(page, 'a tag that nothing has');
});

test('25 on a phone the tags are one row, which shows the chosen one and moves with the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/blog');
  const tags = page.getByRole('navigation', { name: 'Posts by tag' });
  const links = tags.getByRole('link');
  const top = async (at: number) => (await links.nth(at).boundingBox())?.y;
  const last = (await links.count()) - 1;
  expect(last).toBeGreaterThan(4);
  expect(await top(last)).toBe(await top(0));
  await expect(page.getByRole('article').first().locator('img')).toBeInViewport();
  await expect(links.nth(last)).not.toBeInViewport();
  await links.nth(0).focus();
  for (let at = 0; at < last; at++) await page.keyboard.press('Tab');
  await expect(links.nth(last)).toBeFocused();
  await expect(links.nth(last)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(links.nth(last)).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(links.nth(last)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  test('25 on a phone every tag is in sight, the chosen one too', async ({ page }) => {
    await page.goto('/blog?tag=working-together');
    const links = page.getByRole('navigation', { name: 'Posts by tag' }).getByRole('link');
    await expect(links.last()).toHaveAttribute('aria-current', 'true');
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('article').first().locator('img')).toBeInViewport();
  });
});

test.describe('while the server cannot be reached', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });
  test('BLOG-02 BLOG-03 skeletons while the list is on its way; one that does not come leaves the list and says so', async ({
    page,
  }) => {
    await page.goto('/about');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/blog\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page.locator('[data-skeleton]')).toHaveCount(6);
    letGo();
    await expect(page.getByRole('article')).toHaveCount(4);
    await page.unrouteAll();
    await page.route(/\/blog\.data/, (route) => route.abort());
    await page.getByRole('navigation', { name: 'Posts by tag' }).getByRole('link', { name: 'Policy' }).click();
    await expect(page.getByRole('region', { name: 'Posts' }).getByRole('alert')).toContainText(
      'Unable to load blog posts. Please try again later.',
    );
    await expect(page.getByRole('article')).toHaveCount(4);
  });
});

test.describe('without a post', () => {
  test.use({ expectedErrors: /status of 404/ });
  test('BLOG-10 BLOG-11 a missing post leads back to the blog', async ({ page }) => {
    await page.goto('/blog/no-such-post');
    await expectAccessible(page, 'a missing post');
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL('/blog');
  });
});
