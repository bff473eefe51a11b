import type { Locator, Page } from '@playwright/test';
import { totp } from '../../support/totp.ts';
import { addUser, logInAs, longEmail, sendLink } from '../accounts.ts';
import { field, heading, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { expectSightedStops } from '../keys.ts';
import { header } from '../screens.ts';
test.use({ expectedErrors: /status of 40[01]/ });

test('no stop of the Tab key on a screen for visitors is without a ring or out of sight', async ({ page, data }) => {
  const token = await sendLink(data, await addUser(data, { email: longEmail }));
  const paths = [
    '/login',
    '/login?view=reset',
    '/login/code',
    '/signup',
    '/confirm-email',
    `/reset-password?token=${token}`,
  ];
  for (const [at, path] of paths.entries()) {
    await page.goto(path);
    // The header is the same on all screens, so it is checked only once.
    if (at > 0) await heading(page).focus();
    await expectSightedStops(page, path);
  }
  await page.goto('/signup');
  await press(page, 'Sign Up');
  await expect(summary(page)).toBeFocused();
  await expectSightedStops(page, '/signup with errors');
  // Backwards, below the summary, which stays at the top.
  await page.setViewportSize({ width: 360, height: 640 });
  await expectSightedStops(page, '/signup with errors on a phone, upwards', 'Shift+Tab');
});

test('no stop of the Tab key on one’s own screens is without a ring or out of sight', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data, { email: longEmail });
  await logInAs(page, user, baseURL ?? '');
  await sendLink(data, user, 0, { purpose: 'change-email', email: `new.${longEmail}` });
  const screens = ['settings', 'name', 'email', 'password', 'second-step', 'devices', 'data', 'close'].map(
    (last) => `/profile/${last}`,
  );
  for (const path of ['/profile', ...screens, '/logout']) {
    await page.goto(path);
    if (path !== '/profile') await heading(page).focus();
    await expectSightedStops(page, path);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/profile', '/profile/settings', '/profile/close']) {
    await page.goto(path);
    await expectSightedStops(page, `${path} on a phone`);
  }
});

test('the second step is set up by keyboard alone, with a ring at every stop; the recovery codes take the focus once, however late the rest of the page comes', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile/second-step');
  await field(page, 'Current password').focus();
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Connect your app');
  await expectSightedStops(page, 'the second step, being set up');
  const key = (await main(page).locator('.select-all').innerText()).replaceAll(/\s/g, '');
  const held = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'GET') await held.promise;
    await route.continue();
  });
  await field(page, 'Code').focus();
  await page.keyboard.type(totp(key));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Save your recovery codes');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  const copy = page.getByRole('button', { name: 'Copy', exact: true });
  await expect(copy).toBeFocused();
  held.resolve();
  await untilAtRest(page);
  await expect(copy).toBeFocused();
  await heading(page).focus();
  await expectSightedStops(page, 'the recovery codes');
});

/** Waits until the page's router has loaded everything that a form requested, and React has run its effects. */
async function untilAtRest(page: Page) {
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { state: { navigation: { state: string }; revalidation: string } };
    };
    return router.state.navigation.state === 'idle' && router.state.revalidation === 'idle';
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/**
 * Returns the width in px of the focus ring around the focused element in this box. 0: there is no ring, or the focus
 * is elsewhere.
 */
const ringOfFocus = (box: Locator) =>
  box.evaluate((element) => {
    const focused = document.activeElement;
    if (!focused || !element.contains(focused)) return 0;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });

test('LOGIN-DLG the login dialog: the focus stays inside, with a ring at every stop, and goes back to the button, with Enter and with the space bar', async ({
  page,
}) => {
  await page.goto('/about');
  const opener = header(page).getByRole('button', { name: 'Log In' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeVisible();
  for (let presses = 0; presses < 14; presses++) {
    await page.keyboard.press(presses < 9 ? 'Tab' : 'Shift+Tab');
    // At both ends, the dialog's focus guard has the focus for a moment and has no ring.
    await expect.poll(() => ringOfFocus(dialog)).toBeGreaterThanOrEqual(2);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
