import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addUser, listenAsTag, logInAs } from '../accounts.ts';
import type { Data } from '../data.ts';
import { logInOver } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { header, toast } from '../screens.ts';

// Request tests check what the header shows to whom, see tests/requests/accounts/account-header.db.test.ts.

const profile = (page: Page) => header(page).getByRole('link', { name: /^Profile/ });
const logOut = (page: Page) => header(page).getByRole('button', { name: 'Log Out', exact: true });
/**
 * Returns the user's events sorted by name: two rows may have the same millisecond, and the clock of the embedded
 * database is no finer.
 */
const rows = (data: Data, userId: string) =>
  data
    .query<{ event_name: string; event_data: unknown }>(
      'select event_name, event_data from analytics_events where user_id = $1 order by event_name',
      [userId],
    )
    .then((found) => found.map(({ event_name, event_data }) => [event_name, event_data]));

test('NAV-12 NAV-14 AUTH-14 Log Out signs out and leads home, also from the front page with a query', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/consultants');
  const read: string[] = [];
  page.on('request', (request) => read.push(new URL(request.url()).pathname));
  await logOut(page).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
  // A second read would have no toast left to show, and on a slow device it would arrive before the first one is shown.
  expect(read.filter((path) => path === '/_.data')).toHaveLength(1);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?from=%2Fprofile');

  await logInAs(page, user, baseURL ?? '');
  await page.goto('/?from=newsletter');
  await logOut(page).click();
  await expect(page).toHaveURL('/');
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('NAV-11 CONST-02 from 768 px on the Profile button shows the e-mail, and the header fits', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  for (const width of [768, 1023, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    await expect(profile(page).getByText(user.email)).toBeVisible();
    const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([width, room]).toEqual([width, 0]);
  }
});

test('EVT-01 EVT-02 EVT-03 EVT-04 EVT-05 EVT-06 EVT-07 EVT-08 EVT-13 EVT-14 EVT-15 EVT-16 the tag hears all, the database only of who is signed in', async ({
  page,
  data,
}) => {
  const user = await addUser(data);
  const told = await listenAsTag(page);
  for (const name of ['Sign Up as a Consultant', 'Sign Up as a Care Service']) {
    await page.goto('/consultants');
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL('/signup');
  }
  await page.goto('/about');
  await header(page).getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/signup');
  await logInOver(page, user);
  await expect(profile(page)).toBeVisible();
  await profile(page).click();
  await expect(page).toHaveURL('/profile');
  await expect.poll(() => rows(data, user.id)).toHaveLength(2);
  await logOut(page).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  await expect
    .poll(async () => (await told()).filter(([name]) => name !== 'page_view'))
    .toEqual([
      ['signup_click', { location: 'signup_banner_consultant' }],
      ['signup_click', { location: 'signup_banner_care_service' }],
      ['signup_click', { location: 'desktop_nav' }],
      ['login_click', { location: 'desktop_nav' }],
      ['login', { method: 'email' }],
      ['profile_click', { location: 'desktop_nav' }],
      ['logout_click', { location: 'desktop_nav' }],
      ['logout', {}],
    ]);
  await expect
    .poll(() => rows(data, user.id))
    .toEqual([
      ['login', { method: 'email' }],
      ['logout', {}],
      ['logout_click', { location: 'desktop_nav' }],
      ['profile_click', { location: 'desktop_nav' }],
    ]);
});

test('EVT-03 EVT-04 EVT-05 EVT-06 EVT-13 in the mobile menu the place is mobile_nav; a tag that throws breaks nothing', async ({
  page,
  data,
  baseURL,
}) => {
  const told = await listenAsTag(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const open = () => page.locator('summary:visible').click();
  await page.goto('/about');
  await open();
  await menu.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('summary:visible')).toBeFocused();
  await open();
  await menu.getByRole('link', { name: 'Sign Up' }).click();
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/about');
  await open();
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await open();
  await expect(menu.getByRole('button', { name: 'Log out on this device only' })).toBeVisible();
  await menu.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  const location = 'mobile_nav';
  await expect
    .poll(async () => (await told()).filter(([name]) => name !== 'page_view'))
    .toEqual([
      ['login_click', { location }],
      ['signup_click', { location }],
      ['profile_click', { location }],
      ['logout_click', { location }],
      ['logout', {}],
    ]);
  await expect
    .poll(() => rows(data, user.id))
    .toEqual([
      ['login', { method: 'email' }],
      ['logout', {}],
      ['logout_click', { location }],
      ['profile_click', { location }],
    ]);

  await page.evaluate(() => {
    (globalThis as unknown as { gtag: unknown }).gtag = () => {
      throw new Error('a tag of somebody else');
    };
  });
  await open();
  await menu.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('D7 on a desk, too, one can log out on this device only, and is told what Log Out does', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  const phone = randomUUID();
  await data.query("insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')", [
    user.id,
    phone,
  ]);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/consultants');
  const control = header(page).locator('summary:visible');
  await control.focus();
  await page.keyboard.press('Enter');
  await expect(header(page).getByText('ends your session on every device')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(header(page).getByText('ends your session on every device')).toBeHidden();
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
  await header(page).getByRole('button', { name: 'Log out on this device only' }).click();
  await expect(page).toHaveURL('/');
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
  expect(await data.query('select token from sessions where user_id = $1', [user.id])).toEqual([{ token: phone }]);
});
