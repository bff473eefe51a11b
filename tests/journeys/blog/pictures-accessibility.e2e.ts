import { photoFromPhone } from '../../support/pictures.ts';
import { expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs } from '../accounts.ts';
import { heading, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { expectSightedStops } from '../keys.ts';
import { grant } from '../message-emails.ts';

test.use({ expectedErrors: /status of 40[04]/ });

test('25 BLOG axe: the pictures of the blog: none, mistakes, and one that was added', async ({
  page,
  data,
  baseURL,
}) => {
  const operator = await addUser(data);
  await grant(data, operator);
  await logInAs(page, operator, baseURL ?? '');
  await page.goto('/blog/edit/pictures');
  await expect(heading(page)).toHaveText('Blog pictures');
  await expectAccessibleAndFits(page, 'the form');
  await press(page, 'Add picture');
  await expect(summary(page)).toContainText('Choose a picture');
  await expectAccessibleAndFits(page, 'nothing chosen');
  const file = { name: 'garden.jpg', mimeType: 'image/jpeg', buffer: await photoFromPhone() };
  await main(page).getByLabel('Picture', { exact: true }).setInputFiles(file);
  const alt = `A garden ${'with-a-long-word'.repeat(9)}`;
  await main(page).getByLabel('Description').first().fill(alt);
  await press(page, 'Add picture');
  const picture = main(page).getByRole('article', { name: alt });
  await expect(picture.getByText('No post uses this picture.')).toBeVisible();
  await expectAccessibleAndFits(page, 'a picture');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // A page load removes the toast of the last action, which covers the end of the page.
    await page.goto('/blog/edit/pictures');
    await expectSightedStops(page, `the pictures, ${width} px`);
  }
  await picture.getByRole('button', { name: 'Delete' }).click();
  await expect(picture).toHaveCount(0);
});
