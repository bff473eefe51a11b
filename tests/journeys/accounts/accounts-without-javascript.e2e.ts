import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { totp } from '../../support/totp.ts';
import { addUser, logInAs } from '../accounts.ts';
import { button, field, fill, heading, link, logIn, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { header } from '../screens.ts';

test.use({ javaScriptEnabled: false, expectedErrors: /status of 40[01]/ });

test('the name and the password are changed; a mistake is said and what was typed is kept', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  const password = 'another-quiet-light';
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile');
  await link(page, 'Change name').click();
  await fill(page, { 'First name': 'Ann', 'Last name': 'a'.repeat(101) });
  await press(page, 'Save name');
  await expect(field(page, 'Last name')).toHaveAccessibleDescription(/at most 100 characters/);
  await expect(field(page, 'First name')).toHaveValue('Ann');
  await field(page, 'Last name').fill('Other');
  await press(page, 'Save name');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await expect(main(page)).toContainText('Ann Other');

  await link(page, 'Change password').click();
  await fill(page, { 'Current password': 'wrong', 'New password': password, 'Confirm new password': password });
  await press(page, 'Change password');
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(/This is not your current password/);
  await expect(field(page, 'New password')).toHaveValue('');
  await fill(page, { 'Current password': user.password, 'New password': password, 'Confirm new password': password });
  await press(page, 'Change password');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Password updated successfully')).toBeVisible();
});

test('the second step is set up, asked for at the next login, and switched off', async ({ page, data, baseURL }) => {
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile/second-step');
  await field(page, 'Current password').fill(user.password);
  await press(page, 'Set up');
  await expect(heading(page)).toHaveText('Connect your app');
  const key = (await main(page).locator('.select-all').innerText()).replaceAll(/\s/g, '');
  await field(page, 'Code').fill('12345');
  await press(page, 'Switch on');
  await expect(field(page, 'Code')).toHaveAccessibleDescription(/Enter the 6 digits that your app shows/);
  await field(page, 'Code').fill(totp(key));
  await press(page, 'Switch on');
  await expect(heading(page)).toHaveText('Keep your recovery codes');
  await expect(main(page).getByRole('listitem')).toHaveCount(10);
  // What only a script could do is not offered.
  await expect(button(page, 'Copy')).toHaveCount(0);
  await link(page, 'I have kept them').click();

  await header(page).getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.goto('/profile/second-step');
  await logIn(page, user);
  await field(page, 'Code').fill(totp(key));
  await press(page, 'Log In');
  await expect(page).toHaveURL('/profile/second-step');
  await link(page, 'Switch off').click();
  await field(page, 'Current password').fill(user.password);
  await press(page, 'Switch off');
  await expect(page.getByText('The second step is off.')).toBeVisible();
});

test('another device is logged out; then this one only, on /logout', async ({ page, data, baseURL, browser }) => {
  const user = await addUser(data);
  const others = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: baseURL ?? '' })));
  for (const other of others) await logInAs(await other.newPage(), user, baseURL ?? '');
  await logInAs(page, user, baseURL ?? '');
  const left = async () => (await data.query('select id from sessions where user_id = $1', [user.id])).length;
  await page.goto('/profile/devices');
  const devices = page.locator('#devices').getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await devices.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page.getByText('That device is logged out.')).toBeVisible();
  await expect(devices).toHaveCount(2);
  expect(await left()).toBe(2);

  await page.goto('/logout');
  await press(page, 'Log out on this device only');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  expect(await left()).toBe(1);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?from=%2Fprofile');
  for (const other of others) await other.close();
});

test('‘Download my data’ and ‘Look again’ lead to the file', async ({ page, data, baseURL }) => {
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile');
  await press(page, 'Download my data');
  const file = main(page).getByRole('link', { name: /^Download \(ZIP/ });
  await expect(async () => {
    if ((await file.count()) === 0) await link(page, 'Look again').click();
    await expect(file).toBeVisible({ timeout: 500 });
  }).toPass();
  const downloading = page.waitForEvent('download');
  await file.click();
  const files = unzipSync(await readFile(await (await downloading).path()));
  const page1 = Object.entries(files).find(([name]) => name.endsWith('.html'))?.[1];
  expect(strFromU8(page1 ?? new Uint8Array())).toContain(user.email);
});

test('the account is closed, after the mistakes', async ({ page, data, baseURL }) => {
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile');
  await link(page, 'Close my account').click();
  const understood = 'I understand that this cannot be undone';
  await field(page, 'Your password').fill(user.password);
  await press(page, 'Close my account');
  await expect(field(page, understood)).toHaveAccessibleDescription(/Tick the box/);
  await fill(page, { 'Your password': 'wrong' });
  await field(page, understood).check();
  await press(page, 'Close my account');
  await expect(field(page, 'Your password')).toHaveAccessibleDescription(/This is not your password/);
  await expect(field(page, understood)).toBeChecked();
  await field(page, 'Your password').fill(user.password);
  await press(page, 'Close my account');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is closed.')).toBeVisible();
  await page.goto('/login');
  await logIn(page, user);
  await expect(summary(page)).toContainText('Invalid email or password');
});
