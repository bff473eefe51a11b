import type { Page } from '@playwright/test';
import { addUser, logInAs, postsDuring, sendLink } from '../accounts.ts';
import { main, field, heading } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { header, holdData, toast } from '../screens.ts';

const submit = (page: Page) => main(page).getByRole('button', { name: 'Reset Password' }).click();

test('RESET-04 RESET-08 RESET-09 CONST-01 ROUTE-13 the form, its rules, and the token out of the address', async ({
  page,
  data,
}) => {
  const token = await sendLink(data, await addUser(data));
  await page.goto(`/reset-password?token=${token}`);
  await expect(page).toHaveURL('/reset-password');
  await expect(field(page, 'New Password')).toBeVisible();
  const posts = await postsDuring(page, async () => {
    await field(page, 'New Password').fill('fives');
    await field(page, 'Confirm New Password').fill('fives');
    await submit(page);
    await expect(field(page, 'New Password')).toHaveAccessibleDescription(
      /Password must be at least 6 characters long/,
    );
    await field(page, 'New Password').fill('sixsix-lamp');
    await submit(page);
    await expect(field(page, 'Confirm New Password')).toHaveAccessibleDescription(/Passwords do not match/);
  });
  expect(posts).toEqual([]);
  expect(await page.content()).not.toContain(token);
  // Whoever reloads finds the form again.
  await page.reload();
  await expect(field(page, 'New Password')).toBeVisible();
});

test('RESET-10 RESET-11 RESET-12 AUTH-13 D5 the new password, 3 seconds, and every session has ended', async ({
  page,
  data,
  baseURL,
  browser,
}) => {
  const user = await addUser(data);
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const otherPage = await other.newPage();
  await logInAs(otherPage, user, baseURL ?? '');
  await otherPage.goto('/profile');
  await expect(otherPage).toHaveURL('/profile');

  const token = await sendLink(data, user, 59);
  await page.clock.install();
  await page.goto(`/reset-password?token=${token}`);
  await field(page, 'New Password').fill('another-quiet-light');
  await field(page, 'Confirm New Password').fill('another-quiet-light');
  await page.clock.pauseAt(Date.now() + 3600_000);
  await submit(page);
  await expect(heading(page)).toHaveText('Password Reset Complete');
  await expect(main(page).getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  await expect(toast(page, 'Password updated successfully')).toBeVisible();
  await page.clock.runFor(2999);
  await expect(page).toHaveURL('/reset-password');
  await page.clock.runFor(1);
  // The way to another page takes timers of its own.
  await page.clock.resume();
  await expect(page).toHaveURL('/login');

  await otherPage.goto('/profile');
  await expect(otherPage).toHaveURL('/login?from=%2Fprofile');
  await field(otherPage, 'Email').fill(user.email);
  await field(otherPage, 'Password').fill('another-quiet-light');
  await main(otherPage).getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(otherPage).toHaveURL('/profile');
  await other.close();
});

test('RESET-12 ‘Go to Login’ leads there at once', async ({ page, data }) => {
  const token = await sendLink(data, await addUser(data));
  await page.goto(`/reset-password?token=${token}`);
  await field(page, 'New Password').fill('another-quiet-light');
  await field(page, 'Confirm New Password').fill('another-quiet-light');
  await submit(page);
  await main(page).getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('RESET-01 a spinner while the token is being verified', async ({ page, data }) => {
  const token = await sendLink(data, await addUser(data));
  await page.goto(`/reset-password?token=${token}`);
  await header(page).getByRole('link', { name: 'About' }).click();
  await expect(heading(page)).toBeFocused();
  const release = await holdData(page);
  await page.goBack();
  await expect(main(page).getByText('Verifying your reset link')).toBeVisible();
  await expect(field(page, 'New Password')).toHaveCount(0);
  release();
  await expect(field(page, 'New Password')).toBeVisible();
});

test.describe('with a link that is not good', () => {
  test.use({ expectedErrors: /status of (400|503)/ });

  test('RESET-02 RESET-03 RESET-05 without a token', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(heading(page)).toHaveText('Invalid Reset Link');
    await expect(main(page)).toContainText('Invalid or missing reset token');
    await main(page).getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('RESET-02 RESET-06 API-13 expired, invented, and used', async ({ page, data }) => {
    const user = await addUser(data);
    const expired = await sendLink(data, user, 61);
    const used = await sendLink(data, user);
    const second = await page.context().newPage();
    await page.goto(`/reset-password?token=${used}`);
    await second.goto('/reset-password');
    for (const tab of [page, second]) {
      await field(tab, 'New Password').fill('another-quiet-light');
      await field(tab, 'Confirm New Password').fill('another-quiet-light');
    }
    await submit(page);
    await expect(heading(page)).toHaveText('Password Reset Complete');
    await submit(second);
    await expect(heading(second)).toHaveText('Invalid Reset Link');
    for (const token of [expired, used, '6f1d-placeholder', 'x'.repeat(5000)]) {
      await page.goto(`/reset-password?token=${token}`);
      await expect(heading(page)).toHaveText('Invalid Reset Link');
      await expect(main(page)).toContainText('Invalid or expired token. Please request a new password reset.');
    }
  });

  test('RESET-07 when the database does not answer', async ({ page, data }) => {
    const token = await sendLink(data, await addUser(data));
    await data.query('alter table account_links rename to account_links_away');
    try {
      await page.goto(`/reset-password?token=${token}`);
      await expect(main(page)).toContainText('There was a problem verifying your reset link');
    } finally {
      await data.query('alter table account_links_away rename to account_links');
    }
    await page.reload();
    await expect(field(page, 'New Password')).toBeVisible();
  });

  test('AUTH-22 AUTH-18 a password that cannot be stored, and one that is refused', async ({ page, data }) => {
    const token = await sendLink(data, await addUser(data));
    await page.goto(`/reset-password?token=${token}`);
    await field(page, 'New Password').fill('password1');
    await field(page, 'Confirm New Password').fill('password1');
    await submit(page);
    await expect(page.locator('[data-toasts]')).toContainText('one of the most common passwords');
    await expect(field(page, 'New Password')).toHaveAccessibleDescription(/most common passwords/);
    await field(page, 'New Password').fill('another-quiet-light');
    await field(page, 'Confirm New Password').fill('another-quiet-light');
    await data.query('alter table credentials rename to credentials_away');
    try {
      await submit(page);
      await expect(toast(page, 'Failed to update password')).toBeVisible();
    } finally {
      await data.query('alter table credentials_away rename to credentials');
    }
    await submit(page);
    await expect(heading(page)).toHaveText('Password Reset Complete');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('RESET-04 RESET-10 RESET-12 the link, the form and the way to the login screen', async ({ page, data }) => {
    const token = await sendLink(data, await addUser(data));
    await page.goto(`/reset-password?token=${token}`);
    await expect(page).toHaveURL('/reset-password');
    await field(page, 'New Password').fill('another-quiet-light');
    await field(page, 'Confirm New Password').fill('another-quiet-light');
    await submit(page);
    await expect(heading(page)).toHaveText('Password Reset Complete');
    // By the Refresh header.
    await expect(page).toHaveURL('/login');
  });
});
