import { addUser } from '../accounts.ts';
import { askedAt, noteAsking } from '../asked-at.ts';
import { link, main } from '../forms.ts';
import { expect, test } from '../journey.ts';
import {
  addPair,
  box,
  bubble,
  bubbles,
  lineOf,
  list,
  openThread,
  say,
  sendButton,
  stored,
  thread,
  enter,
} from '../messages.ts';
import { toast } from '../screens.ts';

test.use({ expectedErrors: /status of (500|503)|events/ });

test('MSG-01 MSG-02 MSG-05 MSG-10 MSG-11 MSG-27 choosing a conversation opens its thread and takes its badge away', async ({
  page,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  const other = await addUser(data);
  await say(
    data,
    { from: consultant, to: service, content: 'Good morning', at: '2025-05-02T08:05:00Z', read: true },
    { from: service, to: consultant, content: 'Hello there', at: '2025-05-03T08:00:00Z', read: true },
    { from: consultant, to: service, content: 'Are you free?', at: '2025-05-04T08:00:00Z' },
    { from: consultant, to: service, content: 'On Monday?', at: '2025-05-04T08:01:00Z' },
    { from: other, to: service, content: 'An older word', at: '2025-05-01T08:00:00Z', read: true },
  );
  await enter(page, service, baseURL);
  await page.goto('/messages');
  await expect(list(page).getByRole('link')).toHaveText([/Ann Example/, new RegExp(`User ${other.id.slice(0, 8)}`)]);
  const line = lineOf(page, 'Ann Example');
  await expect(line).toContainText('On Monday?');
  await expect(line.locator('[data-unread]')).toHaveText('2');
  // By keyboard alone.
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(line).toHaveAttribute('aria-current', 'page');
  await expect(box(page)).toBeFocused();
  await expect(bubbles(page)).toHaveText([
    /^Ann ExampleGood morningMay 2, 2025 09:05$/,
    /^YouHello thereMay 3, 2025 09:00Read$/,
    /^Ann ExampleAre you free\?May 4, 2025 09:00$/,
    /^Ann ExampleOn Monday\?May 4, 2025 09:01$/,
  ]);
  await expect(thread(page).getByRole('heading', { level: 3 })).toHaveText([
    'Friday 2 May 2025',
    'Saturday 3 May 2025',
    'Sunday 4 May 2025',
  ]);
  const fresh = thread(page).getByRole('listitem').filter({ hasText: /^New$/ });
  await expect(fresh).toBeVisible();
  await expect(line.locator('[data-unread]')).toHaveCount(0);
  await expect
    .poll(() =>
      data.query('select count(*)::integer as count from messages where not read and recipient_id = $1', [service.id]),
    )
    .toEqual([{ count: 0 }]);
});

test('MSG-07 MSG-08 MSG-09 MSG-14 MSG-21 Enter sends, Shift+Enter begins a line, blank text, a running send and an input method’s Enter do not', async ({
  page,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  // Switches off the page's time-outs, because the test holds the request for as long as its checks take.
  await page.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal));
  await openThread(page, baseURL, service, consultant);
  await expect(sendButton(page)).toBeDisabled();
  await box(page).fill('   \n ');
  await expect(sendButton(page)).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(bubbles(page)).toHaveCount(0);

  await box(page).fill('First line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('second line');
  await expect(box(page)).toHaveValue('First line\nsecond line');
  expect(await stored(data, service, consultant)).toEqual([]);
  const held = Promise.withResolvers<void>();
  let sendings = 0;
  await page.route('**/messages/thread', async (route) => {
    sendings++;
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(bubble(page, 'second line')).toContainText('Sending');
  await expect.poll(() => sendings).toBe(1);
  await box(page).fill('Another one');
  await expect(sendButton(page)).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('Another one');
  held.resolve();
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
  await expect(bubbles(page)).toHaveCount(1);
  await expect(sendButton(page)).toBeEnabled();
  await sendButton(page).click();
  await expect(bubbles(page)).toHaveCount(2);
  await expect.poll(() => stored(data, service, consultant)).toEqual(['First line\nsecond line', 'Another one']);

  // With an input method editor, Enter only accepts the word.
  await box(page).fill('日本');
  for (const init of [
    { key: 'Enter', isComposing: true, bubbles: true, cancelable: true },
    { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true },
  ])
    await box(page).dispatchEvent('keydown', init);
  await expect(box(page)).toHaveValue('日本');
  await expect(bubbles(page)).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(bubble(page, '日本')).toBeVisible();
});

test('MSG-20 after a send the thread is read again at 500 ms, and not at 499', async ({ page, data, baseURL }) => {
  const { consultant, service } = await addPair(data);
  // Without the event stream, so that nothing arrives in between.
  await page.route('**/live/events*', (route) => route.abort());
  await noteAsking(page);
  await openThread(page, baseURL, service, consultant);
  const reads = () => askedAt(page, 'GET', '/messages/thread');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).fill('On time');
  const answered = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/messages/thread'),
  );
  await page.keyboard.press('Enter');
  await answered;
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
  // The page's clock is stopped.
  const sentAt = await page.evaluate(() => Date.now());
  const readsSince = async () => (await reads()).map((at) => Math.round(at - sentAt));
  const before = await readsSince();
  await page.clock.runFor(499);
  expect(await readsSince()).toEqual(before);
  await page.clock.runFor(1);
  await expect.poll(readsSince).toEqual([...before, 500]);
});

test('long threads load upwards in pages, and the reading place stays', async ({ page, data, baseURL }) => {
  const { consultant, service } = await addPair(data);
  const said = Array.from({ length: 120 }, (_, at) => ({
    from: at % 3 ? consultant : service,
    to: at % 3 ? service : consultant,
    content: `Word ${at + 1}.`,
    at: new Date(Date.parse('2025-05-02T08:00:00Z') + at * 60_000).toISOString(),
    read: true,
  }));
  await say(data, ...said);
  await openThread(page, baseURL, service, consultant);
  await expect(bubble(page, 'Word 120.')).toBeInViewport();
  await expect(bubbles(page)).toHaveCount(50);
  const earlier = page.getByRole('button', { name: 'Show earlier messages' });
  const top = async () => (await bubble(page, 'Word 71.').boundingBox())?.y ?? 0;
  await bubble(page, 'Word 71.').scrollIntoViewIfNeeded();
  await earlier.scrollIntoViewIfNeeded();
  const before = await top();
  await earlier.press('Enter');
  await expect(bubbles(page)).toHaveCount(100);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(60);
  await earlier.press('Enter');
  await expect(bubbles(page)).toHaveCount(120);
  await expect(earlier).toHaveCount(0);
  await expect(thread(page)).toBeFocused();
  await page.getByRole('button', { name: 'Newest messages' }).click();
  await expect(bubble(page, 'Word 120.')).toBeInViewport();
});

test('after a long absence a thread opens where the new messages begin', async ({ page, data, baseURL }) => {
  const { consultant, service } = await addPair(data);
  const said = Array.from({ length: 30 }, (_, at) => ({
    from: consultant,
    to: service,
    content: `Word ${at + 1}.`,
    at: new Date(Date.parse('2025-05-02T08:00:00Z') + at * 60_000).toISOString(),
    read: at < 5,
  }));
  await say(data, ...said);
  await page.setViewportSize({ width: 360, height: 740 });
  // Simulates a slow phone: React yields after each step, so that its passive effects run after the next frame.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...given: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, given), 20);
    };
    let late = 0;
    const now = performance.now.bind(performance);
    performance.now = () => now() + (late += 10);
  });
  await openThread(page, baseURL, service, consultant);
  await expect(bubble(page, 'Word 6.')).toBeInViewport();
  await expect(bubble(page, 'Word 30.')).not.toBeInViewport();
  const toNewest = page.getByRole('button', { name: 'Newest messages' });
  await expect(toNewest).toBeVisible();
  await toNewest.click();
  await expect(bubble(page, 'Word 30.')).toBeInViewport();
});

test('MSG-12 on a phone list and thread are two screens, each with its ways back, and the box stays in sight', async ({
  page,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  await say(data, { from: consultant, to: service, content: 'Good morning' });
  await page.setViewportSize({ width: 360, height: 640 });
  await enter(page, service, baseURL);
  await page.goto('/messages');
  await expect(main(page).getByText('Select a conversation')).toBeHidden();
  await lineOf(page, 'Ann Example').click();
  await expect(list(page)).toBeHidden();
  await expect(main(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(box(page)).toBeInViewport({ ratio: 1 });
  // The status of a message covers neither the back link nor the text box.
  await box(page).fill('Hello');
  await page.keyboard.press('Enter');
  const [said, back] = [toast(page, 'Message sent successfully'), link(page, 'Back to conversations')];
  await expect(said).toBeVisible();
  const [saidAt, backAt] = [await said.boundingBox(), await back.boundingBox()];
  expect(saidAt?.y ?? 0).toBeGreaterThan((backAt?.y ?? 640) + (backAt?.height ?? 0));
  await box(page).blur();
  // The height that an on-screen keyboard leaves.
  await page.setViewportSize({ width: 360, height: 330 });
  await box(page).focus();
  await expect(box(page)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 640 });
  await back.click();
  await expect(lineOf(page, 'Ann Example')).toBeFocused();
  await expect(box(page)).toHaveCount(0);
  await lineOf(page, 'Ann Example').click();
  await expect(box(page)).toBeVisible();
  await page.goBack();
  await expect(lineOf(page, 'Ann Example')).toBeFocused();
  await lineOf(page, 'Ann Example').click();
  await expect(box(page)).toBeVisible();
  // 1280 x 1024 at 400 %: the page scrolls, and a few lines of the messages remain visible.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(async () => (await thread(page).boundingBox())?.height ?? 0).toBeGreaterThan(72);
  await page.setViewportSize({ width: 360, height: 640 });
  // The way to one's profile is among the options, because a phone has no room for another bar.
  await main(page).locator('summary').click();
  await main(page).getByRole('link', { name: 'Back to Profile' }).click();
  await expect(page).toHaveURL('/profile');
});

test('a thread that is open past midnight says ‘Yesterday’ of what was said the day before', async ({
  page,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  await say(data, { from: consultant, to: service, content: 'Good morning', read: true });
  await page.clock.install();
  await openThread(page, baseURL, service, consultant);
  const day = thread(page).getByRole('heading', { level: 3 });
  await expect(day).toHaveText('Today');
  await page.clock.fastForward('24:00:00');
  await expect(day).toHaveText('Yesterday');
});

test('on paper a thread is as long as it is, without the box to write in', async ({ page, data, baseURL }) => {
  const { consultant, service } = await addPair(data);
  await say(
    data,
    ...Array.from({ length: 40 }, (_, at) => ({
      from: consultant,
      to: service,
      content: `Word ${at + 1}.`,
      read: true,
    })),
  );
  await openThread(page, baseURL, service, consultant);
  await expect(box(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(box(page)).toBeHidden();
  await expect(list(page)).toBeHidden();
  await expect(main(page).getByRole('heading', { level: 2, name: 'Ann Example' })).toBeVisible();
  expect(await thread(page).evaluate((log) => log.scrollHeight - log.clientHeight)).toBe(0);
  const [mainAt, threadAt] = [await main(page).boundingBox(), await thread(page).boundingBox()];
  expect(mainAt?.height ?? 0).toBeGreaterThanOrEqual(threadAt?.height ?? Infinity);
});
