import type { Page } from '@playwright/test';
import { link } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { openStreams, readBy, sendTo, twoPeople, untilLive } from '../unread-messages.ts';
import { header, toast } from '../screens.ts';

const noProfile = 'You need to create a consultant profile first to access messages';

const inHeader = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true });
const onPage = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

test('DASH-02 the Messages button and the header show the number of unread messages, and follow it at once', async ({
  page,
  data,
  baseURL,
  log,
}) => {
  const { own, other } = await twoPeople(page, data, baseURL);
  const ids = await sendTo(data, other, own, 3);
  await sendTo(data, own, other);
  await page.goto('/profile');
  await expect(onPage(page, 'Messages, 3 unread')).toBeVisible();
  await expect(inHeader(page, 'Messages, 3 unread')).toBeVisible();
  await expect(onPage(page, 'Messages, 3 unread').locator('[data-unread]')).toHaveText('3');
  await untilLive(log);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await sendTo(data, other, own);
  await expect(inHeader(page, 'Messages, 4 unread')).toBeVisible();
  await expect(onPage(page, 'Messages, 4 unread')).toBeVisible();
  await readBy(data, ids);
  await expect(inHeader(page, 'Messages, 1 unread')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('DASH-02 without unread messages there is no badge, above 99 it reads 99+', async ({
  page,
  data,
  baseURL,
  log,
}) => {
  const { own, other } = await twoPeople(page, data, baseURL);
  await page.goto('/about');
  await expect(inHeader(page, 'Messages')).toBeVisible();
  await expect(page.locator('[data-unread]')).toHaveCount(0);
  await untilLive(log);
  await sendTo(data, other, own, 101);
  await expect(inHeader(page, 'Messages, 99+ unread')).toBeVisible();
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

test('a visitor has no link to messages, and no stream', async ({ page, log }) => {
  await page.goto('/about');
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: /^Messages/ })).toHaveCount(0);
  expect(openStreams(log)).toBe(0);
});

test('DASH-08 the Messages button goes to /messages/ followed by the consultant profile id', async ({
  page,
  data,
  baseURL,
}) => {
  const { own } = await twoPeople(page, data, baseURL);
  const id = await data.addPerson({ name: 'Ann Example', userId: own.id });
  await page.goto('/profile');
  await onPage(page, 'Messages').click();
  await expect(page).toHaveURL(`/messages/${id}`);
});

test('DASH-09 with neither a consultant profile nor a conversation the button says so and stays', async ({
  page,
  data,
  baseURL,
}) => {
  await twoPeople(page, data, baseURL);
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Messages', exact: true }).click();
  await expect(toast(page, noProfile)).toBeVisible();
  await expect(page).toHaveURL('/profile');
});

test('DASH-09 D26 with a conversation the button leads to the inbox, also when it began while the page was open', async ({
  page,
  data,
  baseURL,
  log,
}) => {
  const { own, other } = await twoPeople(page, data, baseURL);
  await page.goto('/profile');
  await untilLive(log);
  await sendTo(data, other, own);
  await onPage(page, 'Messages, 1 unread').click();
  await expect(page).toHaveURL('/messages');
  await page.goto('/profile');
  await expect(onPage(page, 'Messages, 1 unread')).toHaveAttribute('href', '/messages');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('DASH-09 the error stands on the page after a press; DASH-02 the number is there', async ({
    page,
    data,
    baseURL,
  }) => {
    const { own, other } = await twoPeople(page, data, baseURL);
    await page.goto('/profile');
    await expect(page.getByText(noProfile)).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Messages', exact: true }).click();
    await expect(page).toHaveURL('/profile?problem=no-profile');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(noProfile);
    await sendTo(data, other, own);
    await page.reload();
    await expect(page.getByText(noProfile)).toHaveCount(0);
    await expect(onPage(page, 'Messages, 1 unread')).toBeVisible();
    await expect(link(page, 'Back to Home')).toBeVisible();
  });
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

test('the stream ends with the session, and begins again with the next', async ({ page, data, baseURL, log }) => {
  const { own, other } = await twoPeople(page, data, baseURL);
  await page.goto('/about');
  await untilLive(log);
  await header(page).getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
  await untilLive(log, 0);
  await twoPeople(page, data, baseURL);
  await page.goto('/about');
  await untilLive(log);
  await data.query('delete from sessions');
  await untilLive(log, 0);
  await sendTo(data, other, own);
});

test('a page whose session is over asks once more, and then no more', async ({ page, data, baseURL, log }) => {
  await twoPeople(page, data, baseURL);
  await page.goto('/about');
  await untilLive(log);
  // As when the end of the session was not heard of: the stream breaks, and the next is refused.
  const refused = () => log().filter(({ path, status }) => path === '/messages/events' && status === 401).length;
  await page.context().clearCookies();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(refused).toBe(1);
  await expect
    .poll(() => log().filter(({ path, status }) => path === '/messages/unread' && status === 401).length)
    .toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.evaluate(() => fetch('/about'));
  expect(refused()).toBe(1);
});

test.describe('with trouble on the way', () => {
  test.use({ expectedErrors: /net::ERR|status of 50[03]/ });

  test('D28 what came while the network was away is there as soon as it is back', async ({
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
  });

  test('a count that cannot be had breaks no page: there is no badge', async ({ page, data, baseURL }) => {
    const { own, other } = await twoPeople(page, data, baseURL);
    await sendTo(data, other, own);
    await data.breakTable('messages');
    await page.goto('/about');
    await expect(inHeader(page, 'Messages')).toBeVisible();
    await expect(page.locator('[data-unread]')).toHaveCount(0);
  });
});
