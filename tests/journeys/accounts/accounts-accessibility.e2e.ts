import { expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs, longEmail, sendLink } from '../accounts.ts';
import { button, field, fill, heading, link, logIn, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { header } from '../screens.ts';
import { startSite } from '../start-site.ts';

// Runs axe on every account screen in each of its states (see accessible.ts), with a very long email address. Refused
// forms get a status from 400 to 404.
test.use({ expectedErrors: /status of 40[0-4]/ });

const longerEmail = `new.${longEmail}`;

test('axe: the login dialog, with an error, its reset view, and the code of the second step', async ({
  page,
  data,
}) => {
  await page.goto('/about');
  await header(page).getByRole('button', { name: 'Log In' }).click();
  const dialog = page.getByRole('dialog');
  const expectFits = async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await expectAccessibleAndFits(page, 'the login dialog');
  await expectFits();
  await dialog.getByLabel('Email').fill(longEmail);
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessibleAndFits(page, 'the login dialog with an error');
  await expectFits();
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
  await expectAccessibleAndFits(page, 'the reset view of the login dialog');
  await expectFits();
  await dialog.getByRole('button', { name: 'Back to Login' }).click();
  const user = await addUser(data);
  await data.query('update users set two_factor_enabled = true where id = $1', [user.id]);
  await data.query("insert into second_steps (user_id, secret, backup_codes, verified) values ($1, 's', 'b', true)", [
    user.id,
  ]);
  await dialog.getByLabel('Email').fill(user.email);
  await dialog.getByLabel('Password', { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessibleAndFits(page, 'the code view of the login dialog');
  await expectFits();
});

test('axe: /login, plain, with errors, its reset view and the sent state', async ({ page }) => {
  await page.goto('/login');
  await expectAccessibleAndFits(page, '/login');
  await logIn(page, { email: longEmail, password: 'not this one' });
  await expect(summary(page)).toContainText('Invalid email or password');
  await expectAccessibleAndFits(page, '/login with errors');
  await link(page, 'Forgot password?').click();
  await expect(button(page, 'Send Reset Link')).toBeVisible();
  await expectAccessibleAndFits(page, 'the reset view of /login');
  await field(page, 'Email').fill(longEmail);
  await press(page, 'Send Reset Link');
  await expect(main(page).getByRole('status')).toBeVisible();
  await expectAccessibleAndFits(page, 'the sent state of /login');
});

test('axe: /login/code and /signup, plain and with errors', async ({ page }) => {
  await page.goto('/login/code');
  await expectAccessibleAndFits(page, '/login/code');
  await field(page, 'Code').fill('1');
  await press(page, 'Log In');
  await expect(summary(page)).toBeVisible();
  await expectAccessibleAndFits(page, '/login/code with an error');
  await page.goto('/signup');
  await expectAccessibleAndFits(page, '/signup');
  await field(page, 'Care Service').check();
  await fill(page, { Email: longEmail, Password: 'password1', 'Confirm password': 'password1' });
  await press(page, 'Sign Up');
  await expect(summary(page)).toContainText('is very common');
  await expectAccessibleAndFits(page, '/signup with errors');
});

test('axe: /reset-password, its form, an invalid link, and done', async ({ page, data }) => {
  // The confirmation page would redirect after 3 seconds; here it stays.
  await page.addInitScript(() => {
    const own = setTimeout;
    const stay = (act: () => void, ms?: number) => (ms === 3000 ? 0 : own(act, ms));
    Object.assign(globalThis, { setTimeout: stay });
  });
  await page.goto('/reset-password');
  await expectAccessibleAndFits(page, '/reset-password with an invalid link');
  await page.goto(`/reset-password?token=${await sendLink(data, await addUser(data, { email: longEmail }))}`);
  await expectAccessibleAndFits(page, '/reset-password');
  await press(page, 'Reset Password');
  await expect(summary(page)).toBeVisible();
  await expectAccessibleAndFits(page, '/reset-password with an error');
  await fill(page, { 'New Password': 'another-quiet-light', 'Confirm New Password': 'another-quiet-light' });
  await press(page, 'Reset Password');
  await expect(heading(page)).toHaveText('Password Reset Complete');
  await expectAccessibleAndFits(page, '/reset-password, done');
});

test('axe: /confirm-email and /logout', async ({ page, data, baseURL }) => {
  const user = await addUser(data, { email: longEmail });
  await page.goto('/confirm-email?token=x');
  await expectAccessibleAndFits(page, '/confirm-email with an invalid link');
  const token = await sendLink(data, user, 0, { purpose: 'change-email', email: longerEmail });
  await page.goto(`/confirm-email?token=${token}`);
  await expect(main(page)).toContainText(longerEmail);
  await expectAccessibleAndFits(page, '/confirm-email');
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/logout');
  await expectAccessibleAndFits(page, '/logout');
});

test('axe: /profile and /profile/settings, with all that can be on them', async ({ page, data, baseURL }) => {
  const user = await addUser(data, { email: longEmail, role: 'careService' });
  await data.query('update users set first_name = $1, last_name = $1 where id = $2', [
    'Wolfeschlegelstein'.repeat(5),
    user.id,
  ]);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'What to do next' })).toContainText('Create your care service profile');
  await expectAccessibleAndFits(page, '/profile');
  await page.goto('/profile/settings');
  await expectAccessibleAndFits(page, '/profile/settings');
  await sendLink(data, user, 0, { purpose: 'change-email', email: longerEmail });
  await data.query("insert into account_exports (user_id, expires_at) values ($1, now() + interval '1 day')", [
    user.id,
  ]);
  await page.reload();
  await expect(page.getByText('You haven’t confirmed')).toBeVisible();
  await expect(page.getByText('We’re putting your data together.')).toBeVisible();
  await expectAccessibleAndFits(page, '/profile/settings with what waits');
  await page.goto('/profile/email');
  await expectAccessibleAndFits(page, '/profile/email with a change that waits');
  await data.query('delete from account_exports where user_id = $1', [user.id]);
  await page.goto('/profile/settings');
  await press(page, 'Download my data');
  await expect(page.getByText('Your file is ready.')).toBeVisible();
  await expectAccessibleAndFits(page, '/profile/settings with a file that is ready');
});

test('axe: the header of who is signed in, at five widths', async ({ page, data, baseURL }) => {
  await logInAs(page, await addUser(data, { email: longEmail }), baseURL ?? '');
  await page.goto('/about');
  await expectAccessibleAndFits(page, 'the header', { widths: [768, 1024, 1280, 1440] });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.locator('summary:visible').click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expectAccessibleAndFits(page, 'the opened menu', { widths: [360] });
});

test('axe: the list with the banner for visitors', async ({ page }) => {
  await page.goto('/consultants');
  await expect(page.getByText('Sign Up as a').first()).toBeVisible();
  await expectAccessibleAndFits(page, 'the list with the banner');
});

test.describe('on a site of its own', () => {
  test.use({ expectedErrors: /A request to/ });

  test('axe: /profile and Home with the bar that asks for the confirmation', async ({ page }) => {
    // Addresses need confirmation only with a mail server. This one does not respond.
    const site = await startSite({ smtpUrl: 'smtp://127.0.0.1:9' });
    try {
      await page.goto(`${site.address}/signup`);
      await field(page, 'Consultant').check();
      const password = 'first-quiet-light';
      await fill(page, { Email: longEmail, Password: password, 'Confirm password': password });
      await press(page, 'Sign Up');
      await expect(page).toHaveURL(`${site.address}/consultant-profile`);
      for (const path of ['/', '/profile', '/consultant-profile', '/service-profile']) {
        await page.goto(site.address + path);
        await expect(page.getByRole('complementary', { name: 'Confirm your email address' })).toBeVisible();
        await expectAccessibleAndFits(page, `${path} with the bar`);
      }
    } finally {
      await site.stop();
    }
  });
});
