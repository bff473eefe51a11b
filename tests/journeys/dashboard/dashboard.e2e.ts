import { addUser, logInAs } from '../accounts.ts';
import { heading, link } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { header } from '../screens.ts';

const guarded = [
  { path: '/consultant-profile', title: 'Consultant profile', text: 'Your consultant profile' },
  { path: '/service-profile', title: 'Care service profile', text: 'Your care service profile' },
];

test('DASH-01 DASH-03 ROUTE-14 the title, and the way back to Home', async ({ page, data, baseURL }) => {
  await logInAs(page, await addUser(data), baseURL ?? '');
  await page.goto('/profile');
  await expect(heading(page)).toHaveText('Your Profile');
  await expect(page).toHaveTitle('Your Profile - Harbour Bridge');
  await link(page, 'Back to Home').click();
  await expect(page).toHaveURL('/');
});

const types = [
  { role: 'consultant', type: 'Consultant', ids: 'DASH-06 DASH-11' },
  { role: 'careService', type: 'Care Service', ids: 'DASH-06 DASH-11' },
  { role: null, type: 'Not specified', ids: 'DASH-07' },
] as const;
for (const { role, type, ids } of types) {
  test(`${ids} Account Information as ${role ?? 'nobody in particular'}: the e-mail and ‘${type}’`, async ({
    page,
    data,
    baseURL,
  }) => {
    const user = await addUser(data, { role });
    await logInAs(page, user, baseURL ?? '');
    await page.goto('/profile');
    const card = page.getByRole('region', { name: 'Account Information' });
    await expect(card.getByRole('term')).toHaveText(['Email', 'Account type']);
    await expect(card.getByRole('definition')).toHaveText([user.email, type]);
  });
}

test('who is signed out is sent from the guarded pages to /login, by address', async ({ page }) => {
  for (const path of ['/profile', ...guarded.map((screen) => screen.path)]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
    await expect(heading(page)).toHaveText('Log in');
  }
});

test('DASH-10 who is signed out is sent from /profile to /login, by navigation inside the page, too', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?from=%2Fprofile');
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/about');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await data.query('delete from sessions where user_id = $1', [user.id]);
  await header(page)
    .getByRole('link', { name: /^Profile/ })
    .click();
  await expect(page).toHaveURL('/login?from=%2Fprofile');
  await expect(heading(page)).toHaveText('Log in');
  // Nobody was reloaded, and the header has heard of it.
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('the guarded profile pages open for who is signed in, whatever the role, and lead to /profile', async ({
  page,
  data,
  baseURL,
}) => {
  for (const role of ['consultant', 'careService', null] as const) {
    await page.context().clearCookies();
    await logInAs(page, await addUser(data, { role }), baseURL ?? '');
    for (const { path, title, text } of guarded) {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} - Harbour Bridge`);
      await expect(heading(page)).toHaveText(text);
      await link(page, 'Cancel').click();
      await expect(page).toHaveURL('/profile');
    }
  }
});
