import type { Page } from '@playwright/test';
import { addUser, postsDuring } from '../accounts.ts';
import { field, heading, main, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { header, toast } from '../screens.ts';

// Request tests check every rule by itself, see tests/requests/accounts/sign-up.db.test.ts and new-account.db.test.ts.
test.use({ expectedErrors: /status of (400|422)/ });

const submit = (page: Page) => main(page).getByRole('button', { name: 'Sign Up', exact: true }).click();

type Values = { email?: string; password?: string; confirm?: string; role?: 'Consultant' | 'Care Service' };
async function fill(page: Page, { email = '', password = '', confirm = '', role }: Values) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(confirm);
  if (role) await field(page, role).check();
}

const filled = { email: 'a@b.uk', password: 'sixsix', confirm: 'sixsix' };
/** One case for each rule: the typed values, the error text, and the label of the field with the error. */
const broken: [values: Values, text: string, label: string][] = [
  [filled, 'Please fill in all fields', 'Consultant'],
  [{ ...filled, email: '', role: 'Consultant' }, 'Please fill in all fields', 'Email'],
  [{ ...filled, email: 'a@b' }, 'Please enter a valid email address', 'Email'],
  [{ ...filled, password: 'fives', confirm: 'x' }, 'Password must be at least 6 characters long', 'Password'],
  [{ ...filled, confirm: 'other6' }, 'Passwords do not match', 'Confirm password'],
  [{ email: 'a', password: 'x', confirm: 'y' }, 'Please enter a valid email address', 'Email'],
];

test('SIGNUP-07 SIGNUP-08 SIGNUP-09 SIGNUP-10 SIGNUP-11 SIGNUP-12 SIGNUP-13 CONST-01 each broken rule: its text alone, its field a press away, and no call', async ({
  page,
}) => {
  await page.goto('/signup');
  const posts = await postsDuring(page, async () => {
    for (const [values, text, label] of broken) {
      await fill(page, values);
      await submit(page);
      await expect(summary(page).getByRole('link')).toHaveText([text]);
      await expect(summary(page)).toBeFocused();
      // The same error is announced again.
      await field(page, 'Email').focus();
      await submit(page);
      await expect(summary(page)).toBeFocused();
      // The typed text is kept.
      await expect(field(page, 'Email')).toHaveValue(values.email ?? '');
      await expect(field(page, 'Password')).toHaveValue(values.password ?? '');
      await summary(page).getByRole('link').click();
      await expect(field(page, label)).toBeFocused();
      if (label !== 'Consultant') await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(text));
    }
  });
  expect(posts).toEqual([]);
});

test('an empty form marks every field, the role first, each with a link of its own', async ({ page }) => {
  await page.goto('/signup');
  await submit(page);
  await expect(summary(page)).toContainText('Please fill in all fields');
  await expect(summary(page).getByRole('link')).toHaveText([
    'Choose Consultant or Care Service',
    'Enter your email',
    'Enter a password',
    'Enter the password again',
  ]);
  await summary(page).getByRole('link').first().click();
  await expect(field(page, 'Consultant')).toBeFocused();
  await fill(page, { ...filled, role: 'Consultant' });
  await expect(summary(page)).toBeHidden();
});

test('SIGNUP-05 SIGNUP-14 SIGNUP-16 AUTH-11 AUTH-18 AUTH-20 AUTH-27 ROLE-01 D38 what the server refuses is said in toast and screen; then one is signed up, and signed in at once', async ({
  page,
  data,
}) => {
  const user = await addUser(data, { email: 'ann@example.org' });
  const password = 'blue-otter-lamp';
  await page.goto('/signup');
  await fill(page, { email: 'Ann@Example.org', password, confirm: password, role: 'Care Service' });
  // The password can be shown while it is typed.
  await main(page).getByRole('button', { name: 'Show what is typed' }).first().click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await main(page).getByRole('button', { name: 'Hide what is typed' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');

  await submit(page);
  await expect(summary(page)).toContainText('Failed to create account. Please try again.');
  await expect(page.locator('[data-toasts]').getByText('Failed to create account', { exact: true })).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('Ann@Example.org');
  await expect(field(page, 'Care Service')).toBeChecked();
  const users = await data.query('select id from users where lower(email) = $1', ['ann@example.org']);
  expect(users).toEqual([{ id: user.id }]);

  const email = `new-${Date.now()}@example.org`;
  await fill(page, { email, password: 'password1', confirm: 'password1' });
  await submit(page);
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/The one you entered is very common/);
  await expect(summary(page)).toContainText('Failed to create account. Please try again.');
  await expect(page.locator('[data-toasts]')).toContainText('The one you entered is very common');

  await fill(page, { email, password, confirm: password });
  await submit(page);
  await expect(page).toHaveURL('/service-profile');
  await expect(toast(page, 'Account created successfully! Check your email for confirmation.')).toBeVisible();
  await expect(header(page).getByRole('link', { name: /^Profile/ })).toContainText(email);
});

test('SIGNUP-16 D9 Back leads past the forms to where one was: after a sign-up, and after a log-out', async ({
  page,
  data,
}) => {
  const email = `new-${Date.now()}@example.org`;
  await page.goto('/consultants');
  await header(page).getByRole('link', { name: 'Sign Up', exact: true }).click();
  await expect(heading(page)).toHaveText('Sign up');
  await fill(page, { email, password: 'blue-otter-lamp', confirm: 'blue-otter-lamp', role: 'Care Service' });
  await submit(page);
  await expect(page).toHaveURL('/service-profile');
  await page.goBack();
  await expect(page).toHaveURL('/consultants');
  expect(await data.query('select from users where email = $1', [email])).toHaveLength(1);

  await header(page)
    .getByRole('link', { name: /^Profile/ })
    .click();
  await expect(page).toHaveURL('/profile');
  await header(page).getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  // In the history, the login page has replaced the private page, so going back does not redirect.
  await page.goBack();
  await expect(page).toHaveURL('/login?from=%2Fprofile');
  await page.goBack();
  await expect(page).toHaveURL('/consultants');
});
