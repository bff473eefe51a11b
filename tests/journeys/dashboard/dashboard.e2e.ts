import { addUser, expireSessions, logInAs } from '../accounts.ts';
import { heading } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { header } from '../screens.ts';

// Request tests check the content of /profile and who can open it, see tests/requests/dashboard.

test('DASH-10 whose session has ended is sent from /profile to /login, by navigation inside the page', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/about');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await expireSessions(data, user);
  await header(page)
    .getByRole('link', { name: /^Profile/ })
    .click();
  await expect(page).toHaveURL('/login?from=%2Fprofile');
  await expect(heading(page)).toHaveText('Log in');
  // The page was not reloaded, and the header has been updated.
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
});
