import type { User } from '../accounts.ts';
import { main } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { addPair, box, bubble, bubbles, lineOf, openThread, say, sendButton, thread } from '../messages.ts';

// Two people at two browsers.
test.use({ expectedErrors: /net::ERR_/ });

test('D28 two browsers talk: each sees the other’s message in under a second, without a reload, in its place, with badges and ‘Read’', async ({
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
  // A message shows that both are listening before the time is taken.
  await box(page).fill('Can you hear me?');
  await page.keyboard.press('Enter');
  await expect(bubble(other, 'Can you hear me?')).toBeVisible();
  await expect(bubble(page, 'Can you hear me?')).toContainText('Read');

  const waits: number[] = [];
  for (const text of ['Is Friday good?', 'Is Sunday good?', 'Is Monday good?']) {
    await box(page).fill(text);
    // Not while the one before is being sent.
    await expect(sendButton(page)).toBeEnabled();
    const seen = bubble(other, text).waitFor();
    const began = performance.now();
    await page.keyboard.press('Enter');
    await seen;
    waits.push(performance.now() - began);
  }
  // The quickest: this machine may be busy with other things.
  expect(Math.min(...waits)).toBeLessThan(1000);
  await expect(other.getByRole('log').getByText('Sam Service: Is Monday good?')).toHaveCount(1);
  await expect(bubble(other, 'Is Monday good?')).toHaveCount(1);
  await expect(lineOf(other, 'Sam Service')).toContainText('Is Monday good?');

  // In another conversation, or in none: the list tells of it.
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

test('who reads further up is not moved by a new message, and is led to it', async ({
  page,
  browser,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  await say(data, ...wordsOf(consultant, service, 40));
  await openThread(page, baseURL, service, consultant);
  await bubble(page, 'Word 3.').scrollIntoViewIfNeeded();
  const top = async () => Math.round((await bubble(page, 'Word 3.').boundingBox())?.y ?? 0);
  const before = await top();
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await openThread(other, baseURL, consultant, service);
  await box(other).fill('One more.');
  await other.keyboard.press('Enter');
  await expect(bubbles(page)).toHaveCount(41);
  expect(await top()).toBe(before);
  await main(page).getByRole('button', { name: 'New message' }).click();
  await expect(bubble(page, 'One more.')).toBeInViewport();
  await expect(thread(page)).toBeFocused();
  // At the end, the next one comes into sight by itself.
  await box(other).fill('And another.');
  await other.keyboard.press('Enter');
  await expect(bubble(page, 'And another.')).toBeInViewport();
  await elsewhere.close();
});

test('who has just scrolled up stays there when a message comes before the browser has told of it', async ({
  page,
  browser,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  await say(data, ...wordsOf(consultant, service, 40));
  await openThread(page, baseURL, service, consultant);
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await openThread(other, baseURL, consultant, service);
  await page.evaluate(() => addEventListener('scroll', (event) => event.stopImmediatePropagation(), true));
  await bubble(page, 'Word 3.').scrollIntoViewIfNeeded();
  await box(other).fill('One more.');
  await other.keyboard.press('Enter');
  await expect(bubbles(page)).toHaveCount(41);
  await expect(bubble(page, 'Word 4.')).toBeInViewport();
  await elsewhere.close();
});
