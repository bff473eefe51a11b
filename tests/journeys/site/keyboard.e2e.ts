import type { Page } from '@playwright/test';
import { people } from '../data.ts';
import { expect, test } from '../journey.ts';
import { expectSightedStops } from '../keys.ts';
import {
  allConsultants,
  countryPicker,
  currentPage,
  dayButton,
  dayFrom,
  firstOfAMonth,
  namesIn,
  nextPage,
  opener,
  searchBox,
} from '../screens.ts';

/** Presses Tab until `isThere` returns true, like a user without a mouse. Fails after `presses` attempts. */
async function tabTo(page: Page, isThere: () => Promise<boolean>, presses = 80) {
  for (let count = 0; count < presses; count++) {
    await page.keyboard.press('Tab');
    if (await isThere()) return;
  }
  throw new Error(`Not reached with ${presses} presses of Tab`);
}

const hasFocus = (locator: ReturnType<Page['locator']>) => () =>
  locator.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));

/** Expects a visible focus: a ring of at least 2 px around the focused element. */
async function expectVisibleFocus(page: Page) {
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
    return { outlineStyle, width: Number.parseFloat(outlineWidth) };
  });
  expect(ring.outlineStyle).not.toBe('none');
  expect(ring.width).toBeGreaterThanOrEqual(2);
}

test('the first Tab reaches the skip link, which leads past the header', async ({ page }) => {
  await page.goto('/consultants');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(searchBox(page)).toBeFocused();
});

test('NAV-15 the mobile menu opens with Enter and closes with Escape, which returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto('/');
  const control = page.locator('summary:visible');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await tabTo(page, hasFocus(control), 5);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(control).toBeFocused();

  // Tabbing out of the menu also closes it, because it must not cover the focused element.
  await page.keyboard.press('Enter');
  await tabTo(page, hasFocus(menu.getByRole('link', { name: 'Sign Up' })), 12);
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();

  await control.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, hasFocus(menu.getByRole('link', { name: 'About' })), 8);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('CONS-LIST-20 CONS-LIST-18 search and country by keyboard; the picker keeps the focus', async ({ page }) => {
  await page.goto('/consultants');
  await tabTo(page, hasFocus(searchBox(page)), 15);
  await expectVisibleFocus(page);
  await page.keyboard.type('dementia');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=dementia/);
  await page.keyboard.press('Tab');
  await expect(countryPicker(page)).toBeFocused();
  await page.keyboard.type('Ire');
  await expect(page).toHaveURL(/country=ireland/);
  await expect(countryPicker(page)).toHaveValue('ireland');
  await expect(countryPicker(page)).toBeFocused();
});

test('CONS-LIST-13 the dialog opens with Enter and Space, keeps the focus inside and gives it back', async ({
  page,
  data,
}) => {
  await data.onlyPeople([{ name: 'Ada Lovelace', days: [firstOfAMonth()] }]);
  await page.goto('/consultants');
  const button = opener(allConsultants(page), 'Ada Lovelace');
  const dialog = page.getByRole('dialog', { name: 'Ada Lovelace - Availability' });
  await tabTo(page, hasFocus(button), 30);
  await expectVisibleFocus(page);
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
    await expect(dialog).toBeFocused();
    await expect(dialog.getByRole('grid')).toBeVisible();
    const stops = new Set<string>();
    for (let presses = 0; presses < 9; presses++) {
      await page.keyboard.press(presses < 6 ? 'Tab' : 'Shift+Tab');
      await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
      stops.add(
        await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
        ),
      );
      if (presses < 2) await expectVisibleFocus(page);
    }
    expect([...stops].some((name) => name.includes('Next month'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('CONS-LIST-14 CONS-DET-11 arrow keys go through the days of the calendar, and Enter changes nothing', async ({
  page,
  data,
}) => {
  const day = firstOfAMonth();
  const [id] = await data.onlyPeople([{ name: 'Ada Lovelace', days: [day] }]);
  await page.goto(`/consultants/${id}`);
  const toggle = page.getByRole('button', { name: 'View Availability' });
  await tabTo(page, hasFocus(toggle), 20);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('group', { name: 'Ada Lovelace’s free days' });
  await expect(dayButton(calendar, day)).toBeVisible();
  await expect(toggle).toBeFocused();

  await tabTo(page, hasFocus(calendar.getByRole('gridcell').getByRole('button')), 6);
  await expect(dayButton(calendar, day)).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('ArrowRight');
  await expect(dayButton(calendar, dayFrom(day, 1))).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dayButton(calendar, dayFrom(day, 8))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dayButton(calendar, dayFrom(day, 8))).toHaveAccessibleName(/, unavailable$/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  // Across the end of the month.
  await expect(dayButton(calendar, dayFrom(day, -1))).toBeFocused();
});

test('PAGER-04 PAGER-05 PAGER-07 pages are turned by keyboard, and the focus goes to the heading of the list', async ({
  page,
  data,
}) => {
  await data.onlyPeople(people(7));
  await page.goto('/consultants');
  await tabTo(page, hasFocus(nextPage(page)), 60);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(currentPage(page)).toHaveText('2');
  const heading = page.getByRole('heading', { name: 'All Healthcare Consultants' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(allConsultants(page).getByRole('button', { name: /^Filters/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(namesIn(allConsultants(page)).getByRole('link')).toBeFocused();
});

test('CONS-LIST-05 tooltips open with the focus and close with Escape', async ({ page }) => {
  await page.goto('/consultants');
  const button = page.getByRole('button', { name: 'About featured consultants' });
  await tabTo(page, hasFocus(button), 20);
  const bubble = page.locator('[role=tooltip]:popover-open');
  await expect(bubble).toContainText('Featured consultants have been verified');
  await page.keyboard.press('Escape');
  await expect(bubble).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleDescription(/^Featured consultants have been verified/);
});

test('no stop of the Tab key on any screen is without a ring or out of sight', async ({ page }) => {
  for (const screen of ['/', '/consultants', '/about', '/contact']) {
    await page.goto(screen);
    await expectSightedStops(page, screen);
  }
});
