import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addUser, logInAs, postsDuring, sendLink } from '../accounts.ts';
import { expectMistake, field, fill, heading, link, main, press } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { linkIn, waitForMail } from '../mail-files.ts';
import { header, toast } from '../screens.ts';

// A refused form gets status 400, and a missing device 404. The browser reports both in its console.
test.use({ expectedErrors: /status of 40[04]/ });

const account = (page: Page) => page.getByRole('region', { name: 'Your account' });

test('the name: a mistake keeps what was typed, then it is saved, by keyboard alone', async ({
  page,
  data,
  baseURL,
}) => {
  await logInAs(page, await addUser(data), baseURL ?? '');
  await page.goto('/profile/settings');
  await expect(account(page)).toContainText('Not given');
  await link(page, 'Change name').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/name');
  await expect(heading(page)).toBeFocused();

  const tooLong = 'a'.repeat(101);
  await page.keyboard.press('Tab');
  await expect(field(page, 'First name')).toBeFocused();
  await page.keyboard.type('Ann');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(tooLong);
  await page.keyboard.press('Enter');
  await expectMistake(page, 'Last name', 'Use 100 characters or fewer');
  await expect(page.locator('[data-error-summary]')).toBeFocused();
  await expect(field(page, 'First name')).toHaveValue('Ann');
  await expect(field(page, 'Last name')).toHaveValue(tooLong);
  // The summary's line links to the field.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Last name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Ó Néill');
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('button', { name: 'Save name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/settings');
  await expect(toast(page, 'Name saved.')).toBeVisible();
  await expect(account(page)).toContainText('Ann Ó Néill');
});

test('a new e-mail address: mistakes, the line that waits, its cancelling, and the change by the link', async ({
  page,
  data,
  baseURL,
  site,
}) => {
  const user = await addUser(data);
  const first = `first-${randomUUID().slice(0, 8)}@example.org`;
  const second = `second-${randomUUID().slice(0, 8)}@example.org`;
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile/settings');
  await link(page, 'Change email').click();
  const send = () => press(page, 'Send the link');
  const posts = await postsDuring(page, async () => {
    await fill(page, { 'New email address': 'ann at home', 'Current password': user.password });
    await send();
    await expectMistake(page, 'New email address', 'Please enter a valid email address');
    await expect(field(page, 'New email address')).toHaveValue('ann at home');
    await field(page, 'New email address').fill(user.email);
    await send();
    await expectMistake(page, 'New email address', 'That’s already your address. Enter a different one.');
  });
  expect(posts).toEqual([]);
  await fill(page, { 'New email address': first, 'Current password': 'not this one' });
  await send();
  await expectMistake(page, 'Current password', 'That’s not your current password');
  await expect(field(page, 'New email address')).toHaveValue(first);
  await field(page, 'Current password').fill(user.password);
  await send();
  await expect(main(page).getByRole('status')).toHaveText(
    `We’ve sent a link to ${first}. We’ll keep using ${user.email} until you confirm the new address.`,
  );
  await expect(main(page).getByRole('status')).toBeFocused();
  await link(page, 'Back to your settings').click();
  await expect(account(page)).toContainText(`You haven’t confirmed ${first} yet`);

  await press(page, 'Cancel the change');
  await expect(toast(page, 'The change has been cancelled. Your email address stays the same.')).toBeVisible();
  await expect(account(page).getByText(/You haven’t confirmed .* yet/)).toHaveCount(0);
  await page.goto(linkIn(await waitForMail(site, first, /^Confirm your new email address/)));
  await expect(heading(page)).toHaveText('This link doesn’t work');

  await page.goto('/profile/email');
  const waiting = page.url();
  await fill(page, { 'New email address': second, 'Current password': user.password });
  await send();
  await expect(main(page).getByRole('status')).toContainText(second);
  await waitForMail(site, user.email, /has asked to change your email address/);
  await page.goto(linkIn(await waitForMail(site, second, /^Confirm your new email address/)));
  await expect(main(page)).toContainText(`Is ${second} your address?`);
  await press(page, 'Confirm my email address');
  await expect(page).toHaveURL('/profile');
  await expect(toast(page, 'Your email address has been changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account Information' })).toContainText(second);
  await expect(header(page)).toContainText(second);
  // Back does not lead to the link, which is used up and would show that it is invalid.
  await page.goBack();
  await expect(page).toHaveURL(waiting);
});

test('a confirmation link that is used up in another tab while its form stands here is said at its heading', async ({
  page,
  data,
  context,
}) => {
  const email = `${randomUUID()}@example.org`;
  const token = await sendLink(data, await addUser(data), 0, { purpose: 'change-email', email });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/confirm-email?token=${token}`);
    await expect(main(tab)).toContainText(email);
  }
  await press(other, 'Confirm my email address');
  await expect(other).toHaveURL('/login');
  await press(page, 'Confirm my email address');
  await expect(heading(page)).toHaveText('This link doesn’t work');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^This link doesn’t work - /);
});

test('a new password: mistakes first, and this browser stays logged in', async ({ page, data, baseURL }) => {
  const user = await addUser(data);
  const password = 'another-quiet-light';
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile/settings');
  await link(page, 'Change password').click();
  const submit = () => press(page, 'Change password');
  await fill(page, { 'Current password': user.password, 'New password': password, 'Confirm new password': 'other' });
  await submit();
  await expectMistake(page, 'Confirm new password', 'Passwords do not match');
  await fill(page, { 'New password': user.password, 'Confirm new password': user.password });
  await submit();
  await expectMistake(page, 'New password', 'This is already your password. Choose a different one.');
  await fill(page, {
    'Current password': 'not this one',
    'New password': password,
    'Confirm new password': password,
  });
  await submit();
  await expectMistake(page, 'Current password', 'That’s not your current password');
  await field(page, 'Current password').fill(user.password);
  await fill(page, { 'New password': password, 'Confirm new password': password });
  await submit();
  await expect(page).toHaveURL('/profile/settings');
  await expect(toast(page, 'Password updated successfully')).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText('Settings');
});

test('devices: one is logged out from here; one that is gone already is said so, and the list is what it is now', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  const on = (machine: string) => `Mozilla/5.0 (${machine}; rv:145.0) Gecko/20100101 Firefox/145.0`;
  for (const machine of ['Windows NT 10.0; Win64; x64', 'X11; Linux x86_64']) {
    await data.query(
      "insert into sessions (user_id, token, user_agent, expires_at) values ($1, $2, $3, now() + interval '1 day')",
      [user.id, randomUUID(), on(machine)],
    );
  }
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile/settings');
  await expect(account(page).getByRole('definition').filter({ hasText: /^3$/ })).toHaveCount(1);
  await link(page, 'Change devices').click();
  const devices = page.locator('#devices').getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: 'This device' })).toContainText('In use now');
  await expect(devices.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0);

  await data.query("delete from sessions where user_id = $1 and user_agent like '%Linux%rv:145%'", [user.id]);
  await devices.filter({ hasText: 'Firefox on Linux' }).getByRole('button', { name: 'Log out' }).click();
  await expect(main(page).getByRole('alert')).toContainText('That device is no longer logged in to your account.');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'Firefox on Linux' })).toHaveCount(0);
  await expect(main(page).getByRole('alert')).toBeFocused();

  await devices.filter({ hasText: 'Firefox on Windows' }).getByRole('button', { name: 'Log out' }).click();
  await expect(toast(page, 'That device has been logged out.')).toBeVisible();
  await expect(devices).toHaveCount(1);
  // The pressed button no longer exists.
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await expect(heading(page)).toHaveText('Your devices');
});
