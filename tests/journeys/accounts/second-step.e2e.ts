import type { Page } from '@playwright/test';
import { totp, wrongTotp } from '../../support/totp.ts';
import { addUser, expireSessions, logInAs } from '../accounts.ts';
import { button, expectMistake, field, heading, link, logIn, logInOver, main, press } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { header, toast } from '../screens.ts';

// Wrong passwords and codes get status 400 or 401, which the browser reports in its console.
test.use({ expectedErrors: /status of 40[01]|Login failed/ });

const twoFactor = (page: Page) => page.getByRole('region', { name: 'Your account' });

/** Returns the key shown on the screen, without spaces, as a user would type it into an authenticator app. */
async function shownKey(page: Page): Promise<string> {
  return (await main(page).locator('.select-all').innerText()).replaceAll(/\s/g, '');
}

/** Returns the recovery codes on the screen. */
const shownCodes = (page: Page) => main(page).getByRole('listitem').allInnerTexts();

async function logOut(page: Page) {
  await header(page).getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page).toHaveURL('/');
}

test('the second step is set up: mistakes first, the recovery codes once, with a button that copies them', async ({
  page,
  data,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile/settings');
  await link(page, 'Change two-step verification').click();
  await press(page, 'Set up');
  await expectMistake(page, 'Current password', 'Enter your current password');
  await field(page, 'Current password').fill('not this one');
  await press(page, 'Set up');
  await expectMistake(page, 'Current password', 'That’s not your current password');
  await field(page, 'Current password').fill(user.password);
  await press(page, 'Set up');
  await expect(heading(page)).toHaveText('Connect your app');
  await expect(main(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();

  const key = await shownKey(page);
  await field(page, 'Code').fill('12345');
  await press(page, 'Switch on');
  await expectMistake(page, 'Code', 'Enter the 6 digits your app shows');
  await expect(field(page, 'Code')).toHaveValue('12345');
  await field(page, 'Code').fill(wrongTotp(key));
  await press(page, 'Switch on');
  await expectMistake(
    page,
    'Code',
    'That code isn’t right. Enter the latest one, and check that your phone’s clock is correct.',
  );
  expect(await shownKey(page)).toBe(key);
  await field(page, 'Code').fill(totp(key).replace(/^.../, '$& '));
  await press(page, 'Switch on');
  await expect(heading(page)).toHaveText('Save your recovery codes');
  await expect(heading(page)).toBeFocused();
  const codes = await shownCodes(page);
  expect(new Set(codes).size).toBe(10);
  await press(page, 'Copy');
  await expect(toast(page, 'Recovery codes copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await link(page, 'I’ve saved them').click();
  await expect(twoFactor(page).getByRole('definition').filter({ hasText: /^On$/ })).toHaveCount(1);

  await page.goBack();
  await expect(main(page)).toContainText('You have 10 unused recovery codes.');
  await page.reload();
  await expect(main(page)).toContainText('You have 10 unused recovery codes.');
  for (const code of codes) expect(await page.content()).not.toContain(code);
});

test('D39 a login with the second step, on the screen and in the dialog; new recovery codes; and without it again', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile/second-step');
  await field(page, 'Current password').fill(user.password);
  await press(page, 'Set up');
  await expect(heading(page)).toHaveText('Connect your app');
  const key = await shownKey(page);
  await field(page, 'Code').fill(totp(key));
  await press(page, 'Switch on');
  await expect(heading(page)).toHaveText('Save your recovery codes');
  const [code = ''] = await shownCodes(page);

  await logOut(page);
  await page.goto('/profile/devices?x=1');
  await logIn(page, user);
  await expect(page).toHaveURL('/login/code?from=%2Fprofile%2Fdevices%3Fx%3D1');
  await expect(heading(page)).toHaveText('Enter your code');
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
  await press(page, 'Log In');
  await expectMistake(page, 'Code', 'Enter the code your app shows');
  await field(page, 'Code').fill(wrongTotp(key));
  await press(page, 'Log In');
  await expectMistake(page, 'Code', 'That code isn’t right. Enter the latest code from your app.');
  await field(page, 'Code').fill(totp(key));
  await press(page, 'Log In');
  await expect(page).toHaveURL('/profile/devices?x=1');
  await expect(toast(page, 'Logged in successfully!')).toBeVisible();
  await expect(header(page)).toContainText(user.email);

  // In the header’s dialog, with a recovery code, over a private page whose session has ended: the typed text is kept.
  await page.goto('/profile/name');
  await field(page, 'First name').fill('Half written');
  await expireSessions(data, user);
  await press(page, 'Save name');
  await expect(main(page).getByRole('alert')).toContainText('What you typed is still here');
  await logInOver(page, user);
  const dialog = page.getByRole('dialog', { name: 'Enter your code' });
  const typed = dialog.getByLabel('Code', { exact: true });
  await expect(typed).toBeFocused();
  await typed.press('Enter');
  await expect(typed).toHaveAccessibleDescription(/Enter the code your app shows/);
  await typed.fill('12345');
  await typed.press('Enter');
  await expect(typed).toHaveAccessibleDescription(/That code isn’t right/);
  await typed.fill(` ${code} `);
  await typed.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toast(page, 'Logged in successfully!')).toBeVisible();
  await expect(header(page)).toContainText(user.email);
  await expect(page).toHaveURL('/profile/name');
  await expect(field(page, 'First name')).toHaveValue('Half written');

  await page.goto('/profile/second-step');
  await expect(main(page)).toContainText('You have 9 unused recovery codes.');
  await link(page, 'Make new recovery codes').click();
  await field(page, 'Current password').fill(user.password);
  await press(page, 'Make new codes');
  await expect(main(page)).toContainText('Your old recovery codes no longer work.');
  expect(await shownCodes(page)).not.toContain(code);

  await page.goto('/profile/second-step');
  await link(page, 'Switch off').click();
  await expect(heading(page)).toHaveText('Switch off two-step verification');
  await field(page, 'Current password').fill('not this one');
  await press(page, 'Switch off');
  await expectMistake(page, 'Current password', 'That’s not your current password');
  await expect(button(page, 'Switch off')).toBeEnabled();
  await field(page, 'Current password').fill(user.password);
  await press(page, 'Switch off');
  await expect(page).toHaveURL('/profile/settings');
  await expect(toast(page, 'Two-step verification is off.')).toBeVisible();
  await expect(twoFactor(page).getByRole('definition').filter({ hasText: /^Off$/ })).toHaveCount(1);
  await logOut(page);
  await page.goto('/login');
  await logIn(page, user);
  await expect(page).toHaveURL('/profile');
});
