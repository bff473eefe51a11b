import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePicture, padTo, photoFromPhone } from '../../support/pictures.ts';
import { postsDuring } from '../accounts.ts';
import { button, expectMistake, heading, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { choose, choosePhoto, chosen, isPictureDrawn, openPortrait, portraitOf, portraitPath } from '../portraits.ts';
import { allConsultants, cardOf, toast } from '../screens.ts';

// The browser reports refused forms (4xx or 503) and the network failures that the journeys cause.
test.use({ expectedErrors: /status of (40[04]|413|503)|net::ERR_FAILED/ });

const tooLarge = 'This file is larger than 5 MB. Choose a smaller picture';
const notOurs = 'Choose a JPEG, PNG or WebP picture';
const drawn = 'We drew this one for you. A photo helps care services trust you.';
const own = 'This is how others see your photo.';

test('D12 DATA-15 a picture is chosen, seen, saved, seen by others, and removed again', async ({
  page,
  data,
  baseURL,
}) => {
  const { user, consultantId } = await openPortrait(page, data, baseURL);
  await expect(main(page).getByText(drawn)).toBeVisible();
  await choosePhoto(page);
  const preview = main(page).getByRole('img', { name: 'The one you chose' });
  expect(await preview.evaluate((image) => (image as HTMLImageElement).naturalHeight)).toBe(400);
  expect(await portraitOf(data, user)).toBeNull();
  await press(page, 'Save photo');
  await expect(toast(page, 'Photo saved.')).toBeVisible();
  await expect(main(page).getByText(own)).toBeVisible();
  expect(await chosen(page)).toBe('');
  await expect(button(page, 'Save photo')).toBeFocused();
  await expect.poll(() => isPictureDrawn(page)).toBe(true);

  for (const path of ['/consultants?q=Ann+Example', `/consultants/${consultantId}`]) {
    await page.goto(path);
    await expect(main(page).getByRole('heading', { name: 'Ann Example' })).toBeVisible();
    const image = main(page).locator(`img[src*="${await portraitOf(data, user)}"]`);
    await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }

  await page.goto(portraitPath);
  await button(page, 'Remove photo').focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Photo removed.')).toBeVisible();
  await expect(main(page).getByText(drawn)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect(button(page, 'Remove photo')).toHaveCount(0);
  expect(await portraitOf(data, user)).toBeNull();
});

test('what is no such picture is refused in words before it is sent', async ({ page, data, baseURL }) => {
  await openPortrait(page, data, baseURL);
  const posts = await postsDuring(page, async () => {
    await press(page, 'Save photo');
    await expectMistake(page, 'Picture', 'Choose a picture');
    await expect(summary(page)).toBeFocused();

    await choose(page, padTo(await makePicture(), 5 * 1024 * 1024 + 1));
    await expect(main(page).getByLabel('Picture')).toHaveAccessibleDescription(new RegExp(tooLarge));
    // The error appears beside the field at once, but the focus moves only when the form is sent.
    await expect(summary(page)).toHaveCount(0);
    await press(page, 'Save photo');
    await expectMistake(page, 'Picture', tooLarge);

    await choose(page, Buffer.from('GIF89a'), { name: 'me.gif', mimeType: 'image/gif' });
    await press(page, 'Save photo');
    await expectMistake(page, 'Picture', notOurs);

    await choose(page, Buffer.from('not a picture'));
    await expect(main(page).getByLabel('Picture')).toHaveAccessibleDescription(/We can’t read this picture/);
    await press(page, 'Save photo');
    await expect(summary(page)).toBeFocused();
  });
  expect(posts).toEqual([]);
  await choosePhoto(page);
  await expect(summary(page)).toHaveCount(0);
  await expect(main(page).getByLabel('Picture')).not.toHaveAttribute('aria-invalid');
});

test('what the server alone knows comes back in words, and what is chosen stays', async ({ page, data, baseURL }) => {
  const { user } = await openPortrait(page, data, baseURL);
  await choosePhoto(page);
  await data.query('delete from consultant_profiles where user_id = $1', [user.id]);
  await press(page, 'Save photo');
  await expect(summary(page)).toContainText('Create your consultant profile first.');
  expect(await chosen(page)).toBe('me.jpg');
});

test('a store that fails, a network that fails, and a proxy that takes less: words, and another try', async ({
  page,
  data,
  baseURL,
  site,
}) => {
  const { user } = await openPortrait(page, data, baseURL);
  await choosePhoto(page);
  const folder = join(site.dataDir, 'files');
  await rename(folder, `${folder}-away`).catch(() => undefined);
  await writeFile(folder, '');
  const failed = 'We couldn’t save your photo. Try again in a moment.';
  await press(page, 'Save photo');
  await expect(summary(page)).toContainText(failed);
  await expect(toast(page, failed)).toBeVisible();
  await rm(folder);
  await rename(`${folder}-away`, folder).catch(() => undefined);

  await page.route('**/portrait.data*', (route) => route.abort());
  await press(page, 'Save photo');
  await expect(summary(page)).toContainText('We couldn’t reach the site.');
  await page.unroute('**/portrait.data*');

  await page.route('**/portrait.data*', (route) => route.fulfill({ status: 413, body: 'Request Entity Too Large' }));
  await press(page, 'Save photo');
  await expect(summary(page)).toContainText('That’s too big to send. Choose a smaller file.');
  await page.unroute('**/portrait.data*');

  expect(await chosen(page)).toBe('me.jpg');
  await press(page, 'Save photo');
  await expect(main(page).getByText(own)).toBeVisible();
  expect(await portraitOf(data, user)).not.toBeNull();
});

test('a slow line: the button says that it works, and pressing again sends nothing more', async ({
  page,
  data,
  baseURL,
}) => {
  await openPortrait(page, data, baseURL);
  await choosePhoto(page);
  let go = () => {};
  const held = new Promise<void>((done) => (go = done));
  await page.route('**/portrait.data*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const posts = await postsDuring(page, async () => {
    await press(page, 'Save photo');
    await expect(button(page, 'Save photo')).toHaveAttribute('aria-busy', 'true');
    await button(page, 'Save photo').click({ force: true });
    await page.keyboard.press('Enter');
  });
  expect(posts).toHaveLength(1);
  go();
  await expect(main(page).getByText(own)).toBeVisible();
});

test('nothing moves when a picture arrives, and the drawn one stays when it does not', async ({
  page,
  data,
  baseURL,
}) => {
  const { user, consultantId } = await openPortrait(page, data, baseURL);
  await choosePhoto(page);
  await press(page, 'Save photo');
  await expect(main(page).getByText(own)).toBeVisible();
  const name = await portraitOf(data, user);
  const list = '/consultants?q=Ann+Example';
  await page.goto(list);
  const card = cardOf(allConsultants(page), 'Ann Example');
  await expect.poll(() => card.locator('img').evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(64);
  // The positions of the card and its name on the page, regardless of scrolling.
  const places = () =>
    card.evaluate((one) =>
      [one, one.querySelector('h3')!].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round);
      }),
    );
  const withPicture = await places();

  await page.route(`**/portraits/${name}*`, (route) => route.abort());
  await page.goto(list);
  await card.locator('img').scrollIntoViewIfNeeded();
  await expect.poll(() => card.locator('img').evaluate((one) => (one as HTMLImageElement).complete)).toBe(true);
  expect(await places()).toEqual(withPicture);
  // The browser draws nothing for the missing picture: the drawn portrait looks as it does for users without a picture.
  const broken = await card.locator('svg').first().screenshot();
  await card.locator('img').evaluate((one) => one.remove());
  expect(broken.equals(await card.locator('svg').first().screenshot())).toBe(true);
  await page.goto(`/consultants/${consultantId}`);
  await expect(main(page).locator('header svg').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture is saved and removed; mistakes come back in words, a file that is too large too', async ({
    page,
    data,
    baseURL,
  }) => {
    const { user } = await openPortrait(page, data, baseURL);
    await press(page, 'Save photo');
    await expect(summary(page)).toContainText('Choose a picture');
    await choose(page, Buffer.from('GIF89a'), { name: 'me.gif', mimeType: 'image/gif' });
    await press(page, 'Save photo');
    await expect(summary(page)).toContainText(notOurs);
    await expect(main(page).getByLabel('Picture')).toHaveAccessibleDescription(new RegExp(notOurs));
    for (const megabytes of [5.5, 12]) {
      await choose(page, padTo(await photoFromPhone(), megabytes * 1024 * 1024));
      await press(page, 'Save photo');
      await expect(summary(page)).toContainText(tooLarge);
      await page.goto(portraitPath);
    }

    await choose(page, await photoFromPhone());
    await press(page, 'Save photo');
    await expect(main(page).getByText(own)).toBeVisible();
    await expect(page.locator('[data-notice]')).toHaveText('Photo saved.');
    expect(await portraitOf(data, user)).not.toBeNull();
    await press(page, 'Remove photo');
    await expect(main(page).getByText(drawn)).toBeVisible();
  });
});
