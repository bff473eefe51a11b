import { expectAccessible } from '../accessible.ts';
import { hasDrawnBorder, looksChosen } from '../forced-colours.ts';
import { expect, test } from '../journey.ts';
import { dayButton, scrollingOver } from '../screens.ts';

// Every component of ui/ in all its states. The screen exists in development only, at galleryAddress.

test.beforeEach(async ({ page, site }) => {
  await page.goto(`${site.galleryAddress}/ui`);
});

test('axe: all components as they stand, and each tab', async ({ page }) => {
  await expectAccessible(page, 'all components');
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const name = (await tab.textContent()) ?? '';
    const panel = page.getByRole('tabpanel', { name, exact: true });
    await expect(panel).toBeVisible();
    await expectAccessible(page, `the tab ${name}`, { within: `[id="${await panel.getAttribute('id')}"]` });
  }
  await page.getByRole('button', { name: 'Submit with errors' }).click();
  await expect(page.getByText('There are 2 things to put right')).toBeVisible();
  await expectAccessible(page, 'the tabs', { within: '[role=tablist]' });
  await expectAccessible(page, 'a form after a failed submit', { within: 'form' });
});

for (const [name, title] of [
  ['Open dialog', 'Write to Amara Okafor'],
  ['Open long dialog', /^What was checked/],
  ['Open drawer', 'Filters'],
] as const) {
  test(`axe and focus: ${name}`, async ({ page }) => {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, name, { within: '[role=dialog]' });
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab');
      await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    }
    // One Escape closes one thing: first the tooltip of the focused button.
    if ((await page.locator('[role=tooltip]:popover-open').count()) > 0) await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('axe: a tooltip', async ({ page }) => {
  const button = page.getByRole('button', { name: 'About the edge' });
  const bubble = page.locator('[role=tooltip]:popover-open');
  const prepare = async () => {
    await page.mouse.move(0, 0);
    await button.scrollIntoViewIfNeeded();
    // A tooltip closes when the page is scrolled, so the scrolling must have ended.
    await scrollingOver(page);
    await button.hover();
    await expect(bubble).toBeInViewport({ ratio: 1 });
  };
  await expectAccessible(page, 'a tooltip', { prepare, within: '[role=tooltip]:popover-open' });
});

test('where the system gives the colours, the days of a calendar and its legend are told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const many = page.getByRole('group', { name: 'Your free days', exact: true });
  const [free, taken] = [dayButton(many, '2026-11-24'), dayButton(many, '2026-11-27')];
  await expect.poll(() => looksChosen(free)).toBe(true);
  expect(await looksChosen(taken)).toBe(false);
  const signOf = (day: typeof free) => day.locator('[aria-hidden=true]');
  for (const day of [free, taken]) expect(await hasDrawnBorder(signOf(day))).toBe(true);

  const shown = page.getByRole('group', { name: 'Free days', exact: true });
  expect(await hasDrawnBorder(signOf(dayButton(shown, '2026-11-24')))).toBe(true);
  await expect(signOf(dayButton(shown, '2026-11-27'))).toHaveCount(0);
  const legend = shown.getByRole('listitem');
  await expect(legend).toHaveText(['Available', 'Not available']);
  for (const item of await legend.all()) expect(await hasDrawnBorder(item.locator(':scope > span'))).toBe(true);
  expect(await hasDrawnBorder(legend.first().locator('[aria-hidden=true]'))).toBe(true);
});

test('axe: toasts of each kind', async ({ page }) => {
  const kinds = ['info', 'success', 'warning', 'error'];
  const prepare = async () => {
    for (const kind of kinds) await page.getByRole('button', { name: `Show ${kind}`, exact: true }).press('Enter');
    await expect(page.locator('[data-toasts]').getByRole('button', { name: 'Close' })).toHaveCount(4);
  };
  await expectAccessible(page, 'toasts', { prepare, within: '[data-toasts]' });
});

test('COMMON-06 a toast waits while one points at it, then goes by itself, and can be closed at once', async ({
  page,
}) => {
  await page.clock.install();
  await page.reload();
  await page.clock.pauseAt(Date.now() + 60_000);
  const message = page.locator('[data-toasts]').getByText('Your changes are saved');
  await page.getByRole('button', { name: 'Show success' }).click();
  await message.hover();
  await page.clock.fastForward(20_000);
  await expect(message).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(1_000);
  await expect(message).toBeVisible();
  await page.clock.fastForward(7_000);
  await expect(message).toBeHidden();

  await page.getByRole('button', { name: 'Show success' }).click();
  await expect(message).toBeVisible();
  await page.locator('[data-toasts]').getByRole('button', { name: 'Close' }).click();
  await expect(message).toBeHidden();
});
