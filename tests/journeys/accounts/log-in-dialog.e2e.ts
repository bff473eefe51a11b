import type { Page } from '@playwright/test';
import { addUser, postsDuring } from '../accounts.ts';
import { expect, test } from '../journey.ts';
import { header, toast } from '../screens.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const email = (page: Page) => dialog(page).getByLabel('Email');
const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function open(page: Page, path = '/contact') {
  await page.goto(path);
  await header(page).getByRole('button', { name: 'Log In' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('NAV-08 LOGIN-DLG-01 LOGIN-DLG-12 AUTH-02 AUTH-10 the dialog opens over the page, logs in, and the page stays', async ({
  page,
  data,
}) => {
  const user = await addUser(data);
  await open(page, '/consultants?q=care');
  await expect(dialog(page).getByRole('textbox')).toHaveCount(2);
  await expect(page).toHaveURL('/consultants?q=care');
  await email(page).fill(user.email);
  await password(page).fill(user.password);
  await press(page, 'Log In');
  await expect(dialog(page)).toBeHidden();
  await expect(toast(page, 'Logged in successfully!')).toBeVisible();
  await expect(page).toHaveURL('/consultants?q=care');
  await expect(header(page).getByRole('link', { name: /^Profile/ })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Log Out', exact: true })).toBeVisible();
});

test('LOGIN-DLG-02 LOGIN-DLG-03 LOGIN-DLG-04 LOGIN-DLG-05 LOGIN-15 ‘Forgot password?’ and back', async ({ page }) => {
  await open(page);
  await press(page, 'Forgot password?');
  await expect(email(page)).toHaveAttribute('type', 'email');
  await expect(password(page)).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
  await press(page, 'Back to Login');
  await expect(password(page)).toBeVisible();
});

test('LOGIN-DLG-06 ‘Sign up’ closes the dialog and goes to /signup', async ({ page }) => {
  await open(page);
  await dialog(page).getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(dialog(page)).toBeHidden();
});

test('LOGIN-DLG-07 LOGIN-DLG-08 what is empty is said beside the field, without a call', async ({ page }) => {
  await open(page);
  const posts = await postsDuring(page, async () => {
    await press(page, 'Log In');
    await expect(dialog(page).getByRole('alert')).toContainText('Please fill in all fields');
    await email(page).fill('ann@example.org');
    await press(page, 'Log In');
    await expect(password(page)).toHaveAccessibleDescription(/Please fill in all fields/);
    await expect(email(page)).toHaveValue('ann@example.org');
    await press(page, 'Forgot password?');
    await press(page, 'Send Reset Link');
    await expect(email(page)).toHaveAccessibleDescription(/Please enter your email address/);
  });
  expect(posts).toEqual([]);
});

test('LOGIN-DLG-09 LOGIN-DLG-10 AUTH-12 AUTH-15 a reset request shows both texts and returns to the login view', async ({
  page,
  data,
}) => {
  const user = await addUser(data);
  await open(page);
  await press(page, 'Forgot password?');
  await email(page).fill(user.email);
  await press(page, 'Send Reset Link');
  await expect(password(page)).toBeVisible();
  await expect(page.locator('[data-toasts]').getByText('Password reset email sent', { exact: true })).toBeVisible();
  await expect(toast(page, 'Password reset email sent. Check your inbox.')).toBeVisible();
});

test('LOGIN-DLG the keyboard stays inside, Escape closes, and focus returns to the button', async ({ page }) => {
  await open(page);
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    // At the ends a guard stands for a moment, which hands the focus on.
    await expect.poll(() => dialog(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog(page)).toBeVisible();
});

test('LOGIN-DLG on a phone focus returns to the menu’s control', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact');
  await page.locator('summary:visible').click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Log In' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('summary:visible')).toBeFocused();
});

test.describe('with wrong credentials', () => {
  test.use({ expectedErrors: /status of 401|Login failed/ });

  test('LOGIN-DLG-11 AUTH-15 AUTH-18 D8 the failure is in the toast, in the dialog and in the console; the dialog stays', async ({
    page,
    data,
  }) => {
    const user = await addUser(data);
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await open(page);
    await email(page).fill(user.email);
    await password(page).fill('not the password');
    await press(page, 'Log In');
    await expect(dialog(page).getByRole('alert')).toContainText('Invalid email or password');
    await expect(dialog(page).getByRole('alert')).toBeFocused();
    await expect(toast(page, 'Invalid email or password')).toBeVisible();
    await expect(dialog(page)).toBeVisible();
    await expect(email(page)).toHaveValue(user.email);
    expect(lines).toContain('Login failed: Invalid email or password');
    // A second try with the right one.
    await password(page).fill(user.password);
    await press(page, 'Log In');
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('when the site cannot be reached', () => {
  test.use({ expectedErrors: /Failed to load resource|Login failed|Unable to decode/ });

  for (const status of [502, 503, 504]) {
    test(`AUTH-24 a gateway’s ${status} is told, and nothing typed is lost`, async ({ page }) => {
      await open(page);
      await page.route('**/login.data*', (route) => route.fulfill({ status, body: '<h1>Bad gateway</h1>' }));
      await email(page).fill('ann@example.org');
      await password(page).fill('typed-in-full');
      await press(page, 'Log In');
      await expect(dialog(page).getByRole('alert')).toContainText(/could not|cannot/i);
      await expect(page.locator('[data-toasts]')).toContainText(/could not|cannot/i);
      await expect(email(page)).toHaveValue('ann@example.org');
      await expect(password(page)).toHaveValue('typed-in-full');
    });
  }

  test('AUTH-24 without a network, too', async ({ page, context }) => {
    await open(page);
    await email(page).fill('ann@example.org');
    await password(page).fill('typed-in-full');
    // The form’s own code has been loaded by then.
    await page.route('**/login.data*', (route) => route.abort('internetdisconnected'));
    await press(page, 'Log In');
    await expect(dialog(page).getByRole('alert')).toContainText('Check your connection and try again');
    await expect(password(page)).toHaveValue('typed-in-full');
    await context.setOffline(false);
  });
});
