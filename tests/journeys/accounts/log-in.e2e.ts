import { addUser, logInAs, postsDuring } from '../accounts.ts';
import { main, field, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { toast } from '../screens.ts';

test('LOGIN-01 LOGIN-08 LOGIN-15 ROUTE-12 the fields, the ways to sign up and to reset', async ({ page }) => {
  await page.goto('/login');
  await expect(field(page, 'Email')).toBeVisible();
  await expect(field(page, 'Password')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup');
});

for (const role of ['consultant', 'careService', null] as const) {
  test(`LOGIN-10 LOGIN-09 AUTH-10 as ${role ?? 'nobody in particular'} a login leads to /profile`, async ({
    page,
    data,
  }) => {
    const user = await addUser(data, { role });
    await page.goto('/login');
    await field(page, 'Email').fill(user.email);
    await field(page, 'Password').fill(user.password);
    await press(page, 'Log In');
    await expect(page).toHaveURL('/profile');
    await expect(toast(page, 'Logged in successfully!')).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL('/profile');
  });
}

test('LOGIN-11 LOGIN-12 what is empty is said beside the field, without a call', async ({ page }) => {
  await page.goto('/login');
  const posts = await postsDuring(page, async () => {
    await press(page, 'Log In');
    await expect(summary(page)).toContainText('Please fill in all fields');
    await field(page, 'Email').fill('ann@example.org');
    await press(page, 'Log In');
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/Please fill in all fields/);
    await main(page).getByRole('link', { name: 'Forgot password?' }).click();
    await press(page, 'Send Reset Link');
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/Please enter your email address/);
  });
  expect(posts).toEqual([]);
});

test('LOGIN-02 LOGIN-03 LOGIN-04 LOGIN-05 the reset-request view and back', async ({ page }) => {
  await page.goto('/login');
  await main(page).getByRole('link', { name: 'Forgot password?' }).click();
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Password')).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Cancel' }).click();
  await expect(field(page, 'Password')).toBeVisible();
});

test('LOGIN-06 LOGIN-07 LOGIN-13 LOGIN-DLG-10 AUTH-12 AUTH-15 the sent state, alike for known and unknown addresses', async ({
  page,
  data,
}) => {
  const user = await addUser(data);
  for (const email of [user.email, 'nobody@example.org']) {
    await page.goto('/login?view=reset');
    await field(page, 'Email').fill(email);
    await press(page, 'Send Reset Link');
    await expect(main(page).getByText('Reset instructions have been sent to your email address.')).toBeFocused();
    await expect(toast(page, 'Password reset email sent. Check your inbox.').last()).toBeVisible();
    await expect(field(page, 'Email')).toBeDisabled();
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(main(page).getByRole('button', { name: 'Send Reset Link' })).toHaveCount(0);
    await main(page).getByRole('link', { name: 'Back to Login' }).click();
    await expect(field(page, 'Password')).toBeVisible();
  }
  const mails = await data.query('select recipient from outbox_emails');
  expect(mails).toEqual([{ recipient: user.email }]);
});

test('D9 AUTH-01 DASH-10 a private page sends to the login screen from the server, and login leads back there', async ({
  page,
  data,
}) => {
  const user = await addUser(data);
  const answer = await page.request.get('/service-profile?x=1', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  for (const path of ['/profile', '/consultant-profile', '/service-profile?x=1']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
  }
  await field(page, 'Email').fill(user.email);
  await field(page, 'Password').fill(user.password);
  await press(page, 'Log In');
  await expect(page).toHaveURL('/service-profile?x=1');
});

test('AUTH-02 AUTH-03 a reload while signed in keeps the user', async ({ page, data, baseURL }) => {
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/about');
  await page.reload();
  await expect(page.getByRole('banner')).toContainText(user.email);
});

test.describe('refused', () => {
  test.use({ expectedErrors: /status of (401|429|503)/ });

  test('LOGIN-16 AUTH-18 AUTH-24 D8 wrong credentials: toast and screen say so, the e-mail is kept', async ({
    page,
    data,
  }) => {
    const user = await addUser(data);
    for (const email of [user.email, 'nobody@example.org']) {
      await page.goto('/login');
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill('not the password');
      await press(page, 'Log In');
      await expect(summary(page)).toContainText('Invalid email or password');
      await expect(toast(page, 'Invalid email or password').last()).toBeVisible();
      await expect(page).toHaveURL('/login');
      await expect(field(page, 'Email')).toHaveValue(email);
    }
  });

  test('AUTH-18 D6 after ten wrong passwords the time to wait is said', async ({ page, data, baseURL }) => {
    const user = await addUser(data);
    for (let time = 0; time < 10; time++) {
      await page.request.post('/login', {
        form: { email: user.email, password: 'wrong' },
        headers: { Origin: baseURL ?? '' },
      });
    }
    await page.goto('/login');
    await field(page, 'Email').fill(user.email);
    await field(page, 'Password').fill(user.password);
    await press(page, 'Log In');
    await expect(summary(page)).toContainText('Too many tries. Try again in 15 minutes.');
  });

  test('LOGIN-14 AUTH-19 AUTH-21 AUTH-15 a database that answers with an error: the written texts', async ({
    page,
    data,
  }) => {
    await page.goto('/login');
    await data.query('alter table users rename to users_away');
    try {
      await field(page, 'Email').fill('ann@example.org');
      await field(page, 'Password').fill('some password');
      await press(page, 'Log In');
      await expect(summary(page)).toContainText('Failed to log in');
      await expect(toast(page, 'Failed to log in')).toBeVisible();
      await main(page).getByRole('link', { name: 'Forgot password?' }).click();
      // Both views have such a field.
      await expect(field(page, 'Password')).toHaveCount(0);
      await field(page, 'Email').fill('ann@example.org');
      await press(page, 'Send Reset Link');
      await expect(summary(page)).toContainText('There was a problem sending the reset email. Please try again.');
      await expect(toast(page, 'Failed to send reset email')).toBeVisible();
    } finally {
      await data.query('alter table users_away rename to users');
    }
  });
});
