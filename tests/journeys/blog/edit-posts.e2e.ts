import type { Page } from '@playwright/test';
import { photoFromPhone } from '../../support/pictures.ts';
import { expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs } from '../accounts.ts';
import { button, fill, heading, link, main, press, summary } from '../forms.ts';
import type { Data } from '../data.ts';
import { expect, test } from '../journey.ts';
import { grant } from '../message-emails.ts';

// How operators write posts, with axe checks of each state of the editor, see accessible.ts.
test.use({ expectedErrors: /status of 40[0-9]/ });

/** Fills in the required fields. Their labels end with a star, which screen readers skip. */
async function fillRequired(page: Page, title: string) {
  for (const [name, value] of [['Title', title] as const, ['Author', 'Ann Lee'] as const]) {
    await main(page).getByRole('textbox', { name, exact: true }).fill(value);
  }
}

test.afterEach(async ({ data }) => {
  await data.query("delete from blog_posts where author = 'Ann Lee'");
  await data.query("delete from blog_pictures where alt = 'The garden'");
});

async function logInAsOperator(page: Page, data: Data, baseURL: string | undefined) {
  const operator = await addUser(data);
  await grant(data, operator);
  await logInAs(page, operator, baseURL ?? '');
}

/** Opens a new post for an operator and fills in everything that it needs, without saving it. */
async function beginPost(page: Page, data: Data, baseURL: string | undefined, title: string) {
  await logInAsOperator(page, data, baseURL);
  await page.goto('/blog/edit/new');
  await fillRequired(page, title);
}

/** Opens a dialog with this button and uploads a picture in it. */
async function upload(page: Page, opener: string) {
  await button(page, opener).click();
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  const file = { name: 'garden.jpg', mimeType: 'image/jpeg', buffer: await photoFromPhone() };
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(file);
  await dialog.getByRole('textbox').fill('The garden');
  await expectAccessibleAndFits(page, 'the dialog of a picture');
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(dialog).toHaveCount(0);
}

test('25 an operator writes with the editor and publishes; a visitor reads it, without the weight of the editor', async ({
  page,
  data,
  baseURL,
}) => {
  let fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const ofEditor = () => fetched.filter((url) => /rich-text/.test(url));
  await logInAsOperator(page, data, baseURL);
  await page.goto('/profile');
  await link(page, 'Blog posts').click();
  await expect(heading(page)).toHaveText('Blog posts');
  await expectAccessibleAndFits(page, 'the posts');
  await link(page, 'Write a post').first().click();
  await fillRequired(page, 'Written here');
  const text = main(page).getByRole('textbox', { name: 'Text' }).and(page.locator('[contenteditable]'));
  await text.click();
  await button(page, 'Bold').click();
  await expect(text).toBeFocused();
  await expect(button(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Strong words');
  await page.keyboard.press('Enter');
  await button(page, 'Bulleted list').click();
  await expect(text).toBeFocused();
  await page.keyboard.type('One');
  await expectAccessibleAndFits(page, 'a post that is being written');
  await text.evaluate((box) => {
    const moved = new DataTransfer();
    moved.setData('text/html', '<p>Look: <img src="data:image/png;base64,iVBORw0KGgo="></p>');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: moved, bubbles: true, cancelable: true }));
  });
  await expect(main(page).getByText('You can’t paste or drop pictures here.')).toBeVisible();
  await press(page, 'Schedule');
  await expect(summary(page)).toContainText('Enter a date and time in the future');
  await expect(text).toContainText('Strong words');
  await expectAccessibleAndFits(page, 'a post that was refused');
  await press(page, 'Publish now');
  await expect(heading(page)).toHaveText('Edit a post');
  await fill(page, { Address: 'written-there' });
  await press(page, 'Save');
  await expect(page).toHaveURL(/saved=2/);
  expect((await page.request.get('/blog/written-here')).url()).toContain('/blog/written-there');
  await link(page, 'Preview').click();
  await expect(heading(page)).toHaveText('Written here');
  await expectAccessibleAndFits(page, 'a preview');
  expect(ofEditor()).not.toEqual([]);
  fetched = [];
  await page.context().clearCookies();
  await page.goto('/blog');
  await main(page).getByRole('link', { name: 'Written here' }).click();
  await expect(main(page).locator('strong', { hasText: 'Strong words' })).toBeVisible();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'One' })).toBeVisible();
  expect(ofEditor()).toEqual([]);
});

test('25 two windows, versions, taking down: each state is accessible', async ({ page, data, baseURL }) => {
  await beginPost(page, data, baseURL, 'In two windows');
  await press(page, 'Save');
  await expect(heading(page)).toHaveText('Edit a post');
  await expect(link(page, 'Earlier versions')).toBeVisible();
  await data.query("update blog_posts set title = 'Theirs', version = version + 1 where title = 'In two windows'");
  await fill(page, { Summary: 'Mine' });
  await press(page, 'Save');
  await expect(summary(page)).toContainText('This post has been changed since you opened it');
  await expectAccessibleAndFits(page, 'a post that was changed in another window');
  await press(page, 'Save');
  await expect(page).toHaveURL(/saved=3/);
  await expect(summary(page)).toHaveCount(0);
  await link(page, 'Earlier versions').click();
  await expect(heading(page)).toHaveText('Earlier versions');
  await press(page, 'Compare');
  await expect(main(page).getByRole('heading', { name: /^What changed/ })).toBeVisible();
  await expectAccessibleAndFits(page, 'two versions compared');
  await link(page, 'Back to the post').click();
  await link(page, 'Delete').click();
  await expectAccessibleAndFits(page, 'before a post is deleted');
  await press(page, 'Delete');
  await expect(heading(page)).toHaveText('Blog posts');
});

test('25 a post that is being saved takes no more words, which would be lost', async ({ page, data, baseURL }) => {
  await beginPost(page, data, baseURL, 'Being saved');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/blog\/edit\/new/, async (route) => {
    await held;
    await route.continue();
  });
  const title = page.locator('#post-title');
  await title.focus();
  await press(page, 'Save');
  await expect(title).not.toBeFocused();
  await title.focus();
  await page.keyboard.type(' and typed meanwhile');
  await expect(title).toHaveValue('Being saved');
  letGo();
  await expect(page).toHaveURL(/saved=1/);
  await title.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' and typed afterwards');
  await expect(title).toHaveValue('Being saved and typed afterwards');
});

test('25 pictures are uploaded from the editor: into the text, and over the post', async ({ page, data, baseURL }) => {
  await beginPost(page, data, baseURL, 'With pictures');
  const text = main(page).getByRole('textbox', { name: 'Text' });
  // Until the editor has loaded, the box is a plain one for HTML.
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await text.click();
  await page.keyboard.type('Look:');
  // Adding a picture does not replace selected words.
  await page.keyboard.press('Shift+Home');
  await upload(page, 'Picture');
  await expect(text.locator('p', { hasText: /^Look:$/ })).toBeVisible();
  await expect(text.getByRole('img', { name: 'The garden' })).toBeVisible();
  // The next typed text comes after the picture and does not replace it.
  await expect(text).toBeFocused();
  await page.keyboard.type('After it');
  await expect(text.locator('p', { hasText: /^After it$/ })).toBeVisible();
  await expect(text.getByRole('img', { name: 'The garden' })).toBeVisible();
  await upload(page, 'Upload a picture');
  await expect(main(page).getByRole('textbox', { name: 'What the picture shows' })).toHaveValue('The garden');
  await press(page, 'Publish now');
  await expect(heading(page)).toHaveText('Edit a post');
  await page.goto('/blog/with-pictures');
  const pictures = main(page).getByRole('img', { name: 'The garden' });
  await expect(pictures).toHaveCount(2);
  await expect(main(page).getByText('After it', { exact: true })).toBeVisible();
  for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('srcset', /\/blog\/pictures\//);
});
