import { addUser } from '../accounts.ts';
import { main } from '../forms.ts';
import { expect, test } from '../journey.ts';
import {
  addPair,
  box,
  bubble,
  bubbles,
  list,
  openThread,
  say,
  sendButton,
  stored,
  thread,
  tryAgain,
} from '../messages.ts';
import { header, toast } from '../screens.ts';

// What can prevent a message from arriving: a lost network, a refusal, a reload.

test.use({ expectedErrors: /status of (4\d\d|50[23])|net::ERR_/ });

test('MSG-22 a message that does not arrive stays, survives a reload, and is sent again once; an ended session is said at it', async ({
  page,
  context,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  await openThread(page, baseURL, service, consultant);
  await page.route('**/messages/thread', (route) => route.abort());
  await box(page).fill('Does this arrive?');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Failed to send message')).toBeVisible();
  await expect(tryAgain(page)).toBeVisible();
  await expect(bubbles(page)).toHaveCount(1);
  await page.unrouteAll();
  await page.reload();
  await expect(bubble(page, 'Does this arrive?')).toBeVisible();
  // The message is stored, but the response is lost.
  await page.route('**/messages/thread', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await tryAgain(page).click();
  await expect.poll(() => stored(data, service, consultant)).toEqual(['Does this arrive?']);
  await expect(tryAgain(page).or(page.getByText('Sending …'))).toHaveCount(0);
  await page.unrouteAll();
  await page.reload();
  await expect(bubbles(page)).toHaveCount(1);
  await expect(tryAgain(page)).toHaveCount(0);
  await expect.poll(() => stored(data, service, consultant)).toEqual(['Does this arrive?']);

  await context.clearCookies();
  await box(page).fill('Is anybody there?');
  await page.keyboard.press('Enter');
  await expect(bubble(page, 'Is anybody there?')).toContainText(
    'Your session has ended. Log in again to send this message.',
  );
  await expect(bubble(page, 'Is anybody there?').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?from=${encodeURIComponent(`/messages?with=${consultant.id}`)}`,
  );
  await expect(tryAgain(page)).toBeVisible();
});

test('offline is said; what was not sent can be deleted', async ({ page, context, data, baseURL }) => {
  const { consultant, service } = await addPair(data);
  await openThread(page, baseURL, service, consultant);
  await context.setOffline(true);
  await expect(main(page).getByText('You’re offline.')).toBeVisible();
  for (const text of ['One', 'Two']) {
    await box(page).fill(text);
    await page.keyboard.press('Enter');
    await expect(bubble(page, text).getByRole('button', { name: 'Not sent. Try again' })).toBeVisible();
  }
  await bubble(page, 'One')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(bubbles(page)).toHaveText([/Two/]);
  await expect(thread(page)).toBeFocused();
  await context.setOffline(false);
  await expect(main(page).getByText('You’re offline.')).toHaveCount(0);
  await box(page).focus();
  await tryAgain(page).click();
  await expect(tryAgain(page)).toHaveCount(0);
  await expect(thread(page)).toBeFocused();
  await expect.poll(() => stored(data, service, consultant)).toEqual(['Two']);
});

test('D35 a conversation that does not come leaves the one that is open, with what is being written; pressed again, it opens', async ({
  page,
  context,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  const other = await addUser(data);
  await say(
    data,
    { from: consultant, to: service, content: 'Good morning' },
    { from: other, to: service, content: 'Hello' },
  );
  await openThread(page, baseURL, service, consultant);
  await box(page).fill('Half a sentence');
  const line = list(page).getByRole('link', { name: /Hello/ });
  const expectToStay = async () => {
    await expect(toast(page, 'We couldn’t reach the page. Check your connection and try again.')).toBeVisible();
    await expect(bubble(page, 'Good morning')).toBeVisible();
    await expect(box(page)).toHaveValue('Half a sentence');
    await expect(page).toHaveURL(`/messages?with=${consultant.id}`);
  };
  await context.setOffline(true);
  await line.click();
  await expectToStay();
  await context.setOffline(false);
  // The draft is kept, and the toast disappears.
  await page.reload();
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
  await line.click();
  await expectToStay();
  await page.unrouteAll();
  await line.click();
  await expect(bubble(page, 'Hello')).toBeVisible();
  await expect(page).toHaveURL(`/messages?with=${other.id}`);
});

test('a draft is kept for each conversation, survives a reload, and goes when one logs out; one that is too long is counted and never lost', async ({
  page,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  const other = await addUser(data);
  await say(data, { from: other, to: service, content: 'Hello' });
  await openThread(page, baseURL, service, consultant);
  await box(page).fill('For Ann');
  await page.goto(`/messages?with=${other.id}`);
  await expect(box(page)).toHaveValue('');
  await box(page).fill('For the other');
  await page.goto(`/messages?with=${consultant.id}`);
  await expect(box(page)).toHaveValue('For Ann');
  await page.reload();
  await expect(box(page)).toHaveValue('For Ann');

  // On the first focus the caret is after the existing text.
  await box(page).focus();
  await box(page).fill('x'.repeat(4_990));
  await expect(main(page).getByText('10 characters left')).toBeVisible();
  await box(page).fill('x'.repeat(5_012));
  await expect(box(page)).toHaveAccessibleDescription(/Remove 12 characters/);
  await page.keyboard.press('Enter');
  await sendButton(page).click();
  await expect(bubbles(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('x'.repeat(5_012));
  await box(page).fill('x'.repeat(5_000));
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(data, service, consultant))[0]?.length).toBe(5_000);

  await box(page).fill('Half a sentence');
  await page.keyboard.press('Escape');
  await header(page).getByRole('button', { name: 'Log Out' }).click();
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('messages'))))
    .toEqual([]);
});

test('D28 a text that was begun in one tab outlives a reload, though another tab has sent something else', async ({
  page,
  context,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  await openThread(page, baseURL, service, consultant);
  const other = await context.newPage();
  await other.goto(`/messages?with=${consultant.id}`);
  for (const tab of [page, other]) await expect(sendButton(tab)).toBeDisabled();
  await box(page).fill('Half a sentence');
  // Browsers notify other tabs of storage changes with a delay.
  await expect.poll(() => other.evaluate(() => Object.values(localStorage).join('\n'))).toContain('Half a sentence');
  await box(other).fill('Something else');
  await other.keyboard.press('Enter');
  await expect(toast(other, 'Message sent successfully')).toBeVisible();
  await page.reload();
  await expect(bubble(page, 'Something else')).toBeVisible();
  await expect(box(page)).toHaveValue('Half a sentence');
});

test('who was blocked is told neutrally and keeps the text; blocking and unblocking are in the options', async ({
  page,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  await say(data, { from: consultant, to: service, content: 'Good morning' });
  await openThread(page, baseURL, service, consultant);
  // The block comes after the press and before the request reaches the server.
  await page.route('**/messages/thread', async (route) => {
    await data.query('insert into message_blocks (blocker_id, blocked_id) values ($1, $2)', [
      consultant.id,
      service.id,
    ]);
    await route.continue();
  });
  await box(page).fill('Are you there?');
  await page.keyboard.press('Enter');
  await expect(bubble(page, 'Are you there?')).toContainText('You can’t send messages in this conversation.');
  await expect(box(page)).toHaveCount(0);
  await expect(main(page).locator('p:focus')).toHaveText('You can’t send messages in this conversation.');
  await expect(tryAgain(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await data.query('delete from message_blocks');
  await page.reload();
  await tryAgain(page).click();
  await expect.poll(() => stored(data, service, consultant)).toEqual(['Are you there?']);

  await main(page).getByText('Options').click();
  await main(page).getByRole('button', { name: 'Block Ann Example' }).click();
  await expect(toast(page, 'Blocked. They can no longer message you.')).toBeVisible();
  await expect(main(page).getByText('You’ve blocked this person. Unblock them to message them again.')).toBeVisible();
  await expect(main(page).locator('summary')).toBeFocused();
  await main(page).getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(box(page)).toBeFocused();
});

test('a report shows the operators the chosen messages only, and says what is missing', async ({
  page,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  await say(
    data,
    { from: consultant, to: service, content: 'Good morning' },
    { from: consultant, to: service, content: 'Send me money' },
  );
  await openThread(page, baseURL, service, consultant);
  await main(page).getByText('Options').click();
  await main(page).getByRole('link', { name: 'Report this conversation' }).click();
  await expect(main(page).getByRole('heading', { name: 'Report Ann Example' })).toBeFocused();
  await expect(main(page).getByRole('checkbox', { name: 'Send me money' })).toBeChecked();
  await main(page).getByLabel('Anything else we should know?').fill('They ask everybody.');
  await main(page).getByRole('button', { name: 'Send report' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Choose what’s wrong');
  await expect(main(page).getByLabel('Anything else we should know?')).toHaveValue('They ask everybody.');
  await expect(main(page).getByRole('radio').first()).toBeInViewport();
  await main(page).getByLabel('Fraud or asking for money').check();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page, 'Your report has been sent. Our team will read it.')).toBeVisible();
  expect(await data.query('select content from message_report_items')).toEqual([{ content: 'Send me money' }]);
});
