import { addUser, postsDuring } from '../accounts.ts';
import { field, link, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { header, toast } from '../screens.ts';

// Request tests check what the screen shows and where a login leads, see tests/requests/accounts/log-in.db.test.ts.
test.use({ expectedErrors: /status of 401/ });

test('LOGIN-10 LOGIN-11 LOGIN-16 AUTH-02 AUTH-03 AUTH-10 AUTH-18 AUTH-24 D8 D9 mistakes on /login are said, a login leads back to where one was, and a reload keeps it', async ({
  page,
  data,
}) => {
  const user = await addUser(data);
  await page.goto('/service-profile?x=1');
  await expect(page).toHaveURL('/login?from=%2Fservice-profile%3Fx%3D1');
  const posts = await postsDuring(page, async () => {
    await press(page, 'Log In');
    await expect(summary(page)).toContainText('Please fill in all fields');
    await field(page, 'Password').fill(user.password);
    await press(page, 'Log In');
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/Please fill in all fields/);
    await expect(field(page, 'Password')).not.toHaveAccessibleDescription(/Please fill in all fields/);
    await field(page, 'Password').clear();
    await field(page, 'Email').fill(user.email);
    await press(page, 'Log In');
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/Please fill in all fields/);
  });
  expect(posts).toEqual([]);
  await field(page, 'Password').fill('not the password');
  await press(page, 'Log In');
  await expect(summary(page)).toContainText('Invalid email or password');
  await expect(toast(page, 'Invalid email or password')).toBeVisible();
  await expect(page).toHaveURL('/login?from=%2Fservice-profile%3Fx%3D1');
  await expect(field(page, 'Email')).toHaveValue(user.email);

  await field(page, 'Password').fill(user.password);
  await press(page, 'Log In');
  await expect(page).toHaveURL('/service-profile?x=1');
  await expect(toast(page, 'Logged in successfully!')).toBeVisible();
  await page.reload();
  await expect(header(page)).toContainText(user.email);
});

test('LOGIN-02 LOGIN-03 LOGIN-04 LOGIN-05 LOGIN-06 LOGIN-07 LOGIN-12 LOGIN-13 LOGIN-DLG-10 AUTH-12 AUTH-15 a reset link is asked for: the other view and back, and the sent state', async ({
  page,
  data,
}) => {
  const { email } = await addUser(data);
  await page.goto('/login');
  await link(page, 'Forgot password?').click();
  await expect(field(page, 'Password')).toHaveCount(0);
  await link(page, 'Cancel').click();
  await expect(field(page, 'Password')).toBeVisible();
  await field(page, 'Email').fill(email);
  await link(page, 'Forgot password?').click();
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  // The typed text is kept, and is not in the URL.
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(page).toHaveURL('/login?view=reset');
  await field(page, 'Email').fill(`x${email}`);
  await page.goBack();
  await expect(field(page, 'Password')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(`x${email}`);
  await link(page, 'Forgot password?').click();
  // Both views have an Email field, and the new view would restore text that is cleared in the old one.
  await expect(field(page, 'Password')).toHaveCount(0);
  await field(page, 'Email').clear();
  const posts = await postsDuring(page, async () => {
    await press(page, 'Send Reset Link');
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/Please enter your email address/);
  });
  expect(posts).toEqual([]);
  await field(page, 'Email').fill(email);
  await press(page, 'Send Reset Link');
  await expect(main(page).getByText('Reset instructions have been sent to your email address.')).toBeFocused();
  await expect(toast(page, 'Password reset email sent. Check your inbox.')).toBeVisible();
  await expect(field(page, 'Email')).toBeDisabled();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(main(page).getByRole('button', { name: 'Send Reset Link' })).toHaveCount(0);
  await link(page, 'Back to Login').click();
  await expect(field(page, 'Password')).toBeVisible();
});
