import { expectAccessible, expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs } from '../accounts.ts';
import { button, heading, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { expectSightedStops } from '../keys.ts';
import { choose, choosePhoto, openPortrait, portraitPath } from '../portraits.ts';

// Runs axe on the screen for the portrait in each of its states, see accessible.ts.
test.use({ expectedErrors: /status of 40[04]|net::ERR_FAILED/ });

const longName = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';

test('axe: the drawn portrait, a chosen picture, mistakes, and the saved one', async ({ page, data, baseURL }) => {
  const { consultantId } = await openPortrait(page, data, baseURL, longName);
  await expectAccessibleAndFits(page, 'the drawn portrait');
  await choose(page, Buffer.from('GIF89a'), { name: `${'long'.repeat(40)}.gif`, mimeType: 'image/gif' });
  await expect(main(page).getByLabel('Picture')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAndFits(page, 'a wrong file');
  await press(page, 'Save photo');
  await expect(summary(page)).toBeVisible();
  await expectAccessibleAndFits(page, 'a wrong file that was sent');
  await choosePhoto(page);
  await expectAccessibleAndFits(page, 'a preview');
  await page.route('**/portrait.data*', (route) => route.abort());
  await press(page, 'Save photo');
  await expect(summary(page)).toBeVisible();
  await expectAccessibleAndFits(page, 'a picture that could not be sent');
  await page.unroute('**/portrait.data*');
  await press(page, 'Save photo');
  await expect(button(page, 'Remove photo')).toBeVisible();
  await expectAccessibleAndFits(page, 'the saved portrait');

  await page.goto(`/consultants/${consultantId}`);
  await expectAccessible(page, 'a profile with a portrait');
  await page.goto('/consultants?q=wolfe');
  await expectAccessible(page, 'a list with a portrait');
});

test('axe: without a consultant profile', async ({ page, data, baseURL }) => {
  await logInAs(page, await addUser(data), baseURL ?? '');
  await page.goto(portraitPath);
  await expect(heading(page)).toHaveText('Create your consultant profile first');
  await expectAccessibleAndFits(page, 'no profile yet');
});

test('by keyboard every stop is in sight, on a phone and on a desk', async ({ page, data, baseURL }) => {
  await openPortrait(page, data, baseURL);
  await choosePhoto(page);
  await press(page, 'Save photo');
  await expect(button(page, 'Remove photo')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(portraitPath);
    await expectSightedStops(page, `the portrait, ${width} px`);
  }
});
