import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addUser, logInAs, sendLink } from '../accounts.ts';
import { fill, logIn, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { header, toast } from '../screens.ts';

// Each of the five auth actions: while it runs, when it fails without a network, and when it succeeds.
test.use({ expectedErrors: /net::ERR_FAILED|Failed to load resource/ });

/** The busy placeholders of the header's account part: one for desktop, one for phones. */
const loading = (page: Page) => header(page).locator('div[aria-busy="true"]');

/** Delays a request and expects the loading state until the request has finished, and no longer. */
async function expectLoading(page: Page, path: string, act: () => Promise<void>, end: 'fails' | 'succeeds') {
  const held = Promise.withResolvers<void>();
  const isPost = (url: URL) => url.pathname === path || url.pathname === `${path}.data`;
  await page.route(isPost, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await held.promise;
    await (end === 'fails' ? route.abort() : route.continue());
  });
  await expect(loading(page)).toHaveCount(0);
  await act();
  await expect(loading(page)).toHaveCount(2);
  held.resolve();
  await expect(loading(page)).toHaveCount(0);
  await page.unroute(isPost);
}

/** Performs an action once without a network and once with it. */
async function failThenSucceed(page: Page, path: string, act: () => Promise<void>, failedText: string) {
  await expectLoading(page, path, act, 'fails');
  await expect(summary(page)).toContainText(failedText);
  await expect(summary(page)).toContainText('We couldn’t reach the site.');
  await expectLoading(page, path, act, 'succeeds');
}

test('AUTH-09 SIGNUP-14 AUTH-20 signing up is loading while it runs, and says its own text when it fails', async ({
  page,
}) => {
  await page.goto('/signup');
  await main(page).getByLabel('Consultant', { exact: true }).check();
  const password = 'some-quiet-light';
  await fill(page, { Email: `${randomUUID()}@example.org`, Password: password, 'Confirm password': password });
  await failThenSucceed(page, '/signup', () => press(page, 'Sign Up'), 'Failed to create account. Please try again.');
  await expect(page).toHaveURL('/consultant-profile');
});

test('AUTH-09 LOGIN-14 AUTH-19 AUTH-21 AUTH-23 so are a login, a reset request and logging out', async ({
  page,
  data,
}) => {
  const user = await addUser(data);
  await page.goto('/login?view=reset');
  await fill(page, { Email: user.email });
  const problem = 'There was a problem sending the reset email. Please try again.';
  await failThenSucceed(page, '/login', () => press(page, 'Send Reset Link'), problem);
  await expect(main(page)).toContainText('Reset instructions have been sent to your email address.');

  await page.goto('/login');
  await failThenSucceed(page, '/login', () => logIn(page, user), 'Failed to log in');
  await expect(page).toHaveURL('/profile');

  const logOut = () => header(page).getByRole('button', { name: 'Log Out', exact: true }).click();
  await expectLoading(page, '/logout', logOut, 'fails');
  await expect(toast(page, 'Failed to log out')).toBeVisible();
  await expectLoading(page, '/logout', logOut, 'succeeds');
  await expect(page).toHaveURL('/');
});

test('AUTH-09 AUTH-22 so is a new password, by a link and in the settings', async ({ page, data, baseURL }) => {
  const user = await addUser(data);
  const password = 'another-quiet-light';
  await page.goto(`/reset-password?token=${await sendLink(data, user)}`);
  await fill(page, { 'New Password': password, 'Confirm New Password': password });
  await failThenSucceed(page, '/reset-password', () => press(page, 'Reset Password'), 'Failed to update password');
  await expect(main(page)).toContainText('Password Reset Complete');

  await logInAs(page, { ...user, password }, baseURL ?? '');
  await page.goto('/profile/password');
  const next = 'yet-another-light';
  await fill(page, { 'Current password': password, 'New password': next, 'Confirm new password': next });
  await failThenSucceed(page, '/profile/password', () => press(page, 'Change password'), 'Failed to update password');
  await expect(page).toHaveURL('/profile/settings');
});
