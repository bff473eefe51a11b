import type { Page } from '@playwright/test';
import { addUser, expireSessions, logInAs } from '../accounts.ts';
import { askedAt, noteAsking } from '../asked-at.ts';
import { logInOver } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { header, toast } from '../screens.ts';

const profile = (page: Page) => header(page).getByRole('link', { name: /^Profile/ });
const logIn = (page: Page) => header(page).getByRole('button', { name: 'Log In' });
const refreshes = (page: Page) => {
  const seen: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/session') seen.push(response.status());
  });
  return seen;
};

test('AUTH-04 AUTH-05 D7 a login and a log-out reach the other tabs at once: public pages show it, private ones leave', async ({
  page,
  data,
  context,
}) => {
  const user = await addUser(data);
  const other = await context.newPage();
  await page.goto('/about');
  await other.goto('/consultants');
  // A background tab renders one frame a second, and a click waits for two.
  await page.bringToFront();
  await logInOver(page, user);
  await expect(profile(page)).toBeVisible();
  await expect(profile(other)).toBeVisible();
  await expect(other.getByText('Sign Up as a')).toHaveCount(0);

  const privateTab = await context.newPage();
  await privateTab.goto('/profile');
  await expect(profile(privateTab)).toBeVisible();
  await page.bringToFront();
  await header(page).getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(logIn(other)).toBeVisible();
  await expect(privateTab).toHaveURL('/login?from=%2Fprofile');
  await expect(privateTab.getByText('Account Information')).toHaveCount(0);
});

test('CONST-08 CONST-09 AUTH-06 D7 the page renews the session within 90 seconds of its end, and not before', async ({
  page,
  data,
  baseURL,
}) => {
  // A session lasts 15 minutes.
  const earliest = Date.now() + (15 * 60 - 90) * 1000;
  await logInAs(page, await addUser(data), baseURL ?? '');
  const seen = refreshes(page);
  const asked = () => askedAt(page, 'POST', '/session');
  await noteAsking(page);
  await page.clock.install();
  await page.goto('/about');
  await expect(profile(page)).toBeVisible();
  await page.clock.runFor(13 * 60_000);
  // The page takes a lock before each request, and browsers grant locks in order. So by now, a request that came too
  // early would have been sent.
  const lockGiven = () => page.evaluate(() => navigator.locks.query());
  await lockGiven();
  await page.clock.runFor(60_000);
  await expect.poll(() => seen).toEqual([200]);
  // There are several requests if the clock has run past the time-out of one.
  const times = await asked();
  expect(times.filter((at) => at < earliest)).toEqual([]);
  await page.clock.runFor(10 * 60_000);
  await lockGiven();
  expect(await asked()).toEqual(times);
});

test.describe('with trouble on the way', () => {
  test.use({ expectedErrors: /Failed to load resource|status of 401/ });

  test('CONST-10 D7 after sleep and a lost network the session recovers, and what was typed is there', async ({
    page,
    data,
    baseURL,
  }) => {
    await logInAs(page, await addUser(data), baseURL ?? '');
    await page.clock.install();
    await page.goto('/consultants');
    await page.getByRole('searchbox').fill('typed before the train');
    let isOffline = true;
    let tries = 0;
    await page.route('**/session', async (route) => {
      tries += 1;
      if (isOffline) await route.abort('internetdisconnected');
      else await route.continue();
    });
    // The computer was asleep for two hours: timers did not run.
    await page.clock.fastForward('02:00:00');
    await expect.poll(() => tries).toBeGreaterThan(0);
    await page.clock.runFor(700);
    await expect.poll(() => tries).toBeGreaterThanOrEqual(3);
    isOffline = false;
    const renewed = page.waitForResponse((response) => new URL(response.url()).pathname === '/session');
    await page.clock.runFor(30_000);
    expect((await renewed).status()).toBe(200);
    await expect(profile(page)).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('typed before the train');
  });

  test('AUTH-05 AUTH-24 a session that has run out on the server: said, and nothing typed is lost', async ({
    page,
    data,
    baseURL,
  }) => {
    const user = await addUser(data);
    await logInAs(page, user, baseURL ?? '');
    await page.clock.install();
    await page.goto('/consultants');
    await page.getByRole('searchbox').fill('half a sentence');
    await expireSessions(data, user);
    // A toast lasts six seconds of this clock, so no response may arrive while the clock is fast.
    const { promise: isSlowAgain, resolve: slowDown } = Promise.withResolvers<void>();
    await page.route('**/session', async (route) => {
      await isSlowAgain;
      // The page has given up on a request that waited for 30 seconds of its clock.
      await route.continue().catch(() => {});
    });
    await page.clock.runFor(14 * 60_000);
    slowDown();
    await expect(toast(page, 'Your session has ended.')).toBeVisible();
    await expect(logIn(page)).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('half a sentence');
    await logInOver(page, user);
    await expect(profile(page)).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('half a sentence');
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch|Login failed|ERR_/ });

  test('AUTH-23 AUTH-24 D35 each form says that nothing arrived and keeps what was typed; a log-out that does not arrive is told, and the header stays true', async ({
    page,
    data,
    baseURL,
    context,
  }) => {
    const main = page.getByRole('main');
    for (const [path, label, button] of [
      ['/signup', 'Email', 'Sign Up'],
      ['/login', 'Email', 'Log In'],
      ['/login?view=reset', 'Email', 'Send Reset Link'],
      ['/profile/name', 'First name', 'Save name'],
    ] as const) {
      if (path === '/profile/name') await logInAs(page, await addUser(data), baseURL ?? '');
      await page.goto(path);
      const typed = label === 'Email' ? 'ann@example.org' : 'Ann';
      await main.getByLabel(label, { exact: true }).fill(typed);
      for (const field of ['Password', 'Confirm password']) {
        const box = main.getByLabel(field, { exact: true });
        if (await box.count()) await box.fill('some-quiet-light');
      }
      if (path === '/signup') await main.getByLabel('Consultant', { exact: true }).check();
      await context.setOffline(true);
      await main.getByRole('button', { name: button, exact: true }).click();
      await expect(main.getByRole('alert')).toContainText('We couldn’t reach the site.');
      await expect(main.getByLabel(label, { exact: true })).toHaveValue(typed);
      if (path !== '/profile/name') await context.setOffline(false);
    }
    await header(page).getByRole('button', { name: 'Log Out', exact: true }).click();
    await expect(toast(page, 'Failed to log out')).toBeVisible();
    await expect(profile(page)).toBeVisible();
    await expect(page).toHaveURL('/profile/name');
    await context.setOffline(false);
  });

  test('D35 a page that does not arrive: no crash is claimed, the one before stays, and another press opens it', async ({
    page,
  }) => {
    await page.goto('/consultants');
    const profileLink = page.getByRole('article').first().getByRole('link').first();
    await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'));
    await profileLink.click();
    await expect(toast(page, 'We couldn’t reach the page. Check your connection and try again.')).toBeVisible();
    await expect(page).toHaveURL('/consultants');
    await page.unroute(/\.data(\?|$)/);
    await profileLink.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible();
  });

  test('D35 after logging out the private page leaves the screen, even when the next one does not arrive', async ({
    page,
    data,
    baseURL,
  }) => {
    await logInAs(page, await addUser(data), baseURL ?? '');
    await page.goto('/profile');
    await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'));
    await header(page).getByRole('button', { name: 'Log Out', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t reach the page');
    await page.unroute(/\.data(\?|$)/);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(logIn(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a session whose time is up', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('D7 D9 one tab finds out by going elsewhere: what was typed in a private page of another stays; after a login there it is saved', async ({
    page,
    data,
    baseURL,
    context,
  }) => {
    const user = await addUser(data);
    await logInAs(page, user, baseURL ?? '');
    await page.goto('/profile/name');
    const main = page.getByRole('main');
    await main.getByLabel('First name').fill('Ann');
    const other = await context.newPage();
    await other.goto('/about');
    await expireSessions(data, user);
    await profile(other).click();
    await expect(other).toHaveURL('/login?from=%2Fprofile');
    await expect(logIn(other)).toBeVisible();
    await page.bringToFront();
    await expect(toast(page, 'Your session has ended.')).toBeVisible();
    await expect(page).toHaveURL('/profile/name');
    await expect(main.getByLabel('First name')).toHaveValue('Ann');
    await logInOver(page, user);
    await expect(profile(page)).toBeVisible();
    await main.getByRole('button', { name: 'Save name' }).click();
    await expect(page).toHaveURL('/profile/settings');
    await expect(main).toContainText('Ann');
  });

  test('D9 a form that is sent then says so and keeps what was typed; one logs in over it and sends it again', async ({
    page,
    data,
    baseURL,
  }) => {
    const user = await addUser(data);
    await logInAs(page, user, baseURL ?? '');
    await page.goto('/profile/name');
    const main = page.getByRole('main');
    await main.getByLabel('First name').fill('Ann');
    await expireSessions(data, user);
    await main.getByRole('button', { name: 'Save name' }).click();
    await expect(main.getByRole('alert')).toContainText('Your session has ended.');
    await expect(main.getByLabel('First name')).toHaveValue('Ann');
    await logInOver(page, user);
    await expect(profile(page)).toBeVisible();
    await expect(profile(page)).toBeFocused();
    await expect(main.getByLabel('First name')).toHaveValue('Ann');
    await main.getByRole('button', { name: 'Save name' }).click();
    await expect(page).toHaveURL('/profile/settings');
    await expect(main).toContainText('Ann');
  });
});
