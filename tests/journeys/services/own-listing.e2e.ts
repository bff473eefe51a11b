import type { Page } from '@playwright/test';
import { addUser, logInAs, postsDuring, type User } from '../accounts.ts';
import type { Data } from '../data.ts';
import { heading, link, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { featuredServices, toast } from '../screens.ts';

// A refused form gets status 400, or 409 if another window has saved first.
test.use({ expectedErrors: /status of (400|409|503)|net::ERR_FAILED/ });

const box = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
/** The field for the type. Its list of suggestions makes it a combobox for assistive technology. */
const type = (page: Page) => main(page).getByRole('combobox', { name: 'Service Type' });
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

const stored = (data: Data, user: User) =>
  data.query<Record<string, unknown>>('select * from service_profiles where user_id = $1', [user.id]);

async function addListing(data: Data, user: User) {
  await data.query(
    "insert into service_profiles (user_id, name, type, location, budget) values ($1, 'Elm Lodge', 'Care Home', 'Leeds', '£900')",
    [user.id],
  );
}

test('SPROF-01 SPROF-02 SPROF-04 SPROF-05 SPROF-07 SPROF-08 SPROF-11 a listing is made: mistakes, then saved', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data, { role: 'careService' });
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile');
  await link(page, 'Create Care Service Profile').click();
  await expect(heading(page)).toHaveText('Your care service profile');
  const posts = await postsDuring(page, async () => {
    await press(page, 'Create Profile');
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('heading')).toHaveText('Please fill in all required fields');
    await expect(summary(page).getByRole('link')).toHaveCount(3);
    await expect(toast(page, 'Please fill in all required fields')).toHaveCount(0);
  });
  expect(posts).toEqual([]);
  await box(page, 'Organization Name').fill('Elm Lodge');
  await type(page).fill('Care Home');
  await box(page, 'Location').fill('Leeds');
  await box(page, 'Budget').fill('2000');
  await box(page, 'Requirements').fill('On site\n2 days a week');
  const skills = main(page).getByRole('combobox', { name: 'Required Skills (comma separated)' });
  await skills.pressSequentially('dem');
  await page.getByRole('listbox', { name: 'Skills other people use' }).getByRole('option').first().click();
  await press(page, 'Create Profile');
  await expect(page).toHaveURL('/profile');
  await expect(toast(page, 'Profile created successfully!')).toBeVisible();
  expect(await stored(data, user)).toMatchObject([
    { budget: '£2,000', project_duration: '1-3 months', requirements: 'On site\n2 days a week' },
  ]);
  await page.goto('/');
  await expect(featuredServices(page)).toContainText('Elm Lodge');
});

test('SPROF-03 SPROF-06 SPROF-07 SPROF-11 a listing is changed; Cancel saves nothing; leaving otherwise asks', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data, { role: 'careService' });
  await addListing(data, user);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/service-profile');
  await box(page, 'Organization Name').fill('Never saved');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(leaving(page)).toBeHidden();
  await link(page, 'Cancel').click();
  await expect(page).toHaveURL('/profile');
  expect(await stored(data, user)).toMatchObject([{ name: 'Elm Lodge' }]);
  const card = page.getByRole('region', { name: 'Care Service Profile' });
  await expect(card.getByRole('meter')).toHaveAccessibleName('Completeness 2 of 7 complete');
  await card.getByRole('link', { name: 'Add certifications' }).click();
  await expect(box(page, 'Certifications')).toBeFocused();
  await page.keyboard.type('NMC registration');
  await box(page, 'Budget').fill('');
  await press(page, 'Update Profile');
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
  expect(await stored(data, user)).toMatchObject([{ certifications: 'NMC registration', budget: '$10,000 - $20,000' }]);
  await card.getByRole('button', { name: 'Take down' }).click();
  await expect(card).toContainText(
    'Not listed. Your listing is hidden. Select ‘Show again’ so that people can find it.',
  );
});

test('D16 a listing that is over is posted again from the dashboard, by keyboard', async ({ page, data, baseURL }) => {
  const user = await addUser(data, { role: 'careService' });
  await addListing(data, user);
  await data.query("update service_profiles set created_at = now() - interval '31 days' where user_id = $1", [user.id]);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Care Service Profile' });
  await expect(card).toContainText('Your listing’s 30 days are up. Post it again');
  await card.getByRole('button', { name: 'Post again' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Your listing has been posted again for 30 days.')).toBeVisible();
  await expect(card.getByText(/^Listed until \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Post again' })).toHaveCount(0);
  await expect(card.locator('p:focus')).toContainText('Listed until');
  await page.goto('/');
  await expect(featuredServices(page)).toContainText('Elm Lodge');
});

test('D16 a listing that another window has posted again: that is told, and the page says how it stands', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data, { role: 'careService' });
  await addListing(data, user);
  await data.query("update service_profiles set created_at = now() - interval '31 days' where user_id = $1", [user.id]);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/service-profile');
  await box(page, 'Location').fill('York');
  await data.query('update service_profiles set created_at = now() where user_id = $1', [user.id]);
  await press(page, 'Post again (your listing)');
  await expect(toast(page, 'You don’t have an expired listing to post again.')).toBeVisible();
  await expect(main(page).locator('p:focus')).toHaveText('Listed. Anyone can find your listing.');
  await expect(box(page, 'Location')).toHaveValue('York');
});

test('SPROF-09 two windows and a network that fails: nothing typed is lost', async ({ page, data, baseURL }) => {
  const user = await addUser(data, { role: 'careService' });
  await addListing(data, user);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/service-profile');
  await data.query("update service_profiles set budget = '£1,000' where user_id = $1", [user.id]);
  await box(page, 'Location').fill('York');
  await page.route('**/service-profile.data*', (route) => route.abort(), { times: 1 });
  await press(page, 'Update Profile');
  await expect(summary(page).getByRole('heading')).toHaveText('Failed to save profile');
  await expect(box(page, 'Location')).toHaveValue('York');
  await press(page, 'Update Profile');
  await expect(summary(page)).toContainText('Budget: changed to ‘£1,000’ in the other window');
  await expect(box(page, 'Location')).toHaveValue('York');
  await press(page, 'Update Profile');
  await expect(page).toHaveURL('/profile');
  expect(await stored(data, user)).toMatchObject([{ location: 'York', budget: '£900' }]);
});
