import type { Page } from '@playwright/test';
import { addUser, postsDuring } from '../accounts.ts';
import { expect, test } from '../journey.ts';
import { header, toast } from '../screens.ts';

// accounts-keyboard.e2e.ts tests where the focus goes.
test.use({ expectedErrors: /status of 401|Login failed|Failed to load resource|Unable to decode/ });

const dialog = (page: Page) => page.getByRole('dialog');
const email = (page: Page) => dialog(page).getByLabel('Email');
const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function open(page: Page, path = '/contact') {
  await page.goto(path);
  await header(page).getByRole('button', { name: 'Log In' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('NAV-08 LOGIN-DLG-01 LOGIN-DLG-07 LOGIN-DLG-11 LOGIN-DLG-12 AUTH-02 AUTH-10 AUTH-15 AUTH-18 D8 the dialog opens over the page, says what is wrong, logs in, and the page stays', async ({
  page,
  data,
}) => {
  const user = await addUser(data);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await open(page, '/consultants?q=care');
  await expect(dialog(page).getByRole('textbox')).toHaveCount(2);
  await expect(page).toHaveURL('/consultants?q=care');
  const posts = await postsDuring(page, async () => {
    await press(page, 'Log In');
    await expect(dialog(page).getByRole('alert')).toContainText('Please fill in all fields');
    await email(page).fill(user.email);
    await press(page, 'Log In');
    await expect(password(page)).toHaveAccessibleDescription(/Please fill in all fields/);
    await expect(email(page)).toHaveValue(user.email);
  });
  expect(posts).toEqual([]);
  // The failure is shown in the toast, in the dialog and in the console; the dialog stays open.
  await password(page).fill('not the password');
  await press(page, 'Log In');
  await expect(dialog(page).getByRole('alert')).toContainText('Invalid email or password');
  await expect(dialog(page).getByRole('alert')).toBeFocused();
  await expect(toast(page, 'Invalid email or password')).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  await expect(email(page)).toHaveValue(user.email);
  expect(lines).toContain('Login failed: Invalid email or password');

  await password(page).fill(user.password);
  await press(page, 'Log In');
  await expect(dialog(page)).toBeHidden();
  await expect(toast(page, 'Logged in successfully!')).toBeVisible();
  await expect(page).toHaveURL('/consultants?q=care');
  await expect(header(page).getByRole('link', { name: /^Profile/ })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Log Out', exact: true })).toBeVisible();
});

test('LOGIN-DLG-02 LOGIN-DLG-03 LOGIN-DLG-04 LOGIN-DLG-05 LOGIN-DLG-06 LOGIN-DLG-08 LOGIN-DLG-09 LOGIN-DLG-10 LOGIN-15 AUTH-12 AUTH-15 ‘Forgot password?’ and back; a request shows both texts; ‘Sign up’ closes the dialog', async ({
  page,
  data,
}) => {
  const user = await addUser(data);
  await open(page);
  await press(page, 'Forgot password?');
  await expect(email(page)).toHaveAttribute('type', 'email');
  await expect(password(page)).toHaveCount(0);
  const posts = await postsDuring(page, async () => {
    await press(page, 'Send Reset Link');
    await expect(email(page)).toHaveAccessibleDescription(/Please enter your email address/);
  });
  expect(posts).toEqual([]);
  await press(page, 'Back to Login');
  await expect(password(page)).toBeVisible();

  await email(page).fill(user.email);
  await press(page, 'Forgot password?');
  // The typed text is kept.
  await expect(email(page)).toHaveValue(user.email);
  await press(page, 'Back to Login');
  await expect(email(page)).toHaveValue(user.email);
  await press(page, 'Forgot password?');
  await expect(email(page)).toHaveValue(user.email);
  await press(page, 'Send Reset Link');
  await expect(password(page)).toBeVisible();
  await expect(page.locator('[data-toasts]').getByText('Password reset email sent', { exact: true })).toBeVisible();
  await expect(toast(page, 'Password reset email sent. Check your inbox.')).toBeVisible();

  await dialog(page).getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(dialog(page)).toBeHidden();
});

test('AUTH-24 a gateway’s 502, 503 and 504, and a lost network, are told, and nothing typed is lost', async ({
  page,
}) => {
  // Reopened each time, so that the previous attempt's message is not mistaken for the next one.
  const openAndType = async () => {
    await open(page);
    await email(page).fill('ann@example.org');
    await password(page).fill('typed-in-full');
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    await expect(page.locator('[data-toasts]').getByText(/problem with the site/)).toHaveCount(0);
  };
  for (const status of [502, 503, 504]) {
    await openAndType();
    await page.route('**/login.data*', (route) => route.fulfill({ status, body: '<h1>Bad gateway</h1>' }));
    const answered = page.waitForResponse((answer) => answer.url().includes('/login.data'));
    await press(page, 'Log In');
    expect((await answered).status()).toBe(status);
    await expect(dialog(page).getByRole('alert')).toContainText(/problem with the site/);
    await expect(page.locator('[data-toasts]')).toContainText(/problem with the site/);
    await expect(email(page)).toHaveValue('ann@example.org');
    await expect(password(page)).toHaveValue('typed-in-full');
    await page.unroute('**/login.data*');
  }
  await openAndType();
  await page.route('**/login.data*', (route) => route.abort('internetdisconnected'));
  await press(page, 'Log In');
  await expect(dialog(page).getByRole('alert')).toContainText('Check your connection and try again');
  await expect(password(page)).toHaveValue('typed-in-full');
});
