import type { Page } from '@playwright/test';
import { addUser, postsDuring, sendLink } from '../accounts.ts';
import { field, heading, main } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { header, holdData, toast } from '../screens.ts';

// Request tests check invalid links and which sessions a new password ends:
// tests/requests/accounts/reset-password.db.test.ts.
test.use({ expectedErrors: /status of (400|503)/ });

const submit = (page: Page) => main(page).getByRole('button', { name: 'Reset Password' }).click();

test('RESET-04 RESET-08 RESET-09 RESET-10 RESET-11 RESET-12 AUTH-13 AUTH-18 AUTH-22 CONST-01 ROUTE-13 the token leaves the address, mistakes are said, and 3 seconds after the new password /login opens', async ({
  page,
  data,
}) => {
  const token = await sendLink(data, await addUser(data));
  await page.clock.install();
  await page.goto('/about');
  await page.goto(`/reset-password?token=${token}`);
  await expect(page).toHaveURL('/reset-password');
  const fill = async (password: string, again = password) => {
    await field(page, 'New Password').fill(password);
    await field(page, 'Confirm New Password').fill(again);
  };
  const posts = await postsDuring(page, async () => {
    await fill('fives');
    await submit(page);
    await expect(field(page, 'New Password')).toHaveAccessibleDescription(
      /Password must be at least 6 characters long/,
    );
    await fill('sixsix-lamp', 'fives');
    await submit(page);
    await expect(field(page, 'Confirm New Password')).toHaveAccessibleDescription(/Passwords do not match/);
  });
  expect(posts).toEqual([]);
  expect(await page.content()).not.toContain(token);
  // A reload shows the form again.
  await page.reload();
  await fill('password1');
  await submit(page);
  await expect(page.locator('[data-toasts]')).toContainText('The one you entered is very common');
  await expect(field(page, 'New Password')).toHaveAccessibleDescription(/is very common/);
  await fill('another-quiet-light');
  await data.query('alter table credentials rename to credentials_away');
  try {
    await submit(page);
    await expect(toast(page, 'Failed to update password')).toBeVisible();
  } finally {
    await data.query('alter table credentials_away rename to credentials');
  }

  await page.clock.pauseAt(Date.now() + 3600_000);
  await submit(page);
  await expect(heading(page)).toHaveText('Password Reset Complete');
  await expect(page).toHaveTitle(/^Password Reset Complete - /);
  await expect(main(page).getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  await expect(toast(page, 'Password updated successfully')).toBeVisible();
  await page.clock.runFor(2999);
  await expect(page).toHaveURL('/reset-password');
  await page.clock.runFor(1);
  // The navigation to the next page needs running timers.
  await page.clock.resume();
  await expect(page).toHaveURL('/login');
  // The submitted form, whose link has been used, is not in the history.
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('RESET-06 a link that is used up while its form stands there is said at its heading', async ({ page, data }) => {
  const token = await sendLink(data, await addUser(data));
  await page.goto(`/reset-password?token=${token}`);
  await field(page, 'New Password').fill('another-quiet-light');
  await field(page, 'Confirm New Password').fill('another-quiet-light');
  await page.context().clearCookies();
  await submit(page);
  await expect(heading(page)).toHaveText('Invalid Reset Link');
  // The pressed button no longer exists.
  await expect(heading(page)).toBeFocused();
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
