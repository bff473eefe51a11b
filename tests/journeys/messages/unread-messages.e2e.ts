import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { openStreams, readBy, sendTo, twoPeople, untilLive } from '../unread-messages.ts';
import { header, toast } from '../screens.ts';

const noProfile = 'You need to create a consultant profile first to access messages';

const inHeader = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true });
const onPage = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

/** Whether the background of the text is red: much more red than green or blue. */
const isRed = (badge: Locator) =>
  badge.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) return undefined;
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return alpha === 255 && red > 2 * Math.max(green, blue);
  });

test('DASH-02 the Messages button and the header follow the number of unread messages at once; without any there is no badge', async ({
  page,
  data,
  baseURL,
  log,
}) => {
  const { own, other } = await twoPeople(page, data, baseURL);
  await sendTo(data, own, other);
  await page.goto('/profile');
  await expect(inHeader(page, 'Messages')).toBeVisible();
  await expect(page.locator('[data-unread]')).toHaveCount(0);
  await untilLive(log);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const ids = await sendTo(data, other, own, 3);
  await expect(inHeader(page, 'Messages, 3 unread')).toBeVisible();
  await expect(onPage(page, 'Messages, 3 unread').locator('[data-unread]')).toHaveText('3');
  expect(await isRed(onPage(page, 'Messages, 3 unread').locator('[data-unread]'))).toBe(true);
  // Elsewhere red is only for what has gone wrong.
  expect(await isRed(inHeader(page, 'Messages, 3 unread').locator('[data-unread]'))).toBe(false);
  await sendTo(data, other, own);
  await expect(inHeader(page, 'Messages, 4 unread')).toBeVisible();
  await expect(onPage(page, 'Messages, 4 unread')).toBeVisible();
  await readBy(data, ids);
  await expect(inHeader(page, 'Messages, 1 unread')).toBeVisible();
  await sendTo(data, other, own, 100);
  await expect(inHeader(page, 'Messages, 99+ unread')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('on a phone the Menu control shows that something is unread, and the menu leads to it', async ({
  page,
  data,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { own, other } = await twoPeople(page, data, baseURL);
  await sendTo(data, other, own, 2);
  await page.goto('/consultants');
  const control = page.locator('summary:visible');
  await expect(control).toHaveText('Menu, 2 unread messagesMenu2');
  await control.click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Messages, 2 unread' }).click();
  await expect(page).toHaveURL('/messages');
});

test('DASH-09 D26 with neither a consultant profile nor a conversation the button says so and stays; with one that begins meanwhile it leads to the inbox', async ({
  page,
  data,
  baseURL,
  log,
}) => {
  const { own, other } = await twoPeople(page, data, baseURL);
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Messages', exact: true }).click();
  await expect(toast(page, noProfile)).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await untilLive(log);
  await sendTo(data, other, own);
  await onPage(page, 'Messages, 1 unread').click();
  await expect(page).toHaveURL('/messages');
});

test('D28 the tabs of a browser share one stream; when the tab that holds it closes, another goes on', async ({
  page,
  context,
  data,
  baseURL,
  log,
}) => {
  const { own, other } = await twoPeople(page, data, baseURL);
  await page.goto('/about');
  await untilLive(log);
  const second = await context.newPage();
  const third = await context.newPage();
  for (const tab of [second, third]) {
    await tab.goto('/contact');
    await expect(inHeader(tab, 'Messages')).toBeVisible();
  }
  await sendTo(data, other, own);
  for (const tab of [page, second, third]) await expect(inHeader(tab, 'Messages, 1 unread')).toBeVisible();
  expect(openStreams(log)).toBe(1);
  expect(log().filter(({ msg }) => msg === 'event stream opened')).toHaveLength(1);
  await page.close();
  await expect.poll(() => log().filter(({ msg }) => msg === 'event stream opened').length).toBe(2);
  await untilLive(log);
  await sendTo(data, other, own);
  for (const tab of [second, third]) await expect(inHeader(tab, 'Messages, 2 unread')).toBeVisible();
});

test('the stream ends with the session; a visitor has none; it begins again with the next; a page whose session is over asks once more, and then no more', async ({
  page,
  data,
  baseURL,
  log,
}) => {
  await twoPeople(page, data, baseURL);
  await page.goto('/about');
  await untilLive(log);
  await header(page).getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
  await untilLive(log, 0);
  await page.goto('/about');
  await page.evaluate(() => fetch('/about'));
  expect(openStreams(log)).toBe(0);

  const { own, other } = await twoPeople(page, data, baseURL);
  await page.goto('/about');
  await untilLive(log);
  await data.query('delete from sessions');
  await untilLive(log, 0);
  await sendTo(data, other, own);

  await twoPeople(page, data, baseURL);
  await page.goto('/about');
  await untilLive(log);
  // Simulates a session whose end went unnoticed: the stream breaks, and the next one is refused.
  let streams = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/live/events') streams++;
  });
  const refused = page.waitForResponse((one) => one.url().endsWith('/messages/unread') && one.status() === 401);
  await page.context().clearCookies();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => streams).toBeGreaterThan(0);
  await refused;
  await page.evaluate(() => fetch('/about'));
  const before = streams;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.evaluate(() => fetch('/about'));
  expect(streams).toBe(before);
});

test.describe('with trouble on the way', () => {
  test.use({ expectedErrors: /net::ERR|status of 50[03]/ });

  test('D28 what came while the network was away is there as soon as it is back; a count that cannot be had breaks no page', async ({
    page,
    context,
    data,
    baseURL,
    log,
  }) => {
    const { own, other } = await twoPeople(page, data, baseURL);
    await page.goto('/about');
    await untilLive(log);
    await context.setOffline(true);
    await sendTo(data, other, own);
    await context.setOffline(false);
    await expect(inHeader(page, 'Messages, 1 unread')).toBeVisible();
    await data.breakTable('messages');
    await page.goto('/about');
    await expect(inHeader(page, 'Messages')).toBeVisible();
    await expect(page.locator('[data-unread]')).toHaveCount(0);
  });
});
