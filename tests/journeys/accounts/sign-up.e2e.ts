import type { Page } from '@playwright/test';
import { addUser, logInAs, postsDuring } from '../accounts.ts';
import { main, field, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { header, toast } from '../screens.ts';

const submit = (page: Page) => main(page).getByRole('button', { name: 'Sign Up', exact: true }).click();

type Values = { email?: string; password?: string; confirm?: string; role?: 'Consultant' | 'Care Service' };
async function fill(page: Page, { email = '', password = '', confirm = '', role }: Values) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(confirm);
  if (role) await field(page, role).check();
}

test('SIGNUP-01 SIGNUP-02 SIGNUP-03 SIGNUP-15 ROUTE-11 the fields, no role chosen, and the way to log in', async ({
  page,
}) => {
  await page.goto('/signup');
  for (const label of ['Email', 'Password', 'Confirm password']) await expect(field(page, label)).toBeVisible();
  for (const role of ['Consultant', 'Care Service']) await expect(field(page, role)).not.toBeChecked();
  await main(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

const filled = { email: 'a@b.uk', password: 'sixsix', confirm: 'sixsix', role: 'Consultant' } as const;
const broken: [string, Values, string, string][] = [
  ['SIGNUP-07', { ...filled, email: '' }, 'Please fill in all fields', 'Email'],
  ['SIGNUP-07', { ...filled, password: '' }, 'Please fill in all fields', 'Password'],
  ['SIGNUP-07', { ...filled, confirm: '' }, 'Please fill in all fields', 'Confirm password'],
  ['SIGNUP-08', { ...filled, email: 'a@b' }, 'Please enter a valid email address', 'Email'],
  ['SIGNUP-08', { ...filled, email: 'a b@c.uk' }, 'Please enter a valid email address', 'Email'],
  [
    'SIGNUP-09 CONST-01',
    { ...filled, password: 'fives', confirm: 'x' },
    'Password must be at least 6 characters long',
    'Password',
  ],
  ['SIGNUP-10', { ...filled, confirm: 'other6' }, 'Passwords do not match', 'Confirm password'],
  ['SIGNUP-12', { ...filled, email: 'a', password: 'x', confirm: 'y' }, 'Please enter a valid email address', 'Email'],
];

test('SIGNUP-07 SIGNUP-08 SIGNUP-09 SIGNUP-10 SIGNUP-12 SIGNUP-13 CONST-01 each broken rule: its text alone, beside its field, and no call', async ({
  page,
}) => {
  await page.goto('/signup');
  const posts = await postsDuring(page, async () => {
    for (const [, values, text, label] of broken) {
      await fill(page, values);
      await submit(page);
      await expect(summary(page).getByRole('link')).toHaveText([text]);
      await expect(summary(page)).toBeFocused();
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(text));
      // What was typed stays.
      await expect(field(page, 'Email')).toHaveValue(values.email ?? '');
      await expect(field(page, 'Password')).toHaveValue(values.password ?? '');
      await page.reload();
    }
  });
  expect(posts).toEqual([]);
});

test('SIGNUP-11 SIGNUP-13 a missing role is answered like a missing field', async ({ page }) => {
  await page.goto('/signup');
  const { role: _, ...withoutRole } = filled;
  const posts = await postsDuring(page, async () => {
    await fill(page, withoutRole);
    await submit(page);
    await expect(summary(page).getByRole('link')).toHaveText(['Please fill in all fields']);
    await summary(page).getByRole('link').click();
    await expect(field(page, 'Consultant')).toBeFocused();
  });
  expect(posts).toEqual([]);
});

for (const [role, path] of [
  ['Consultant', '/consultant-profile'],
  ['Care Service', '/service-profile'],
] as const) {
  test(`SIGNUP-16 SIGNUP-04 SIGNUP-05 AUTH-11 ROLE-01 as ${role}: signed in at once, and where the role leads`, async ({
    page,
    data,
  }) => {
    const email = `new-${Date.now()}@example.org`;
    // So that it is taken away again.
    await data.announce();
    await page.goto('/signup');
    await fill(page, { email, password: 'blue-otter-lamp', confirm: 'blue-otter-lamp', role });
    await submit(page);
    await expect(page).toHaveURL(path);
    await expect(toast(page, 'Account created successfully! Check your email for confirmation.')).toBeVisible();
    await expect(header(page).getByRole('link', { name: /^Profile/ })).toContainText(email);
    await page.goto('/signup');
    await expect(page).toHaveURL(path);
    await page.goto('/profile');
    await expect(page.getByRole('region', { name: 'Account Information' })).toContainText(role);
  });
}

test('SIGNUP-06 DASH-07 DATA-03 without a role: home instead of a profile, and ‘Not specified’', async ({
  page,
  data,
  baseURL,
}) => {
  await logInAs(page, await addUser(data, { role: null }), baseURL ?? '');
  await page.goto('/signup');
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Account Information' })).toContainText('Not specified');
  await page.goto('/login');
  await expect(page).toHaveURL('/profile');
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: /status of (400|422)/ });

  test('SIGNUP-14 AUTH-20 D38 an address that has an account: the written texts, in toast and screen', async ({
    page,
    data,
  }) => {
    const user = await addUser(data, { email: 'ann@example.org' });
    await page.goto('/signup');
    await fill(page, {
      email: 'Ann@Example.org',
      password: 'blue-otter-lamp',
      confirm: 'blue-otter-lamp',
      role: 'Consultant',
    });
    await submit(page);
    await expect(summary(page)).toContainText('Failed to create account. Please try again.');
    await expect(page.locator('[data-toasts]').getByText('Failed to create account', { exact: true })).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue('Ann@Example.org');
    await expect(field(page, 'Consultant')).toBeChecked();
    const users = await data.query('select id from users where lower(email) = $1', ['ann@example.org']);
    expect(users).toEqual([{ id: user.id }]);
  });

  test('SIGNUP-14 AUTH-18 AUTH-27 a common password is refused with the reasons, beside the field and in the toast', async ({
    page,
  }) => {
    await page.goto('/signup');
    await fill(page, { email: 'new@example.org', password: 'password1', confirm: 'password1', role: 'Consultant' });
    await submit(page);
    await expect(summary(page)).toContainText('Failed to create account. Please try again.');
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/one of the most common passwords/);
    await expect(page.locator('[data-toasts]')).toContainText('one of the most common passwords');
  });
});

test('a password can be looked at while it is typed', async ({ page }) => {
  await page.goto('/signup');
  await field(page, 'Password').fill('blue-otter');
  await main(page).getByRole('button', { name: 'Show what is typed' }).first().click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await main(page).getByRole('button', { name: 'Hide what is typed' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 400/ });

  test('SIGNUP-07 SIGNUP-16 SIGNUP-12 the server checks alike, keeps what was typed, and signs up', async ({
    page,
    data,
  }) => {
    await data.announce();
    await page.goto('/signup');
    const email = `plain-${Date.now()}@example.org`;
    await fill(page, { email, password: 'blue-otter-lamp', confirm: 'other', role: 'Care Service' });
    await submit(page);
    await expect(summary(page).getByRole('link')).toHaveText(['Passwords do not match']);
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(field(page, 'Care Service')).toBeChecked();
    await fill(page, { email, password: 'blue-otter-lamp', confirm: 'blue-otter-lamp' });
    await submit(page);
    await expect(page).toHaveURL('/service-profile');
    await expect(page.getByText('Account created successfully!')).toBeVisible();
    await header(page).getByRole('button', { name: 'Log Out', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await header(page).getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/login');
  });
});
