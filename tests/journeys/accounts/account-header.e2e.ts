import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { addProposal } from '../../support/add-proposal.ts';
import { addUser, listenAsTag, logInAs, longEmail } from '../accounts.ts';
import type { Data } from '../data.ts';
import { logInOver, main } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { scriptWith } from '../screen-script.ts';
import { header, toast } from '../screens.ts';
import { sendTo } from '../unread-messages.ts';

// Request tests check what the header shows to whom, see tests/requests/accounts/account-header.db.test.ts.

const profile = (page: Page) => header(page).getByRole('link', { name: /^Profile/ });
const work = (page: Page) => header(page).getByRole('link', { name: 'Proposals and work, 1 waiting for you' });
const logOut = (page: Page) => header(page).getByRole('button', { name: 'Log Out', exact: true });
/**
 * Returns the user's events sorted by name, not by time: two rows may have the same time, because the clock of the
 * embedded database counts in milliseconds.
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
  // Longer than the page waits before it asks who is signed in, when it hears that the session has ended.
  await page.route('**/_.data', async (route) => {
    await wait(1_500);
    await route.continue();
  });
  await logOut(page).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
  // A second read would contain no toast, and on a slow device it would arrive before the toast of the first is shown.
  expect(read.filter((path) => path === '/_.data')).toHaveLength(1);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?from=%2Fprofile');

  await logInAs(page, user, baseURL ?? '');
  await page.goto('/?from=newsletter');
  await logOut(page).click();
  await expect(page).toHaveURL('/');
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
});

/** Returns how many rows the links and buttons of the header take up. */
const rowsOfHeader = (page: Page) =>
  header(page).evaluate((banner) => {
    const pressable = [...banner.querySelectorAll<HTMLElement>('a, button, summary')];
    const middles = pressable
      .filter(({ offsetParent }) => offsetParent)
      .map((one) => one.getBoundingClientRect())
      .map(({ top, height }) => top + height / 2);
    return new Set(middles.map((middle) => Math.round((middle - Math.min(...middles)) / 20))).size;
  });

const isFree = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const role of ['visitor', 'consultant', 'careService', null] as const) {
  test(`NAV-11 ENG-36 from 1024 px on the header is one row for ${role ?? 'a user without a role'}, however long the email address`, async ({
    page,
    data,
    baseURL,
  }) => {
    const emails = role === 'visitor' ? [''] : [longEmail, `${'w'.repeat(8)}-${randomUUID().slice(0, 4)}@mmm.example`];
    for (const email of emails) {
      if (role !== 'visitor') {
        const user = await addUser(data, { email, role });
        await data.query("update users set first_name = 'Wilhelmina', last_name = 'Mww' where id = $1", [user.id]);
        const sender = await addUser(data);
        await sendTo(data, sender, user, 100);
        await addProposal((sql, values) => data.query<{ id: string }>(sql, values), {
          consultant: sender.id,
          service: user.id,
        });
        await logInAs(page, user, baseURL ?? '');
      }
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/about');
        if (role !== 'visitor') await expect(work(page)).toBeVisible();
        expect([width, email, await rowsOfHeader(page), await isFree(page)]).toEqual([width, email, 1, 0]);
      }
    }
  });
}

test('NAV-11 CONST-02 from 1280 px on the Profile button shows the email address, below its picture; its name has the whole address', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data, { email: longEmail });
  await data.query("update users set first_name = 'Ann', last_name = 'Other' where id = $1", [user.id]);
  await logInAs(page, user, baseURL ?? '');
  for (const width of [768, 1023, 1024, 1279, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    await expect(profile(page)).toHaveAccessibleName(new RegExp(`^Profile .*${longEmail}$`));
    await expect(profile(page).getByText('AO', { exact: true })).toBeVisible();
    const shown = await profile(page).evaluate((link) => (link as HTMLElement).getBoundingClientRect().width);
    expect([width, shown > 60]).toEqual([width, width >= 1280]);
    expect([width, await isFree(page)]).toEqual([width, 0]);
  }
  await expect(profile(page).getByText('wol…@…ysilio.example', { exact: true })).toBeVisible();
});

test('WCAG 1.4.4 with letters of 200 % the header wraps, and nothing in it is cut off', async ({
  page,
  data,
  baseURL,
}) => {
  await logInAs(page, await addUser(data, { email: longEmail }), baseURL ?? '');
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    expect([width, await isFree(page)]).toEqual([width, 0]);
    await expect(header(page).getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 });
    await expect(profile(page)).toBeInViewport({ ratio: 1 });
  }
});

test('EVT-01 EVT-02 EVT-03 EVT-04 EVT-05 EVT-06 EVT-07 EVT-08 EVT-13 EVT-14 EVT-15 EVT-16 the tag hears all, the database only of who is signed in', async ({
  page,
  data,
}) => {
  const user = await addUser(data);
  const told = await listenAsTag(page);
  for (const role of ['Consultant', 'Care Service']) {
    await page.goto('/consultants');
    await page.getByRole('link', { name: `Sign Up as a ${role}` }).click();
    await expect(page).toHaveURL('/signup');
    await expect(main(page).getByLabel(role, { exact: true })).toBeChecked();
  }
  await page.goto('/about');
  await header(page).getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/signup');
  await logInOver(page, user);
  // The tag gets the login event together with this toast, whose code loads only then.
  await expect(toast(page, 'Logged in successfully!')).toBeVisible();
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

test('D7 on /profile/settings one can log out on this device only, and is told what Log Out does', async ({
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
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Settings', exact: true }).press('Enter');
  const section = page.getByRole('region', { name: 'Logging out' });
  await expect(section).toContainText('logs you out on every device');
  await section.getByRole('button', { name: 'Log out on this device only' }).press('Enter');
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
  expect(await data.query('select token from sessions where user_id = $1', [user.id])).toEqual([{ token: phone }]);
});

test('AUTH-14 what an action says is shown although its part loads later than the next page', async ({
  page,
  data,
  baseURL,
}) => {
  await logInAs(page, await addUser(data), baseURL ?? '');
  const part = Promise.withResolvers<void>();
  await page.route(scriptWith('noscript:static'), async (route) => {
    await part.promise;
    await route.continue();
  });
  await page.goto('/profile');
  await header(page).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await header(page).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  part.resolve();
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
});
