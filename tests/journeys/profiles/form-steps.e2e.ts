import { addUser, logInAs } from '../accounts.ts';
import { button, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { box, skills, storedProfile } from '../own-profile.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('FIND-02 a new profile is made in three short steps; what is wrong opens its step, and what is typed is kept', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/consultant-profile');
  const next = button(page, 'Next');
  await expect(button(page, 'Create Profile')).toBeHidden();
  await next.click();
  await expect(summary(page).getByRole('link')).toHaveCount(3);
  await expect(box(page, 'Full Name')).toBeVisible();
  await box(page, 'Full Name').fill('Ann Example');
  await box(page, 'Professional Title').fill('Registered nurse');
  await box(page, 'Specialization').fill('Dementia care');
  await box(page, 'About').fill('I have run two homes.');
  await next.click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(box(page, 'Full Name')).toBeHidden();
  await box(page, 'Day Rate (£)').fill('450');
  await main(page).getByRole('checkbox', { name: 'Hospice' }).check();
  await next.click();
  await box(page, 'Where you’re based').fill('12 High Street');
  await button(page, 'Back').click();
  await expect(box(page, 'Day Rate (£)')).toHaveValue('450');
  await button(page, 'Back').click();
  await expect(box(page, 'About')).toHaveValue('I have run two homes.');
  await box(page, 'Full Name').fill('');
  await box(page, 'Full Name').fill('Ann Example');
  await next.click();
  await next.click();
  await press(page, 'Create Profile');
  await expect(summary(page)).toBeFocused();
  await expect(box(page, 'Where you’re based')).toBeVisible();
  await box(page, 'Where you’re based').fill('ol4 2qu');
  await main(page).getByRole('radio', { name: 'Remote only' }).check();
  await press(page, 'Create Profile');
  await expect(page).toHaveURL(/\/profile$/);
  expect(await storedProfile(data, user)).toMatchObject([
    {
      based_in: 'OL4',
      day_rate: '£450 per day',
      care_types: ['hospice'],
      work_place: 'remote',
      about: 'I have run two homes.',
    },
  ]);
  // An existing profile is saved from any step, and leaving without changes shows no question.
  await page.goto('/consultant-profile');
  await expect(button(page, 'Update Profile')).toBeVisible();
  await page.goto('/consultant-profile#consultant-profile-skills');
  await expect(skills(page)).toBeFocused();
  // The links above the form are there with its first step alone.
  await page.goto('/consultant-profile');
  await main(page).getByRole('link', { name: 'View my public profile' }).click();
  await expect(main(page).getByRole('heading', { name: 'Ann Example' })).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText('About');
});
