import type { User } from '../accounts.ts';
import { main } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { addPair, box, bubble, bubbles, lineOf, openThread, say, sendButton, thread } from '../messages.ts';
import { header } from '../screens.ts';
import { sendTo, untilLive } from '../unread-messages.ts';

// Two users at two browsers.
test.use({ expectedErrors: /net::ERR_/ });

test('D28 two browsers talk: each sees the other’s messages without a reload, in their place, with badges and ‘Read’', async ({
  page,
  browser,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  await say(data, { from: consultant, to: service, content: 'Good morning', read: true });
  await openThread(page, baseURL, service, consultant);
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await openThread(other, baseURL, consultant, service);
  await expect(bubbles(other)).toHaveCount(1);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await other.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  for (const text of ['Can you hear me?', 'Is Friday good?', 'Is Monday good?']) {
    // Waits until the previous message has been sent.
    await box(page).fill(text);
    await expect(sendButton(page)).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(bubble(other, text)).toBeVisible();
    await expect(bubble(page, text)).toContainText('Read');
  }
  await box(other).fill('Monday is good.');
  await other.keyboard.press('Enter');
  await expect(bubble(page, 'Monday is good.')).toBeVisible();
  for (const one of [page, other]) expect(await one.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await expect(other.getByRole('log').getByText('Sam Service: Is Monday good?')).toHaveCount(1);
  await expect(bubble(other, 'Is Monday good?')).toHaveCount(1);
  await expect(lineOf(page, 'Ann Example')).toContainText('Monday is good.');

  // While another conversation or none is open, the list shows the new message.
  await other.goto('/messages');
  await box(page).fill('Or Tuesday?');
  await page.keyboard.press('Enter');
  await expect(lineOf(other, 'Sam Service').locator('[data-unread]')).toHaveText('1');
  await lineOf(other, 'Sam Service').click();
  await expect(bubble(other, 'Or Tuesday?')).toBeVisible();
  await expect(lineOf(other, 'Sam Service').locator('[data-unread]')).toHaveCount(0);
  await expect(bubble(page, 'Or Tuesday?')).toContainText('Read');
  await elsewhere.close();
});

const wordsOf = (from: User, to: User, count: number) =>
  Array.from({ length: count }, (_, at) => ({ from, to, content: `Word ${at + 1}.`, read: true }));

test('D27 who reads further up is not moved by a new message, is led to it, and has read it only then; also when it comes before the browser has told of the scrolling', async ({
  page,
  data,
  baseURL,
  log,
}) => {
  const { consultant, service } = await addPair(data);
  await say(data, ...wordsOf(consultant, service, 40));
  await openThread(page, baseURL, service, consultant);
  await untilLive(log);
  await bubble(page, 'Word 3.').scrollIntoViewIfNeeded();
  const top = async () => Math.round((await bubble(page, 'Word 3.').boundingBox())?.y ?? 0);
  const before = await top();
  await sendTo(data, consultant, service);
  await expect(bubbles(page)).toHaveCount(41);
  expect(await top()).toBe(before);
  const unread = () => data.query('select 1 from messages where not read and recipient_id = $1', [service.id]);
  const badge = header(page).getByRole('link', { name: 'Messages, 1 unread' });
  await expect(badge).toBeVisible();
  expect(await unread()).toHaveLength(1);
  await main(page).getByRole('button', { name: 'New message' }).click();
  await expect.poll(unread).toEqual([]);
  await expect(badge).toHaveCount(0);
  await expect(bubbles(page).last()).toBeInViewport();
  await expect(thread(page)).toBeFocused();
  // At the end of the thread, a new message scrolls into view by itself.
  await sendTo(data, consultant, service);
  await expect(bubbles(page)).toHaveCount(42);
  await expect(bubbles(page).last()).toBeInViewport();

  await page.evaluate(() => addEventListener('scroll', (event) => event.stopImmediatePropagation(), true));
  await bubble(page, 'Word 3.').scrollIntoViewIfNeeded();
  await sendTo(data, consultant, service);
  await expect(bubbles(page)).toHaveCount(43);
  await expect(bubble(page, 'Word 4.')).toBeInViewport();
});
