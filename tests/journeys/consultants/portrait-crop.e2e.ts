import type { Page } from '@playwright/test';
import { expectAccessibleAndFits } from '../accessible.ts';
import { main } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { chooseQuarters, choosePhoto, openPortrait, savedCorners } from '../portraits.ts';

// Moving and cropping a portrait before it is saved. The stored picture is compared with what was on the screen.

const area = (page: Page) => main(page).getByRole('application', { name: 'Your photo' });
const zoom = (page: Page) => main(page).getByRole('slider', { name: 'Zoom' });
const all = (colour: string) => Array.from({ length: 4 }, () => colour);

/** Drags the picture by this many pixels. */
async function drag(page: Page, right: number, down: number) {
  await area(page).scrollIntoViewIfNeeded();
  const box = (await area(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 5 });
  await page.mouse.up();
}

test('D12 by mouse: the picture is dragged, and what is in the square is saved', async ({ page, data, baseURL }) => {
  const { user } = await openPortrait(page, data, baseURL);
  await chooseQuarters(page, { width: 800, height: 400 });
  await drag(page, 200, 0);
  // After the mouse button is released, the pointer no longer moves the picture.
  await page.mouse.move(0, 0);
  await expectAccessibleAndFits(page, 'a portrait that is cropped');
  expect(await savedCorners(page, data, user)).toEqual(['red', 'red', 'blue', 'blue']);

  await chooseQuarters(page);
  await zoom(page).fill('2');
  await drag(page, -300, -300);
  expect(await savedCorners(page, data, user)).toEqual(all('yellow'));
});

test('D12 by keyboard alone: arrow keys, buttons and the zoom, with words for screen readers', async ({
  page,
  data,
  baseURL,
}) => {
  const { user } = await openPortrait(page, data, baseURL);
  await chooseQuarters(page, { width: 800, height: 400 });
  await main(page).getByLabel('Picture', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(area(page)).toBeFocused();
  for (let time = 0; time < 4; time++) await page.keyboard.press('ArrowLeft');
  await expect(main(page).getByRole('status')).toContainText('Moved left. 70% across and 50% down the picture.');
  await page.keyboard.press('ArrowUp');
  await expect(main(page).getByRole('status')).toContainText('It can’t go any further up.');
  for (const name of ['Move left', 'Move right', 'Move up', 'Move down']) {
    await page.keyboard.press('Tab');
    await expect(main(page).getByRole('button', { name })).toBeFocused();
  }
  await main(page).getByRole('button', { name: 'Move left' }).focus();
  for (let time = 0; time < 6; time++) await page.keyboard.press('Enter');
  await expect(main(page).getByRole('status')).toContainText('Moved left. 100% across');
  for (let tab = 0; tab < 4; tab++) await page.keyboard.press('Tab');
  await expect(zoom(page)).toBeFocused();
  await page.keyboard.press('End');
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '400%');
  await area(page).focus();
  for (let time = 0; time < 60; time++) await page.keyboard.press('ArrowUp');
  expect(await savedCorners(page, data, user)).toEqual(all('yellow'));
});

test('D12 another picture begins in the middle again', async ({ page, data, baseURL }) => {
  const { user } = await openPortrait(page, data, baseURL);
  await choosePhoto(page);
  await zoom(page).fill('4');
  await chooseQuarters(page);
  await expect(zoom(page)).toHaveValue('1');
  expect(await savedCorners(page, data, user)).toEqual(['red', 'green', 'blue', 'yellow']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('D12 by touch the picture moves and the page does not', async ({ page, data, baseURL }) => {
    const { user } = await openPortrait(page, data, baseURL);
    await chooseQuarters(page, { width: 400, height: 800 });
    await area(page).scrollIntoViewIfNeeded();
    const box = (await area(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const scrolled = await page.evaluate(() => scrollY);
    const touch = await page.context().newCDPSession(page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let step = 1; step <= 10; step++) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - step * 20 }] });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await savedCorners(page, data, user)).toEqual(['blue', 'yellow', 'blue', 'yellow']);
  });
});
