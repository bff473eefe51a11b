import type { Page } from '@playwright/test';
import { cleanHtml } from '../../../app/blog/writing/clean-html.server.ts';
import { addUser, logInAs } from '../accounts.ts';
import type { Data } from '../data.ts';
import { button, heading, main, press } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { grant } from '../message-emails.ts';

// The editor produces exactly the HTML that the server stores, and screen readers announce a save. The
// Content-Security-Policy refuses pasted styles, which Chromium reports.
test.use({ expectedErrors: /status of 404|Applying inline style/ });
test.afterEach(({ data }) => data.query("delete from blog_posts where author = 'Ann Lee'").then(() => {}));

const textBox = (page: Page) => main(page).getByRole('textbox', { name: 'Text' });

/** Opens a post with this text in the editor, as an operator. Returns a function that returns the stored text. */
async function openPost(page: Page, data: Data, baseURL: string | undefined, content: string) {
  const operator = await addUser(data);
  await grant(data, operator);
  const [post] = await data.query<{ id: string }>(
    `insert into blog_posts (title, slug, author, state, content) values ('Formats', 'formats', 'Ann Lee', 'draft', $1)
     returning id`,
    [content],
  );
  await logInAs(page, operator, baseURL ?? '');
  await page.goto(`/blog/edit/${post?.id}`);
  // Until the editor is ready, the plain text box with the HTML has the same name.
  await expect(button(page, 'Bold')).toBeVisible();
  return async () =>
    (await data.query<{ content: string }>('select content from blog_posts where id = $1', [post?.id]))[0]?.content;
}

/** Presses Save, and expects the focus on the line that confirms it. */
async function save(page: Page) {
  await press(page, 'Save');
  await expect(main(page).getByText(/^Saved\. Draft\. Last changed on/)).toBeFocused();
}

test('25 BLOG whatever a post may hold comes out of the editor as it went in, figures and pictures too', async ({
  page,
  data,
  baseURL,
}) => {
  const uploaded = '/blog/pictures/0f9c2f9a-6f5b-4c1e-9b42-0c1d2e3f4a5b-1600.webp';
  const content = cleanHtml(
    [
      '<h2>Two</h2><h3>Three</h3><h4>Four</h4>',
      '<p>A <strong>strong</strong>, <em>soft</em>, <u>marked</u> and <s>old</s> word,<br>a <a href="/pricing">link</a>,',
      ' <a href="https://www.cqc.org.uk/">another</a> and <a href="mailto:ann@example.org">one</a>.</p>',
      '<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li></ul><ol start="3"><li><p>Three</p></li></ol>',
      '<blockquote><p>Words</p></blockquote><hr>',
      `<figure><img src="${uploaded}" alt="A &quot;pond&quot; &amp; reeds" width="800" height="450">`,
      '<figcaption>A pond, <a href="/blog">seen <em>twice</em></a></figcaption></figure>',
      '<img src="/blog-pictures/rating.svg" alt="" width="800" height="450"><p>Last words</p>',
    ].join(''),
  );
  const stored = await openPost(page, data, baseURL, content);
  await textBox(page).press('ControlOrMeta+End');
  await page.keyboard.type('!');
  await save(page);
  expect(await stored()).toBe(content.replace('Last words', 'Last words!'));
});

test('25 BLOG a link is set on the chosen words and taken away again, and a save takes the focus to the line that says so', async ({
  page,
  data,
  baseURL,
}) => {
  const stored = await openPost(page, data, baseURL, '<p>See pricing</p>');
  const text = textBox(page);
  await text.press('ControlOrMeta+End');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await button(page, 'Link').click();
  const address = main(page).getByRole('textbox', { name: 'Link address' });
  await expect(address).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveAccessibleDescription(/Enter an address that begins with https/);
  await address.fill('/pricing');
  await page.keyboard.press('Enter');
  await expect(address).toHaveCount(0);
  await expect(text.getByRole('link', { name: 'pricing' })).toHaveAttribute('href', '/pricing');
  await expect(heading(page)).toHaveText('Edit a post');
  // Text typed next comes after the link.
  await expect(text).toBeFocused();
  await page.keyboard.type('!');
  await save(page);
  expect(await stored()).toBe('<p>See <a href="/pricing">pricing</a>!</p>');

  await text.press('ControlOrMeta+End');
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowLeft');
  await button(page, 'Link').click();
  await expect(address).toHaveValue('/pricing');
  await page.keyboard.press('Escape');
  await expect(address).toHaveCount(0);
  await button(page, 'Link').click();
  await button(page, 'Remove link').click();
  await expect(text.getByRole('link')).toHaveCount(0);
  await save(page);
  expect(await stored()).toBe('<p>See pricing!</p>');
});

/** Pastes HTML into the editor. */
const paste = (page: Page, html: string) =>
  textBox(page).evaluate((box, moved) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', moved);
    clipboardData.items.add(new File(['a picture of the words'], 'image.png', { type: 'image/png' }));
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** Moves the caret to the end. `last`: the text there. After a save the editor may still be placing the caret. */
async function goToEnd(page: Page, last: string) {
  await expect(async () => {
    await textBox(page).press('ControlOrMeta+End');
    expect(await page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe(last);
  }).toPass();
}

test('25 BLOG what comes from Word keeps its headings, lists and words; its pictures and tables are left out, and it says so', async ({
  page,
  data,
  baseURL,
}) => {
  const stored = await openPost(page, data, baseURL, '');
  const point = (sign: string, text: string) =>
    `<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
      style='mso-list:Ignore'>${sign}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
  const words = [
    '<h1>Winter<o:p></o:p></h1>',
    "<p class=MsoNormal style='mso-margin-top-alt:auto'><b><span style='color:red'>Plan</span></b> early<o:p></o:p></p>",
    point('·', 'First') + point('·', 'Second') + point('1.', 'Then'),
    '<table><tr><td><p class=MsoNormal>Elm House</p></td></tr></table>',
  ].join('');
  await paste(page, `<style>p.MsoNormal{mso-style-name:x}</style><!--StartFragment-->${words}<!--EndFragment-->`);
  await expect(main(page).getByText('You can’t paste or drop pictures')).toHaveCount(0);
  await expect(main(page).getByText('You can’t paste tables here, so each cell is now a paragraph.')).toBeVisible();
  await save(page);
  const kept = [
    '<h2>Winter</h2><p><strong>Plan</strong> early</p><ul><li><p>First</p></li><li><p>Second</p></li></ul>',
    '<ol><li><p>Then</p></li></ol><p>Elm House</p>',
  ].join('');
  expect(await stored()).toBe(kept);
  await goToEnd(page, 'Elm House');
  // HTML as Google Docs writes it.
  await paste(page, '<b style="font-weight:normal"><span style="font-weight:700">, Oak House</span></b>');
  await goToEnd(page, ', Oak House');
  await paste(page, '<p>, Ash House<img src="data:image/png;base64,iVBORw0KGgo="></p>');
  await expect(main(page).getByText('The text was added without them.')).toBeVisible();
  await save(page);
  expect(await stored()).toBe(kept.replace('Elm House', 'Elm House<strong>, Oak House</strong>, Ash House'));
});
