import type { Page } from '@playwright/test';
import { totp } from '../../support/totp.ts';
import { expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs, longEmail } from '../accounts.ts';
import { field, fill, heading, link, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';

// Runs axe on every screen for changing the account, without and with an error, see accessible.ts.
test.use({ expectedErrors: /status of 40[0-4]|net::ERR_FAILED/ });

/** Expects a screen whose form was just refused to be accessible. */
async function expectRefused(page: Page, state: string) {
  await expect(summary(page)).toBeVisible();
  await expectAccessibleAndFits(page, `${state} with an error`);
}

test('axe: name, e-mail and password, plain and with an error', async ({ page, data, baseURL }) => {
  await logInAs(page, await addUser(data, { email: longEmail }), baseURL ?? '');
  await page.goto('/profile/name');
  await expectAccessibleAndFits(page, '/profile/name');
  await field(page, 'First name').fill('a'.repeat(101));
  await press(page, 'Save name');
  await expectRefused(page, '/profile/name');

  await page.goto('/profile/email');
  await expectAccessibleAndFits(page, '/profile/email');
  await fill(page, { 'New email address': longEmail, 'Current password': 'x' });
  await press(page, 'Send the link');
  await expectRefused(page, '/profile/email');
  await fill(page, { 'New email address': `new.${longEmail}`, 'Current password': 'quiet-harbour-light' });
  await press(page, 'Send the link');
  await expect(heading(page)).toHaveText('New email address');
  await expect(main(page).getByRole('status')).toContainText(longEmail);
  await expectAccessibleAndFits(page, '/profile/email, sent');

  await page.goto('/profile/password');
  await expectAccessibleAndFits(page, '/profile/password');
  await fill(page, { 'Current password': 'wrong', 'New password': 'password1', 'Confirm new password': 'password1' });
  await press(page, 'Change password');
  await expectRefused(page, '/profile/password');
});

test('axe: the second step in all its states', async ({ page, data, baseURL }) => {
  const user = await addUser(data, { email: longEmail });
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile/second-step');
  await expectAccessibleAndFits(page, 'the second step, off');
  await press(page, 'Set up');
  await expectRefused(page, 'the second step, off');
  await field(page, 'Current password').fill(user.password);
  await press(page, 'Set up');
  await expect(heading(page)).toHaveText('Connect your app');
  await expectAccessibleAndFits(page, 'the second step, being set up');
  await field(page, 'Code').fill('12345');
  await press(page, 'Switch on');
  await expectRefused(page, 'the second step, being set up');
  await field(page, 'Code').fill(totp((await main(page).locator('.select-all').innerText()).replaceAll(/\s/g, '')));
  await press(page, 'Switch on');
  await expect(heading(page)).toHaveText('Save your recovery codes');
  await expectAccessibleAndFits(page, 'the recovery codes');
  await page.goto('/profile/second-step');
  await expectAccessibleAndFits(page, 'the second step, on');
  for (const [view, label] of [
    ['codes', 'Make new codes'],
    ['off', 'Switch off'],
  ] as const) {
    await page.goto(`/profile/second-step?view=${view}`);
    await expectAccessibleAndFits(page, label);
    await press(page, label);
    await expectRefused(page, label);
  }
});

test('axe: access tokens, none, with an error, made and listed', async ({ page, data, baseURL }) => {
  const user = await addUser(data, { email: longEmail });
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile/tokens');
  await expectAccessibleAndFits(page, '/profile/tokens');
  await press(page, 'Make token');
  await expectRefused(page, '/profile/tokens');
  await fill(page, { Name: 'N'.repeat(60), 'Current password': user.password });
  await press(page, 'Make token');
  await expect(heading(page)).toHaveText('Copy your new token');
  await expect(main(page)).toContainText('cbpat_');
  await expectAccessibleAndFits(page, 'a new token');
  await link(page, 'I’ve copied it').click();
  await expect(heading(page)).toHaveText('Personal access tokens');
  await expectAccessibleAndFits(page, 'a list of tokens');
  await press(page, 'Revoke');
  await expect(page.getByText('That token no longer works.')).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test('axe: devices, plain and with an error', async ({ page, data, baseURL, browser }) => {
  const user = await addUser(data, { email: longEmail });
  const other = await browser.newContext({ userAgent: `${'Longbrowser'.repeat(9)}/1.0 (X11; Linux x86_64)` });
  await logInAs(await other.newPage(), user, baseURL ?? '');
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile/devices');
  await expectAccessibleAndFits(page, '/profile/devices');
  await data.query("delete from sessions where user_id = $1 and user_agent like 'Long%'", [user.id]);
  await main(page).getByRole('button', { name: 'Log out', exact: true }).click();
  await expectRefused(page, '/profile/devices');
  await other.close();
});

test('axe: the copy of the data, and the closing', async ({ page, data, baseURL }) => {
  await logInAs(page, await addUser(data, { email: longEmail }), baseURL ?? '');
  await page.goto('/profile/data');
  await expectAccessibleAndFits(page, '/profile/data');
  await page.route('**/profile/data.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await press(page, 'Download my data');
  await expectRefused(page, '/profile/data');

  await page.goto('/profile/close');
  await expectAccessibleAndFits(page, '/profile/close');
  await field(page, 'Your password').fill('wrong');
  await field(page, 'I understand that this can’t be undone').check();
  await press(page, 'Close my account');
  await expectRefused(page, '/profile/close');
});
