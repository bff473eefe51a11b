import { addUser, expireSessions, logInAs, postsDuring } from '../accounts.ts';
import { logInOver, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { addProfile, box, fillRequired, leaving, storedProfile } from '../own-profile.ts';
import { header, toast } from '../screens.ts';

// Unsaved text is never lost without asking the user. The status is 409 if another window has saved first, and 503 if
// the server cannot save.
test.use({ expectedErrors: /status of (401|409|503)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/ });

test('two windows: the second is told what the first has changed, keeps what was typed, and saves at the second press', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await addProfile(data, user);
  await logInAs(page, user, baseURL ?? '');
  const other = await page.context().newPage();
  await page.goto('/consultant-profile');
  await other.goto('/consultant-profile');
  await box(other, 'Professional Title').fill('Head nurse');
  await press(other, 'Update Profile');
  await expect(other).toHaveURL('/profile');
  // A background tab renders one frame a second, and a click waits for two.
  await page.bringToFront();
  await box(page, 'Full Name').fill('Ann Other');
  await press(page, 'Update Profile');
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText('This was changed in another window');
  await expect(box(page, 'Professional Title')).toHaveAccessibleDescription(
    /Professional Title: changed to ‘Head nurse’ in the other window/,
  );
  await expect(box(page, 'Full Name')).toHaveValue('Ann Other');
  expect(await storedProfile(data, user)).toMatchObject([{ name: 'Ann Example', title: 'Head nurse' }]);
  // A lost response in between does not bring the question back.
  await page.route('**/consultant-profile.data*', (route) => route.abort(), { times: 1 });
  await press(page, 'Update Profile');
  await expect(summary(page)).toContainText('We couldn’t reach the site.');
  await press(page, 'Update Profile');
  await expect(page).toHaveURL('/profile');
  expect(await storedProfile(data, user)).toMatchObject([{ name: 'Ann Other', title: 'Nurse' }]);
});

test('leaving with unsaved changes asks first; staying keeps them, leaving leaves them; nothing changed asks nothing', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await addProfile(data, user);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/consultant-profile');
  const home = page.getByRole('banner').getByRole('link', { name: 'About' });
  await home.click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await box(page, 'Full Name').fill('Ann Changed');
  await home.click();
  await expect(leaving(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stay on this page' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(leaving(page)).toBeHidden();
  await expect(page).toHaveURL('/consultant-profile');
  await expect(box(page, 'Full Name')).toHaveValue('Ann Changed');
  await home.click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/about');
  expect(await storedProfile(data, user)).toMatchObject([{ name: 'Ann Example' }]);
  // Text that is changed back to the stored text does not count as a change.
  await page.goto('/consultant-profile');
  await box(page, 'Full Name').fill('x');
  await box(page, 'Full Name').fill('Ann Example');
  await home.click();
  await expect(page).toHaveURL('/about');

  // Closing the page or loading another one: the browser asks.
  await page.goto('/consultant-profile');
  await box(page, 'Full Name').fill('Ann Changed');
  const asked = page.waitForEvent('dialog');
  const reloading = page.evaluate(() => location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reloading.catch(() => {});
  await expect(box(page, 'Full Name')).toHaveValue('Ann Changed');
});

test('NAV-12 NAV-14 Log Out asks before it ends the session; staying keeps session and text, leaving logs out without a second question', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await addProfile(data, user);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/consultant-profile');
  await box(page, 'Full Name').fill('Ann Changed');
  const logOut = header(page).getByRole('button', { name: 'Log Out', exact: true });
  const posts = await postsDuring(page, async () => {
    await logOut.click();
    await expect(leaving(page)).toBeVisible();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(leaving(page)).toBeHidden();
  });
  expect(posts).toEqual([]);
  await expect(box(page, 'Full Name')).toHaveValue('Ann Changed');
  await press(page, 'Update Profile');
  await expect(page).toHaveURL('/profile');
  expect(await storedProfile(data, user)).toMatchObject([{ name: 'Ann Changed' }]);

  await page.goto('/consultant-profile');
  await box(page, 'Full Name').fill('Ann Lost');
  await logOut.click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/');
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect(leaving(page)).toBeHidden();
});

test('CPROF-16 without a network nothing typed is lost, and the save works when it is back', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/consultant-profile');
  await fillRequired(page);
  await page.context().setOffline(true);
  await press(page, 'Create Profile');
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('heading')).toHaveText('Failed to save profile');
  await expect(summary(page)).toContainText('We couldn’t reach the site.');
  await expect(box(page, 'Full Name')).toHaveValue('Ann Example');
  await page.context().setOffline(false);
  // When the database refuses the row, the specified text is shown, also as a toast.
  await data.query('alter table consultant_profiles add constraint broken check (false) not valid');
  try {
    await press(page, 'Create Profile');
    await expect(toast(page, 'Failed to save profile')).toBeVisible();
  } finally {
    await data.query('alter table consultant_profiles drop constraint broken');
  }
  await press(page, 'Create Profile');
  await expect(page).toHaveURL('/profile');
  expect(await storedProfile(data, user)).toHaveLength(1);
});

test('D9 somebody else who logs in over a half-typed form finds their own, with nothing of the person before', async ({
  page,
  data,
  baseURL,
}) => {
  const [ann, bob] = [await addUser(data), await addUser(data)];
  for (const user of [ann, bob]) await addProfile(data, user);
  await data.query("update consultant_profiles set name = 'Bob Example' where user_id = $1", [bob.id]);
  await logInAs(page, ann, baseURL ?? '');
  await page.goto('/consultant-profile');
  await box(page, 'Full Name').fill('Ann half-typed');
  await expireSessions(data, ann);
  await press(page, 'Update Profile');
  await expect(summary(page)).toContainText('What you typed is still here');
  await expect(box(page, 'Full Name')).toHaveValue('Ann half-typed');
  await logInOver(page, bob);
  await expect(box(page, 'Full Name')).toHaveValue('Bob Example');
  await expect(summary(page)).toHaveCount(0);
  await box(page, 'Professional Title').fill('Head nurse');
  await press(page, 'Update Profile');
  await expect(page).toHaveURL('/profile');
  expect(await storedProfile(data, bob)).toMatchObject([{ name: 'Bob Example', title: 'Head nurse' }]);
  expect(await storedProfile(data, ann)).toMatchObject([{ name: 'Ann Example', title: 'Nurse' }]);
});
